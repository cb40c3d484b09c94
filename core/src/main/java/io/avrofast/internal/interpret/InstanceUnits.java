package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.record.BooleanList;
import io.avrofast.record.DoubleList;
import io.avrofast.record.FloatList;
import io.avrofast.record.IntList;
import io.avrofast.record.LongList;
import io.avrofast.schema.SchemaKind;
import java.lang.invoke.MethodHandle;
import java.util.List;

/** The units of values that a model's handles make. */
final class InstanceUnits {

    private InstanceUnits() {}

    /** A record that is made of the values of all its fields at once. */
    static final class InstanceUnit extends ObjectUnit {

        private final MethodHandle constructor;
        private final int fields;
        private final MadeUnits.Step[] steps;

        /**
         * @param constructor takes the values in one array
         */
        InstanceUnit(MethodHandle constructor, int fields, MadeUnits.Step[] steps) {
            this.constructor = constructor;
            this.fields = fields;
            this.steps = steps;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.enter(pos);
            Object[] values = new Object[fields];
            int at = pos;
            int i = 0;
            try {
                for (; i < steps.length; i++) {
                    MadeUnits.Step step = steps[i];
                    if (step.unit() == null) {
                        at = step.skip().skip(buf, at, limit, context);
                    } else {
                        values[step.position()] = step.unit().read(buf, at, limit, context);
                        at = context.end;
                    }
                }
            } catch (AvroException e) {
                throw steps[i].inField(e);
            }
            context.leave();
            context.end = at;
            return make(values);
        }

        private Object make(Object[] values) {
            try {
                return (Object) constructor.invokeExact(values);
            } catch (Throwable thrown) {
                throw HandleTypes.<RuntimeException>asItIs(thrown);
            }
        }
    }

    /** A record that is made first and filled then. */
    static final class BeanUnit extends ObjectUnit {

        private final MethodHandle constructor;
        private final MethodHandle[] setters;
        private final MadeUnits.Step[] steps;

        /**
         * @param setters of boxed values, by the fields' positions
         */
        BeanUnit(MethodHandle constructor, MethodHandle[] setters, MadeUnits.Step[] steps) {
            this.constructor = constructor;
            this.setters = setters;
            this.steps = steps;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.enter(pos);
            Object record = make();
            int at = pos;
            int i = 0;
            try {
                for (; i < steps.length; i++) {
                    MadeUnits.Step step = steps[i];
                    if (step.unit() == null) {
                        at = step.skip().skip(buf, at, limit, context);
                    } else {
                        Object value = step.unit().read(buf, at, limit, context);
                        at = context.end;
                        set(record, step.position(), value);
                    }
                }
            } catch (AvroException e) {
                throw steps[i].inField(e);
            }
            context.leave();
            context.end = at;
            return record;
        }

        private Object make() {
            try {
                return (Object) constructor.invokeExact();
            } catch (Throwable thrown) {
                throw HandleTypes.<RuntimeException>asItIs(thrown);
            }
        }

        private void set(Object record, int position, Object value) {
            try {
                setters[position].invokeExact(record, value);
            } catch (Throwable thrown) {
                throw HandleTypes.<RuntimeException>asItIs(thrown);
            }
        }
    }

    /** A boolean or a number that is made into an object. */
    static final class ConvertedNumberUnit extends ObjectUnit {

        private final ObjectUnit number;
        private final MethodHandle conversion;

        ConvertedNumberUnit(ObjectUnit number, MethodHandle conversion) {
            this.number = number;
            this.conversion = HandleTypes.boxed(conversion);
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            Object value = number.read(buf, pos, limit, context);
            int end = context.end;
            Object converted = convert(value);
            context.end = end;
            return converted;
        }

        private Object convert(Object value) {
            try {
                return (Object) conversion.invokeExact(value);
            } catch (Throwable thrown) {
                throw HandleTypes.<RuntimeException>asItIs(thrown);
            }
        }
    }

    /** An array of booleans or numbers that becomes one of Java. */
    static final class NumberArrayUnit extends ObjectUnit {

        private final ObjectUnit list;
        private final SchemaKind kind;

        /**
         * @param list reads a list of numbers, boxed or not
         * @param kind the kind of the items
         */
        NumberArrayUnit(ObjectUnit list, SchemaKind kind) {
            this.list = list;
            this.kind = kind;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            List<?> numbers = (List<?>) list.read(buf, pos, limit, context);
            return switch (kind) {
                case BOOLEAN -> numbers instanceof BooleanList flags ? array(flags) : flags(numbers);
                case INT -> numbers instanceof IntList ints ? array(ints) : ints(numbers);
                case LONG -> numbers instanceof LongList longs ? array(longs) : longs(numbers);
                case FLOAT -> numbers instanceof FloatList floats ? array(floats) : floats(numbers);
                case DOUBLE -> numbers instanceof DoubleList doubles ? array(doubles) : doubles(numbers);
                case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                    throw new IllegalStateException(kind.label());
            };
        }

        /** The list's own array where it is full: nobody else has the list. */
        private static boolean[] array(BooleanList list) {
            return list.backingArray().length == list.size() ? list.backingArray() : list.toBooleanArray();
        }

        private static int[] array(IntList list) {
            return list.backingArray().length == list.size() ? list.backingArray() : list.toIntArray();
        }

        private static long[] array(LongList list) {
            return !list.isNarrow() && list.wideBackingArray().length == list.size()
                    ? list.wideBackingArray()
                    : list.toLongArray();
        }

        private static float[] array(FloatList list) {
            return list.backingArray().length == list.size() ? list.backingArray() : list.toFloatArray();
        }

        private static double[] array(DoubleList list) {
            return list.backingArray().length == list.size() ? list.backingArray() : list.toDoubleArray();
        }

        private static boolean[] flags(List<?> boxed) {
            boolean[] flags = new boolean[boxed.size()];
            for (int i = 0; i < flags.length; i++) {
                flags[i] = (Boolean) boxed.get(i);
            }
            return flags;
        }

        private static int[] ints(List<?> boxed) {
            return boxed.stream().mapToInt(Integer.class::cast).toArray();
        }

        private static long[] longs(List<?> boxed) {
            return boxed.stream().mapToLong(Long.class::cast).toArray();
        }

        private static float[] floats(List<?> boxed) {
            float[] floats = new float[boxed.size()];
            for (int i = 0; i < floats.length; i++) {
                floats[i] = (Float) boxed.get(i);
            }
            return floats;
        }

        private static double[] doubles(List<?> boxed) {
            return boxed.stream().mapToDouble(Double.class::cast).toArray();
        }
    }
}
