package io.avrofast.internal.interpret;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.BooleanList;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.record.DoubleList;
import io.avrofast.record.FloatList;
import io.avrofast.record.IntList;
import io.avrofast.record.LongList;
import io.avrofast.schema.SchemaKind;
import java.lang.invoke.MethodHandle;
import java.util.List;

/** The writers of values that a model's handles take apart, and of those that Java itself has. */
final class InstanceWriters {

    private InstanceWriters() {}

    /** An object of one class, as a record. */
    static final class Instance extends ValueWriter {

        private final Class<?> type;
        private final MethodHandle[] getters;
        private final String[] names;
        private final ValueWriter[] fields;

        Instance(SourceSlot.OfInstance slot, String[] names, ValueWriter[] fields) {
            this.type = slot.type();
            this.getters = slot.fields().stream()
                    .map(property -> HandleTypes.boxed(property.getter()))
                    .toArray(MethodHandle[]::new);
            this.names = names;
            this.fields = fields;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            if (!type.isInstance(value)) {
                throw DatumMismatchException.of("an object of " + type.getTypeName(), value);
            }
            context.enter();
            int at = pos;
            int i = 0;
            try {
                for (; i < fields.length; i++) {
                    at = fields[i].write(context, at, call(getters[i], value));
                }
            } catch (DatumMismatchException mismatch) {
                throw mismatch.inField(names[i]);
            }
            context.leave();
            return at;
        }
    }

    /** An object that is made into a boolean or number first. */
    static final class ConvertedNumber extends ValueWriter {

        private final MethodHandle conversion;
        private final ValueWriter writer;

        ConvertedNumber(MethodHandle conversion, ValueWriter writer) {
            this.conversion = HandleTypes.boxed(conversion);
            this.writer = writer;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            return writer.write(context, pos, call(conversion, value));
        }
    }

    /** A {@link String}. */
    static final class JavaString extends ValueWriter {
        @Override
        public int write(WriteContext context, int pos, Object value) {
            if (!(value instanceof String text)) {
                throw DatumMismatchException.of("a string", value);
            }
            return TextWriter.writeText(context, pos, text);
        }
    }

    /** A {@code byte[]}. */
    static final class ByteArray extends ValueWriter {

        private final ValueWriter bytes;

        ByteArray(ValueWriter bytes) {
            this.bytes = bytes;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            return bytes.write(context, pos, requireBytes(value));
        }
    }

    /** The value as bytes. */
    static byte[] requireBytes(Object value) {
        if (!(value instanceof byte[] bytes)) {
            throw DatumMismatchException.of("bytes", value);
        }
        return bytes;
    }

    /** An array of booleans or numbers. */
    static final class NumberArray extends ValueWriter {

        private final SchemaKind kind;
        private final ValueWriter list;

        /**
         * @param kind the kind of the items
         * @param list writes lists of them
         */
        NumberArray(SchemaKind kind, ValueWriter list) {
            this.kind = kind;
            this.list = list;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            List<?> numbers = listOf(value);
            if (numbers == null) {
                throw DatumMismatchException.of("an array of " + kind.label() + "s of Java", value);
            }
            return list.write(context, pos, numbers);
        }

        /** The array as a list; null where it is not one of the kind. */
        private List<?> listOf(Object value) {
            return switch (kind) {
                case BOOLEAN -> value instanceof boolean[] flags ? BooleanList.wrap(flags, flags.length) : null;
                case INT -> value instanceof int[] ints ? IntList.wrap(ints, ints.length) : null;
                case LONG -> value instanceof long[] longs ? LongList.wrap(longs, longs.length) : null;
                case FLOAT -> value instanceof float[] floats ? FloatList.wrap(floats, floats.length) : null;
                case DOUBLE -> value instanceof double[] doubles ? DoubleList.wrap(doubles, doubles.length) : null;
                case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                    throw new IllegalStateException(kind.label());
            };
        }
    }

    private static Object call(MethodHandle function, Object value) {
        try {
            return (Object) function.invokeExact(value);
        } catch (Throwable thrown) {
            throw HandleTypes.<RuntimeException>asItIs(thrown);
        }
    }
}
