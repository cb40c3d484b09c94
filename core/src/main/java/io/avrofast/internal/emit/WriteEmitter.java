package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ValueWriter;
import io.avrofast.internal.interpret.WriteContext;
import io.avrofast.internal.interpret.WriterBuilder;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.plan.WritePlan;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;

/** Writes the class that writes the values of one plan. */
final class WriteEmitter {

    private static final String VALUE_DESCRIPTOR =
            Names.descriptor(int.class, WriteContext.class, int.class, Object.class);
    private static final String SLOTS_DESCRIPTOR =
            Names.descriptor(int.class, WriteContext.class, int.class, byte[].class, Object[].class);

    private final EmittedClass target;
    private final EmittedMethods methods;
    private final WritePlan plan;
    private final boolean countsDepth;
    private final WriterBuilder writers;
    private final WriteValueEmitter values = new WriteValueEmitter(this);

    /**
     * @param countsDepth whether the code counts how deep it is in the value, since the plan alone does not tell
     */
    WriteEmitter(WritePlan plan, boolean countsDepth) {
        this.plan = plan;
        this.countsDepth = countsDepth;
        this.target = new EmittedClass(EmittedWriter.class, plan.root().schema().typeName());
        this.methods = new EmittedMethods(target);
        this.writers = new WriterBuilder(plan.definitions());
        // Makes the writers of all records, so that those that contain themselves are whole.
        writers.build(plan.root());
    }

    /** Writes everything and makes the writer. */
    EmittedWriter emit() throws ReflectiveOperationException {
        Snippet root = value(plan.root());
        String rootMethod = methods.nameOf(plan, "value", VALUE_DESCRIPTOR, WriteLocals.FREE, () -> body(root));
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

    /** What writes the value of a node, which lies on the stack, at the position. */
    Snippet value(WriteNode node) {
        return node.accept(values);
    }

    WriteNode.Structure definition(int number) {
        return plan.definitions().get(number);
    }

    Snippet constant(Object value, Class<?> type) {
        return target.constant(value, type);
    }

    /** What has the interpreter's writer of a node write the value on the stack. */
    Snippet interpreted(WriteNode node) {
        Snippet writer = constant(writers.build(node), ValueWriter.class);
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
    Snippet call(Object key, Supplier<Snippet> body) {
        String name = methods.nameOf(
                key,
                "value",
                VALUE_DESCRIPTOR,
                WriteLocals.FREE,
                () -> body.get().then(WriteEmitter::end));
        return code -> callValue(code, name);
    }

    /** What calls a method that writes some fields of a record. */
    Snippet callSlots(List<Snippet> unit) {
        String name = methods.nameOf(
                unit,
                "slots",
                SLOTS_DESCRIPTOR,
                WriteLocals.FREE,
                () -> Snippet.sequence(unit).then(WriteEmitter::end));
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
    Snippet enter() {
        return countsDepth ? code -> callContext(code, "enter") : Snippet.NOTHING;
    }

    /** What comes back from one level down. */
    Snippet leave() {
        return countsDepth ? code -> callContext(code, "leave") : Snippet.NOTHING;
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

    /** Puts a byte, for which there is room. */
    static void putByte(Code code, int value) {
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.push(value);
        code.run(Opcodes.BASTORE);
        code.increment(WriteLocals.POSITION, 1);
    }

    private Snippet body(Snippet value) {
        return code -> {
            code.load(WriteLocals.VALUE);
            value.write(code);
            end(code);
        };
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
