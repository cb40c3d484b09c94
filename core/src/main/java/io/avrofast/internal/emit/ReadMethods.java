package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.interpret.ZeroWidthRecord;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.plan.SkipNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;

/** The methods of a class that reads the data of one plan, whatever it makes of it, and the words that they share. */
class ReadMethods {

    /** The most bytes of steps in one method. */
    static final int UNIT_BYTES = 2000;

    private final EmittedClass target;
    private final ReadPlan plan;
    private final boolean countsDepth;
    private final EmittedMethods methods;
    private final SkipEmitter skips = new SkipEmitter(this);

    /**
     * @param parent the class that it extends
     * @param countsDepth whether the code counts how deep it is in the data, since the plan alone does not tell
     */
    ReadMethods(ReadPlan plan, Class<?> parent, boolean countsDepth) {
        this.plan = plan;
        this.countsDepth = countsDepth;
        this.target = new EmittedClass(parent, plan.reader().typeName());
        this.methods = new EmittedMethods(target);
    }

    ReadPlan plan() {
        return plan;
    }

    /** What steps over the value of a node. */
    Snippet skip(SkipNode node) {
        return node.accept(skips);
    }

    /** The emitter of everything that is stepped over. */
    SkipEmitter skips() {
        return skips;
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

    /** What does a step of a record, on a line of its own in stack traces. */
    Snippet onLine(ReadNode.Structure node, RecordStep step, Snippet work) {
        if (work == Snippet.NOTHING) {
            return Snippet.NOTHING;
        }
        int line = target.nextLine(() -> PlanText.of(node, step));
        return code -> {
            code.line(line);
            work.write(code);
        };
    }

    /**
     * What calls a method.
     *
     * @param key what the method is for; a second call for the same object is a call of the same method
     * @param body makes what the method does up to its end; asked for later
     */
    Snippet call(MethodForm form, Object key, Supplier<Snippet> body) {
        return call(form, MethodKey.of(key), body);
    }

    /** What calls a method that is for a node and a slot of a model. */
    Snippet call(MethodForm form, MethodKey key, Supplier<Snippet> body) {
        String name = nameOf(form, key, body);
        return code -> form.call(code, target.name(), name);
    }

    /** All steps of a record in a row, or in several methods of a form where they are too many for one. */
    Snippet inUnits(MethodForm form, List<Snippet> steps) {
        List<List<Snippet>> units = new ArrayList<>();
        int bytes = 0;
        for (Snippet step : steps) {
            int size = Code.sizeOf(step, ReadLocals.FREE);
            if (units.isEmpty() || bytes + size > UNIT_BYTES) {
                units.add(new ArrayList<>());
                bytes = 0;
            }
            units.get(units.size() - 1).add(step);
            bytes += size;
        }
        if (units.size() <= 1) {
            return Snippet.sequence(steps);
        }
        return Snippet.sequence(units.stream()
                .map(unit -> call(form, unit, () -> Snippet.sequence(unit)))
                .toList());
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

    /** Counts the values of a record that takes no bytes and makes many. */
    static Snippet counted(ReadNode.Structure node) {
        int values = ZeroWidthRecord.countedValues(node.width());
        return values == 0
                ? Snippet.NOTHING
                : code -> {
                    code.load(ReadLocals.CONTEXT);
                    code.push(values);
                    code.run(Opcodes.I2L);
                    code.loadInt(ReadLocals.POSITION);
                    code.call(ReadContext.class, "addZeroWidth", void.class, long.class, int.class);
                };
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

    /**
     * Writes all methods and makes the one object of the class.
     *
     * @param root does the work of the class's method that reads
     */
    Object define(MethodForm form, Supplier<Snippet> root) throws ReflectiveOperationException {
        entry("read", form, nameOf(form, MethodKey.of(plan), root));
        SkipNode skip = plan.skip();
        entry("skip", MethodForm.SKIP, nameOf(MethodForm.SKIP, new MethodKey(plan, skip), () -> skip(skip)));
        methods.writeAll();
        return target.define();
    }

    /**
     * Writes all methods of a class that only looks at data, and makes the one object of the class.
     *
     * @param root does the work of the class's method that tests
     */
    Object defineTest(Supplier<Snippet> root) throws ReflectiveOperationException {
        entry("test", MethodForm.TEST, nameOf(MethodForm.TEST, MethodKey.of(plan), root));
        methods.writeAll();
        return target.define();
    }

    /** Writes a method of the class's parent that only calls another. */
    private void entry(String entryName, MethodForm form, String name) {
        target.method(Opcodes.ACC_FINAL, entryName, form.descriptor(), 6, code -> {
            code.load(1);
            code.loadInt(2);
            code.loadInt(3);
            code.load(4);
            if (form == MethodForm.TELL) {
                code.load(5);
            }
            code.callStatic(target.name(), name, form.descriptor());
            code.run(form == MethodForm.VALUE ? Opcodes.ARETURN : Opcodes.IRETURN);
        });
    }

    /** What calls a method on an encoding that is not part of the data. It does not count against the limits of the data. */
    Snippet callOn(byte[] encoded, MethodForm form, Object key, Supplier<Snippet> body) {
        String name = nameOf(form, MethodKey.of(key), body);
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
            if (form == MethodForm.TELL) {
                code.load(ReadLocals.TARGET);
            }
            code.callStatic(target.name(), name, form.descriptor());
            code.load(ReadLocals.CONTEXT);
            code.loadLong(usage);
            code.call(ReadContext.class, "restore", void.class, long.class);
        };
    }

    private String nameOf(MethodForm form, MethodKey key, Supplier<Snippet> body) {
        return methods.nameOf(
                key,
                form.stem(),
                form.descriptor(),
                ReadLocals.FREE,
                () -> body.get().then(form::finish));
    }
}
