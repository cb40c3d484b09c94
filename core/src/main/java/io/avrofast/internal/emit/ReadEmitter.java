package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.internal.plan.SkipNode;
import io.avrofast.model.ValueModel;
import io.avrofast.value.StringForm;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;

/** Writes the class that reads the data of one plan. */
final class ReadEmitter {

    private final EmittedClass target;
    private final ReadPlan plan;
    private final boolean countsDepth;
    private final ValueEmitter values;
    private final SkipEmitter skips;
    private final RecordEmitter records;
    private final EmittedMethods methods;
    private int lines;

    /**
     * @param countsDepth whether the code counts how deep it is in the data, since the plan alone does not tell
     */
    ReadEmitter(ReadPlan plan, ValueModel model, boolean countsDepth) {
        this.plan = plan;
        this.countsDepth = countsDepth;
        this.target = new EmittedClass(EmittedReader.class, plan.reader().typeName());
        this.methods = new EmittedMethods(target);
        this.values = new ValueEmitter(this);
        this.skips = new SkipEmitter(this);
        this.records = new RecordEmitter(this, model);
    }

    /** Writes everything and makes the reader. */
    EmittedReader emit() throws ReflectiveOperationException {
        writeEntry(nameOf(MethodForm.VALUE, plan, () -> value(plan.root())));
        methods.writeAll();
        return (EmittedReader) target.define();
    }

    /** What reads the value of a node and leaves it on the stack. */
    Snippet value(ReadNode node) {
        return node.accept(values);
    }

    /** What steps over the value of a node. */
    Snippet skip(SkipNode node) {
        return node.accept(skips);
    }

    /** The emitter of everything that is stepped over. */
    SkipEmitter skips() {
        return skips;
    }

    /** The emitter of records. */
    RecordEmitter records() {
        return records;
    }

    ReadNode definition(int number) {
        return plan.definitions().get(number);
    }

    SkipNode skipDefinition(int number) {
        return plan.skipDefinitions().get(number);
    }

    Snippet constant(Object value, Class<?> type) {
        return target.constant(value, type);
    }

    /** What strings become. */
    StringForm strings() {
        return plan.strings();
    }

    /** The number of the next plan node, which is its line in stack traces. */
    int nextLine() {
        return ++lines;
    }

    /**
     * What calls a method.
     *
     * @param key what the method is for; a second call for the same object is a call of the same method
     * @param body makes what the method does up to its end; asked for later
     */
    Snippet call(MethodForm form, Object key, Supplier<Snippet> body) {
        String name = nameOf(form, key, body);
        return code -> form.call(code, target.name(), name);
    }

    /**
     * What reads a value anew from an encoding that is not part of the data, and leaves it on the stack. The value does not
     * count against the limits of the data.
     *
     * @param key what the value belongs to
     */
    Snippet readAnew(byte[] encoded, Object key, ReadNode node) {
        String name = nameOf(MethodForm.VALUE, key, () -> value(node));
        Snippet buffer = constant(encoded, byte[].class);
        return code -> {
            int usage = code.newLongLocal();
            code.load(ReadLocals.CONTEXT);
            code.call(ReadContext.class, "usage", long.class);
            code.storeLong(usage);
            buffer.write(code);
            code.push(0);
            code.push(encoded.length);
            code.load(ReadLocals.CONTEXT);
            code.callStatic(target.name(), name, MethodForm.VALUE.descriptor());
            code.load(ReadLocals.CONTEXT);
            code.loadLong(usage);
            code.call(ReadContext.class, "restore", void.class, long.class);
        };
    }

    /** What goes one level down in the data. */
    Snippet enter() {
        return countsDepth
                ? code -> {
                    code.load(ReadLocals.CONTEXT);
                    code.loadInt(ReadLocals.POSITION);
                    code.call(ReadContext.class, "enter", void.class, int.class);
                }
                : Snippet.NOTHING;
    }

    /** What comes back from one level down. */
    Snippet leave() {
        return countsDepth
                ? code -> {
                    code.load(ReadLocals.CONTEXT);
                    code.call(ReadContext.class, "leave", void.class);
                }
                : Snippet.NOTHING;
    }

    /** The method of the parent class, which has the object itself before the parameters. */
    private void writeEntry(String rootMethod) {
        target.method(Opcodes.ACC_FINAL, "read", MethodForm.VALUE.descriptor(), 5, code -> {
            code.load(1);
            code.loadInt(2);
            code.loadInt(3);
            code.load(4);
            code.callStatic(target.name(), rootMethod, MethodForm.VALUE.descriptor());
            code.run(Opcodes.ARETURN);
        });
    }

    private String nameOf(MethodForm form, Object key, Supplier<Snippet> body) {
        return methods.nameOf(
                key,
                form.stem(),
                form.descriptor(),
                ReadLocals.FREE,
                () -> body.get().then(form::finish));
    }
}
