package io.avrofast.cli.parquet;

import io.avrofast.error.AvroException;
import io.avrofast.record.AvroEnum;
import io.avrofast.record.AvroFixed;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType.Simple;
import io.avrofast.value.Utf8Text;
import io.avrofast.value.UuidConversion;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.Function;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;

/** Makes Avro's physical values of Parquet's, one class for each way in which Parquet gives them. */
final class LeafConverters {

    private static final long MICROS_OF_MILLI = 1000;

    private LeafConverters() {}

    /** Makes a value of a number of 32 bits. */
    @FunctionalInterface
    interface IntForm {
        /** The value. */
        Object of(int value);
    }

    /** Makes a value of a number of 64 bits. */
    @FunctionalInterface
    interface LongForm {
        /** The value. */
        Object of(long value);
    }

    static PrimitiveConverter ofInt(ValueTarget target, IntForm form) {
        return new PrimitiveConverter() {
            @Override
            public void addInt(int value) {
                target.put(form.of(value));
            }
        };
    }

    static PrimitiveConverter ofLong(ValueTarget target, LongForm form) {
        return new PrimitiveConverter() {
            @Override
            public void addLong(long value) {
                target.put(form.of(value));
            }
        };
    }

    static PrimitiveConverter ofBoolean(ValueTarget target) {
        return new PrimitiveConverter() {
            @Override
            public void addBoolean(boolean value) {
                target.put(value);
            }
        };
    }

    static PrimitiveConverter ofFloat(ValueTarget target) {
        return new PrimitiveConverter() {
            @Override
            public void addFloat(float value) {
                target.put(value);
            }
        };
    }

    static PrimitiveConverter ofDouble(ValueTarget target) {
        return new PrimitiveConverter() {
            @Override
            public void addDouble(double value) {
                target.put(value);
            }
        };
    }

    /** Values that are new at each use, for whoever has them may change them. */
    static PrimitiveConverter ofBinary(ValueTarget target, Function<Binary, Object> form) {
        return new PrimitiveConverter() {
            @Override
            public void addBinary(Binary value) {
                target.put(form.apply(value));
            }
        };
    }

    /** Values that never change, made once for each entry of a dictionary. */
    static PrimitiveConverter ofShared(ValueTarget target, Function<Binary, Object> form) {
        return new PrimitiveConverter() {
            private Dictionary dictionary;
            private Object[] values;

            @Override
            public boolean hasDictionarySupport() {
                return true;
            }

            @Override
            public void setDictionary(Dictionary newDictionary) {
                dictionary = newDictionary;
                values = new Object[newDictionary.getMaxId() + 1];
            }

            @Override
            public void addValueFromDictionary(int id) {
                if (values[id] == null) {
                    values[id] = form.apply(dictionary.decodeToBinary(id));
                }
                target.put(values[id]);
            }

            @Override
            public void addBinary(Binary value) {
                target.put(form.apply(value));
            }
        };
    }

    /** A column in which no value may come. */
    static PrimitiveConverter ofNothing(String path) {
        return new PrimitiveConverter() {
            @Override
            public void addInt(int value) {
                throw RowFaults.in(path, "expected nothing but nulls, found a value");
            }
        };
    }

    static Utf8Text text(Binary value, String path) {
        byte[] bytes = value.getBytesUnsafe();
        try {
            return Utf8Text.copyOf(bytes, 0, bytes.length);
        } catch (AvroException e) {
            throw RowFaults.in(path, "expected text, and the bytes are not UTF-8");
        }
    }

    static Object uuidText(Binary value) {
        return UuidConversion.toText(UuidConversion.ofFixed(value.getBytesUnsafe(), 0));
    }

    static AvroEnum symbol(EnumSchema schema, Binary value, String path) {
        int index = schema.indexOf(text(value, path).toString());
        if (index < 0) {
            throw RowFaults.in(path, "expected a symbol of the enum " + schema.fullName() + ", found another text");
        }
        return AvroEnum.of(schema, index);
    }

    static AvroFixed fixed(FixedSchema schema, Binary value) {
        return AvroFixed.of(schema, value.getBytes());
    }

    static int millis(long micros, String path) {
        long millis = Math.floorDiv(micros, MICROS_OF_MILLI);
        if (millis * MICROS_OF_MILLI != micros || millis != (int) millis) {
            throw RowFaults.in(path, "expected whole milliseconds of a day, found other microseconds");
        }
        return (int) millis;
    }

    /**
     * The number of a decimal in the form of a schema: bytes, as few as hold it, or a fixed.
     *
     * @param bound the least number that has too many digits
     */
    static Object decimal(BigInteger unscaled, AvroSchema schema, BigInteger bound, String path) {
        if (unscaled.abs().compareTo(bound) >= 0) {
            throw RowFaults.in(path, "expected a decimal of no more digits than its type has, found more");
        }
        byte[] bytes = unscaled.toByteArray();
        if (!(schema instanceof FixedSchema fixed)) {
            return bytes;
        }
        if (bytes.length > fixed.size()) {
            throw RowFaults.in(path, "expected a decimal of at most " + fixed.size() + " bytes, found more");
        }
        byte[] filled = new byte[fixed.size()];
        Arrays.fill(filled, (byte) (unscaled.signum() < 0 ? -1 : 0));
        System.arraycopy(bytes, 0, filled, fixed.size() - bytes.length, bytes.length);
        return AvroFixed.of(fixed, filled);
    }

    static BigInteger number(Binary value, String path) {
        if (value.length() == 0) {
            throw RowFaults.in(path, "expected the bytes of a decimal, found none");
        }
        return new BigInteger(value.getBytesUnsafe());
    }

    /** An instant of twelve bytes: nanoseconds of a day, and the day by Julian count. */
    static long instant(Binary value, Simple type, String path) {
        ByteBuffer bytes = ByteBuffer.wrap(value.getBytesUnsafe()).order(ByteOrder.LITTLE_ENDIAN);
        long nanos = bytes.getLong();
        long days = bytes.getInt() - Int96.JULIAN_DAY_OF_EPOCH;
        try {
            return type == Simple.TIMESTAMP_NANOS ? Int96.nanos(days, nanos) : Int96.micros(days, nanos);
        } catch (ArithmeticException e) {
            throw RowFaults.in(
                    path,
                    type == Simple.TIMESTAMP_NANOS
                            ? "the instant lies beyond those of timestamp-nanos"
                            : "the instant has nanoseconds; --schema with timestamp-nanos here reads them");
        }
    }

    /** A number of 16 bits with a floating point. */
    static float half(Binary value) {
        byte[] bytes = value.getBytesUnsafe();
        int bits = ((bytes[1] & 0xff) << 8) | (bytes[0] & 0xff);
        int sign = (bits & 0x8000) << 16;
        int exponent = (bits >> 10) & 0x1f;
        int fraction = bits & 0x3ff;
        if (exponent == 0x1f) {
            return Float.intBitsToFloat(sign | 0x7f800000 | (fraction << 13));
        }
        if (exponent == 0) {
            float tiny = fraction * 0x1p-24f;
            return sign == 0 ? tiny : -tiny;
        }
        return Float.intBitsToFloat(sign | ((exponent + 112) << 23) | (fraction << 13));
    }
}
