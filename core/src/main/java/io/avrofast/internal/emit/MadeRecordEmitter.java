package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.HandleTypes;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.SchemaKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** Makes what reads one record as a slot makes it, and leaves it on the stack. */
final class MadeRecordEmitter {

    /** Records whose instructions take more have the values of their fields in an array until they are made. */
    private static final int MOST_BYTES = 4000;

    private final ObjectEmitter reader;
    private final ReadNode.Structure node;

    MadeRecordEmitter(ObjectEmitter reader, ReadNode.Structure node) {
        this.reader = reader;
        this.node = node;
    }

    Snippet of(ObjectSlot slot) {
        return reader.enter().then(ReadMethods.counted(node)).then(record(slot)).then(reader.leave());
    }

    private Snippet record(ObjectSlot slot) {
        if (slot instanceof ObjectSlot.OfInstance instance) {
            return instance(instance);
        }
        return slot instanceof ObjectSlot.OfBean bean ? bean(bean) : made((ObjectSlot.OfRecord) slot);
    }

    private Snippet made(ObjectSlot.OfRecord slot) {
        Snippet maker = reader.constant(slot.maker(), ObjectSlot.RecordMaker.class);
        Steps steps = new Steps(slot.fields(), objects(slot.fields().size()), (position, value) -> code -> {
            int local = code.newLocal();
            value.write(code);
            code.store(local);
            maker.write(code);
            code.load(ReadLocals.TARGET);
            code.push(position);
            code.load(local);
            code.call(ObjectSlot.RecordMaker.class, "set", void.class, Object.class, int.class, Object.class);
        });
        Snippet begin = maker.then(code -> code.call(ObjectSlot.RecordMaker.class, "begin", Object.class));
        return filled(begin, steps).then(code -> code.load(ReadLocals.TARGET));
    }

    private Snippet bean(ObjectSlot.OfBean slot) {
        Class<?>[] types = slot.fields().stream()
                .map(property -> property.setter().type().parameterType(1))
                .toArray(Class<?>[]::new);
        List<ObjectSlot> slots =
                slot.fields().stream().map(ObjectSlot.Property::slot).toList();
        Steps steps = new Steps(slots, types, (position, value) -> {
            Snippet setter = reader.constant(slot.fields().get(position).setter(), MethodHandle.class);
            Class<?> type = types[position];
            return code -> {
                int local = code.newLocal(type);
                value.write(code);
                code.store(type, local);
                setter.write(code);
                code.load(ReadLocals.TARGET);
                code.load(type, local);
                code.call(MethodHandle.class, "invokeExact", void.class, Object.class, type);
            };
        });
        Snippet begin = reader.called(slot.constructor(), Snippet.NOTHING);
        return filled(begin, steps).then(code -> code.load(ReadLocals.TARGET));
    }

    /** Takes what a snippet leaves on the stack as the target, and then does the steps. */
    private Snippet filled(Snippet begin, Steps steps) {
        return begin.then(code -> code.store(ReadLocals.TARGET)).then(reader.inUnits(MethodForm.TELL, steps.all()));
    }

    private Snippet instance(ObjectSlot.OfInstance slot) {
        Snippet values = inVariables(slot);
        return Code.sizeOf(values, ReadLocals.FREE) <= MOST_BYTES ? values : inArray(slot);
    }

    /** The values are in local variables, which begin with the first that is free, until the last of them is read. */
    private Snippet inVariables(ObjectSlot.OfInstance slot) {
        Class<?>[] types = slot.constructor().type().parameterArray();
        int[] locals = new int[types.length];
        Snippet declared = code -> Arrays.setAll(locals, i -> code.newLocal(types[i]));
        Steps steps = new Steps(
                slot.fields(),
                types,
                (position, value) -> value.then(code -> code.store(types[position], locals[position])));
        return declared.then(Snippet.sequence(steps.all())).then(reader.called(slot.constructor(), code -> {
            for (int i = 0; i < types.length; i++) {
                code.load(types[i], locals[i]);
            }
        }));
    }

    private Snippet inArray(ObjectSlot.OfInstance slot) {
        int size = slot.fields().size();
        Steps steps = new Steps(slot.fields(), objects(size), (position, value) -> code -> {
            int local = code.newLocal();
            value.write(code);
            code.store(local);
            loadArray(code);
            code.push(position);
            code.load(local);
            code.run(Opcodes.AASTORE);
        });
        return filled(code -> code.newObjectArray(size), steps)
                .then(reader.called(HandleTypes.spread(slot.constructor()), MadeRecordEmitter::loadArray));
    }

    private static void loadArray(Code code) {
        code.load(ReadLocals.TARGET);
        code.cast(Object[].class);
    }

    private static Class<?>[] objects(int count) {
        Class<?>[] types = new Class<?>[count];
        Arrays.fill(types, Object.class);
        return types;
    }

    private static void unbox(Code code, Class<?> type) {
        Class<?> box = MethodType.methodType(type).wrap().returnType();
        code.cast(box);
        code.call(box, type.getName() + "Value", type);
    }

    /** What puts the value of a field where it belongs. */
    @FunctionalInterface
    private interface Setter {

        /**
         * Makes it.
         *
         * @param value reads the value and leaves it on the stack
         */
        Snippet set(int position, Snippet value);
    }

    /** Makes what does the steps of the record, one by one. */
    private final class Steps implements RecordStep.Visitor<Snippet> {

        private final List<ObjectSlot> slots;
        private final Class<?>[] types;
        private final Setter setter;

        /**
         * @param slots make the values of the fields
         * @param types what is left on the stack for each field: {@link Object}, or the primitive type of its schema
         */
        Steps(List<ObjectSlot> slots, Class<?>[] types, Setter setter) {
            this.slots = slots;
            this.types = types;
            this.setter = setter;
        }

        List<Snippet> all() {
            List<Snippet> all = new ArrayList<>();
            for (RecordStep step : node.steps()) {
                all.add(reader.onLine(node, step, step.accept(this)));
            }
            return all;
        }

        @Override
        public Snippet visitReadSlot(RecordStep.ReadSlot step) {
            SchemaKind kind = step.node().schema().kind();
            boolean unboxed = types[step.slot()].isPrimitive() && step.node() instanceof ReadNode.Primitive;
            return setter.set(
                    step.slot(),
                    unboxed
                            ? code -> NumberCode.read(code, ((ReadNode.Primitive) step.node()).wire(), kind)
                            : typed(step.slot(), reader.value(step.node(), slots.get(step.slot()))));
        }

        @Override
        public Snippet visitSkipRun(RecordStep.SkipRun step) {
            return reader.skips().run(step);
        }

        @Override
        public Snippet visitSetDefault(RecordStep.SetDefault step) {
            Snippet value = reader.callOn(
                    step.encoded().bytes(),
                    MethodForm.VALUE,
                    new Object(),
                    () -> reader.value(step.node(), slots.get(step.slot())));
            return setter.set(step.slot(), typed(step.slot(), value));
        }

        /** The object that a snippet leaves on the stack, as the type that is to be there. */
        private Snippet typed(int position, Snippet value) {
            Class<?> type = types[position];
            return type.isPrimitive() ? value.then(code -> unbox(code, type)) : value;
        }
    }
}
