package io.avrofast.json;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;

/** Makes random values of Apache Avro's generic classes that their logical types allow, the extremes of each among them. */
final class LogicalData {

    private static final int LONGEST = 4;
    private static final int DEEPEST = 12;

    private final Random random;

    LogicalData(Random random) {
        this.random = random;
    }

    Object next(Schema schema) {
        return next(schema, 0);
    }

    private Object next(Schema schema, int depth) {
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> intValue(schema);
            case LONG -> longValue(schema);
            case FLOAT -> floatValue();
            case DOUBLE -> doubleValue();
            case BYTES -> ByteBuffer.wrap(bytesValue(schema));
            case STRING -> stringValue(schema);
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema,
                        schema.getEnumSymbols()
                                .get(random.nextInt(schema.getEnumSymbols().size())));
            case FIXED -> new GenericData.Fixed(schema, fixedValue(schema));
            case ARRAY -> array(schema, depth);
            case MAP -> map(schema, depth);
            case UNION -> union(schema, depth);
            case RECORD -> record(schema, depth);
        };
    }

    private Object record(Schema schema, int depth) {
        GenericData.Record record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
            record.put(field.pos(), next(field.schema(), depth + 1));
        }
        return record;
    }

    private Object union(Schema schema, int depth) {
        List<Schema> branches = schema.getTypes();
        Integer nullBranch = schema.getIndexNamed("null");
        int branch = depth > DEEPEST && nullBranch != null ? nullBranch : random.nextInt(branches.size());
        return next(branches.get(branch), depth + 1);
    }

    private Object array(Schema schema, int depth) {
        List<Object> items = new ArrayList<>();
        for (int i = random.nextInt(LONGEST); i > 0 && depth < DEEPEST; i--) {
            items.add(next(schema.getElementType(), depth + 1));
        }
        return new GenericData.Array<>(schema, items);
    }

    private Object map(Schema schema, int depth) {
        Map<String, Object> entries = new LinkedHashMap<>();
        for (int i = random.nextInt(LONGEST); i > 0 && depth < DEEPEST; i--) {
            entries.put(text(), next(schema.getValueType(), depth + 1));
        }
        return entries;
    }

    private int intValue(Schema schema) {
        if (schema.getLogicalType() != null && schema.getLogicalType().getName().equals("time-millis")) {
            return random.nextInt(86_400_000);
        }
        return (int) wideValue() >> random.nextInt(Integer.SIZE);
    }

    private long longValue(Schema schema) {
        if (schema.getLogicalType() != null && schema.getLogicalType().getName().equals("time-micros")) {
            return (long) (random.nextDouble() * 86_400_000_000L);
        }
        return wideValue() >> random.nextInt(Long.SIZE);
    }

    private long wideValue() {
        return switch (random.nextInt(6)) {
            case 0 -> Long.MIN_VALUE;
            case 1 -> Long.MAX_VALUE;
            default -> random.nextLong();
        };
    }

    private float floatValue() {
        float[] special = {
            0f, -0f, 1f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY
        };
        int choice = random.nextInt(2 * special.length);
        return choice < special.length ? special[choice] : canonical(Float.intBitsToFloat(random.nextInt()));
    }

    private double doubleValue() {
        double[] special = {
            0d,
            -0d,
            1e21,
            0.1,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY
        };
        int choice = random.nextInt(2 * special.length);
        return choice < special.length ? special[choice] : canonical(Double.longBitsToDouble(random.nextLong()));
    }

    /** JSON has one NaN only. */
    private static float canonical(float value) {
        return Float.isNaN(value) ? Float.NaN : value;
    }

    private static double canonical(double value) {
        return Double.isNaN(value) ? Double.NaN : value;
    }

    private byte[] bytesValue(Schema schema) {
        if (schema.getLogicalType() != null) {
            return new BigInteger(random.nextInt(99), random)
                    .subtract(BigInteger.ONE.shiftLeft(40))
                    .toByteArray();
        }
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return bytes;
    }

    private byte[] fixedValue(Schema schema) {
        byte[] bytes = new byte[schema.getFixedSize()];
        random.nextBytes(bytes);
        if (schema.getLogicalType() != null && schema.getLogicalType().getName().equals("decimal")) {
            bytes[0] = (byte) (bytes[0] >> 5);
        }
        return bytes;
    }

    private String stringValue(Schema schema) {
        return schema.getLogicalType() == null ? text() : new UUID(random.nextLong(), random.nextLong()).toString();
    }

    private String text() {
        int[] points = {'a', 'Z', '"', '\\', '/', '\n', 0, 0x1f, 0x7f, 0x80, 0xff, 0x7ff, 0x2028, 0xfffd, 0x1f600};
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.appendCodePoint(points[random.nextInt(points.length)]);
        }
        return text.toString();
    }
}
