package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ValueWriter;
import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.plan.WritePlan;
import java.util.function.Supplier;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The methods of a class that writes the values of one plan, whatever it takes them from, and the words that they share. */
class WriteMethods {

    private static final String VALUE_DESCRIPTOR =
            Names.descriptor(int.class, WriteContext.class, int.class, Object.class);
    private static final String SLOTS_DESCRIPTOR =
            Names.descriptor(int.class, WriteContext.class, int.class, byte[].class, Object[].class);

    private final EmittedClass target;
    private final EmittedMethods methods;
    private final WritePlan plan;
    private final boolean countsDepth;

    /**
     * @param countsDepth whether the code counts how deep it is in the value, since the plan alone does not tell
     */
    WriteMethods(WritePlan plan, boolean countsDepth) {
        this.plan = plan;
        this.countsDepth = countsDepth;
        this.target = new EmittedClass(EmittedWriter.class, plan.root().schema().typeName());
        this.methods = new EmittedMethods(target);
    }

    WritePlan plan() {
        return plan;
    }

    /**
     * Writes all methods and makes the writer.
     *
     * @param root writes the value on the stack
     */
    final EmittedWriter define(Snippet root) throws ReflectiveOperationException {
        String rootMethod = nameOf(MethodKey.of(plan), "value", VALUE_DESCRIPTOR, () -> body(root));
        target.method(Opcodes.ACC_FINAL, "write", VALUE_DESCRIPTOR, 4, code -> {
            code.load(1);
            code.loadInt(2);
            code.load(3);
            code.callStatic(target.name(), rootMethod, VALUE_DESCRIPTOR);
            code.run(Opcodes.IRETURN);
        });
        methods.writeAll();
        return (EmittedWriter) target.define();
    }

    final WriteNode.Structure definition(int number) {
        return plan.definitions().get(number);
    }

    final Snippet constant(Object value, Class<?> type) {
        return target.constant(value, type);
    }

    /** The number of the line that a field of a record has in stack traces. */
    final int nextLine(WriteNode.Structure node, int position) {
        return target.nextLine(() -> PlanText.of(node, position));
    }

    /** What has one of the interpreter's writers write the value on the stack. */
    final Snippet interpreted(ValueWriter valueWriter) {
        Snippet writer = constant(valueWriter, ValueWriter.class);
        return code -> {
            int value = code.newLocal();
            code.store(value);
            writer.write(code);
            code.load(WriteLocals.CONTEXT);
            code.loadInt(WriteLocals.POSITION);
            code.load(value);
            code.call(ValueWriter.class, "write", int.class, WriteContext.class, int.class, Object.class);
            code.storeInt(WriteLocals.POSITION);
        };
    }

    /**
     * What calls a method that writes the value on the stack.
     *
     * @param key what the method is for
     * @param body makes what writes the value that is in {@link WriteLocals#VALUE}
     */
    final Snippet call(MethodKey key, Supplier<Snippet> body) {
        String name = nameOf(key, "value", VALUE_DESCRIPTOR, () -> body.get().then(WriteMethods::end));
        return code -> callValue(code, name);
    }

    /** What calls a method that writes some fields of a record from its areas. */
    final Snippet callSlots(Snippet fields) {
        String name = nameOf(MethodKey.of(fields), "slots", SLOTS_DESCRIPTOR, () -> fields.then(WriteMethods::end));
        return code -> {
            code.load(WriteLocals.CONTEXT);
            code.loadInt(WriteLocals.POSITION);
            code.load(WriteLocals.PRIMITIVES);
            code.load(WriteLocals.REFERENCES);
            code.callStatic(target.name(), name, SLOTS_DESCRIPTOR);
            code.storeInt(WriteLocals.POSITION);
        };
    }

    /** What goes one level down in the value. */
    final Snippet enter() {
        return countsDepth ? code -> callContext(code, "enter") : Snippet.NOTHING;
    }

    /** What comes back from one level down. */
    final Snippet leave() {
        return countsDepth ? code -> callContext(code, "leave") : Snippet.NOTHING;
    }

    /**
     * What writes the value on the stack, which may be null.
     *
     * @param nullBranch the index of null in the union, 0 or 1
     * @param present writes a value that is not null
     */
    static Snippet nullable(int nullBranch, Snippet present) {
        return code -> {
            int value = code.newLocal();
            Label isNull = new Label();
            Label done = new Label();
            code.store(value);
            takeRoom(code, 1);
            code.load(value);
            code.jump(Opcodes.IFNULL, isNull);
            putBranch(code, 1 - nullBranch);
            code.load(value);
            present.write(code);
            code.jump(Opcodes.GOTO, done);
            code.place(isNull);
            putBranch(code, nullBranch);
            code.place(done);
        };
    }

    /** Makes sure of room at the position and takes the output into its variable. */
    static void takeRoom(Code code, int bytes) {
        code.load(WriteLocals.CONTEXT);
        code.loadInt(WriteLocals.POSITION);
        code.push(bytes);
        code.run(Opcodes.I2L);
        code.call(WriteContext.class, "room", byte[].class, int.class, long.class);
        code.store(WriteLocals.BUFFER);
    }

    /** The bytes that the index of a branch takes. */
    static int branchRoom(int branch) {
        int bytes = 1;
        for (int rest = branch << 1; rest > 0x7f; rest >>>= 7) {
            bytes++;
        }
        return bytes;
    }

    /** Puts the index of a branch, for which there is room. */
    static void putBranch(Code code, int branch) {
        int rest = branch << 1;
        while (rest > 0x7f) {
            putByte(code, (byte) (rest | 0x80));
            rest >>>= 7;
        }
        putByte(code, (byte) rest);
    }

    private static void putByte(Code code, byte value) {
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.push(value);
        code.run(Opcodes.BASTORE);
        code.increment(WriteLocals.POSITION, 1);
    }

    private static Snippet body(Snippet value) {
        return code -> {
            code.load(WriteLocals.VALUE);
            value.write(code);
            end(code);
        };
    }

    private String nameOf(MethodKey key, String stem, String descriptor, Supplier<Snippet> body) {
        return methods.nameOf(key, stem, descriptor, WriteLocals.FREE, body);
    }

    private void callValue(Code code, String name) {
        int value = code.newLocal();
        code.store(value);
        code.load(WriteLocals.CONTEXT);
        code.loadInt(WriteLocals.POSITION);
        code.load(value);
        code.callStatic(target.name(), name, VALUE_DESCRIPTOR);
        code.storeInt(WriteLocals.POSITION);
    }

    private static void callContext(Code code, String method) {
        code.load(WriteLocals.CONTEXT);
        code.call(WriteContext.class, method, void.class);
    }

    private static void end(Code code) {
        code.loadInt(WriteLocals.POSITION);
        code.run(Opcodes.IRETURN);
    }
}
