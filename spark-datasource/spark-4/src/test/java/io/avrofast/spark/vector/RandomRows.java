package io.avrofast.spark.vector;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.util.Utf8;

/** Random schemas of Apache Avro with all types that Spark knows, and values of them that Spark can hold. */
final class RandomRows {

    private static final String[] SCALARS = {
        "\"boolean\"",
        "\"int\"",
        "\"long\"",
        "\"float\"",
        "\"double\"",
        "\"string\"",
        "\"bytes\"",
        "{\"type\":\"int\",\"logicalType\":\"date\"}",
        "{\"type\":\"int\",\"logicalType\":\"time-millis\"}",
        "{\"type\":\"long\",\"logicalType\":\"time-micros\"}",
        "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}",
        "{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}",
        "{\"type\":\"long\",\"logicalType\":\"timestamp-nanos\"}",
        "{\"type\":\"long\",\"logicalType\":\"local-timestamp-millis\"}",
        "{\"type\":\"long\",\"logicalType\":\"local-timestamp-micros\"}",
        "{\"type\":\"string\",\"logicalType\":\"uuid\"}",
        "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":9,\"scale\":2}",
        "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":18,\"scale\":18}",
        "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":38,\"scale\":5}",
        "{\"type\":\"int\",\"spark.sql.catalyst.type\":\"interval year to month\"}",
        "{\"type\":\"long\",\"spark.sql.catalyst.type\":\"interval day to second\"}",
    };

    private final Random random;
    private int names;

    RandomRows(Random random) {
        this.random = random;
    }

    /** A record. */
    Schema schema(int depth) {
        return new Schema.Parser().parse(record(depth));
    }

    private String record(int depth) {
        StringBuilder text = new StringBuilder("{\"type\":\"record\",\"name\":\"R" + names++ + "\",\"fields\":[");
        int fields = 1 + random.nextInt(5);
        for (int i = 0; i < fields; i++) {
            text.append(i == 0 ? "" : ",")
                    .append("{\"name\":\"f" + i + "\",\"type\":")
                    .append(random.nextInt(3) == 0 ? union(depth) : type(depth))
                    .append('}');
        }
        return text.append("]}").toString();
    }

    private String type(int depth) {
        int kind = random.nextInt(depth == 0 ? 6 : 10);
        return switch (kind) {
            case 0 -> "{\"type\":\"enum\",\"name\":\"E" + names++ + "\",\"symbols\":[\"A\",\"B\",\"C\"]}";
            case 1 ->
                random.nextBoolean()
                        ? "{\"type\":\"fixed\",\"name\":\"F" + names++ + "\",\"size\":" + random.nextInt(20) + "}"
                        : "{\"type\":\"fixed\",\"name\":\"F" + names++ + "\",\"size\":12,"
                                + "\"logicalType\":\"decimal\",\"precision\":20,\"scale\":3}";
            case 6 ->
                "{\"type\":\"array\",\"items\":" + (random.nextBoolean() ? union(depth - 1) : type(depth - 1)) + "}";
            case 7 ->
                "{\"type\":\"map\",\"values\":" + (random.nextBoolean() ? union(depth - 1) : type(depth - 1)) + "}";
            case 8, 9 -> record(depth - 1);
            default -> SCALARS[random.nextInt(SCALARS.length)];
        };
    }

    private String union(int depth) {
        String one = type(depth);
        return switch (random.nextInt(8)) {
            case 0 -> "[" + one + ",\"null\"]";
            case 1 -> "[\"int\",\"null\",\"long\"]";
            case 2 -> "[\"double\",\"float\"]";
            case 3 -> "[\"string\",\"null\"," + record(Math.max(0, depth - 1)) + ",\"long\"]";
            case 4 -> "[\"boolean\",\"bytes\"]";
            case 5 -> "\"null\"";
            default -> "[\"null\"," + one + "]";
        };
    }

    /** A value of a schema. */
    Object value(Schema schema) {
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> schema.getLogicalType() == null ? number() : -800_000 + random.nextInt(1_000_000);
            case LONG -> number(schema.getLogicalType());
            case FLOAT -> Float.intBitsToFloat(random.nextInt());
            case DOUBLE -> Double.longBitsToDouble(random.nextLong());
            case STRING -> new Utf8(text());
            case BYTES -> ByteBuffer.wrap(bytes(schema));
            case FIXED -> new GenericData.Fixed(schema, fixed(schema));
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema,
                        schema.getEnumSymbols()
                                .get(random.nextInt(schema.getEnumSymbols().size())));
            case ARRAY -> items(schema);
            case MAP -> entries(schema);
            case UNION ->
                value(schema.getTypes().get(random.nextInt(schema.getTypes().size())));
            case RECORD -> {
                GenericData.Record record = new GenericData.Record(schema);
                schema.getFields().forEach(field -> record.put(field.pos(), value(field.schema())));
                yield record;
            }
        };
    }

    private int number() {
        return random.nextInt() >> random.nextInt(32);
    }

    private long number(LogicalType type) {
        if (type instanceof LogicalTypes.TimeMicros) {
            return (long) (random.nextDouble() * 86_400_000_000L);
        }
        long number = random.nextLong() >> random.nextInt(64);
        if (type != null && type.getName().equals("custom-decimal")) {
            return number % 1_000_000_000;
        }
        if (type instanceof LogicalTypes.TimestampMillis || type instanceof LogicalTypes.LocalTimestampMillis) {
            return number >> 18;
        }
        return type == null ? number : number >> 8;
    }

    private String text() {
        String[] words = {"", "a", "word", "längeres Wort", "文字", "a text of more than thirty-two characters"};
        return words[random.nextInt(words.length)] + random.nextInt(1000);
    }

    private byte[] bytes(Schema schema) {
        if (schema.getLogicalType() instanceof LogicalTypes.Decimal decimal) {
            return unscaled(decimal.getPrecision()).toByteArray();
        }
        byte[] bytes = new byte[random.nextInt(10)];
        random.nextBytes(bytes);
        return bytes;
    }

    private BigInteger unscaled(int digits) {
        BigInteger number = new BigInteger(1 + random.nextInt(digits * 3), random);
        return random.nextBoolean() ? number : number.negate();
    }

    private byte[] fixed(Schema schema) {
        byte[] bytes = new byte[schema.getFixedSize()];
        if (schema.getLogicalType() instanceof LogicalTypes.Decimal decimal) {
            byte[] number = unscaled(decimal.getPrecision()).toByteArray();
            Arrays.fill(bytes, (byte) (number[0] >> 7));
            System.arraycopy(number, 0, bytes, bytes.length - number.length, number.length);
        } else {
            random.nextBytes(bytes);
        }
        return bytes;
    }

    private List<Object> items(Schema schema) {
        List<Object> items = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            items.add(value(schema.getElementType()));
        }
        return items;
    }

    private Map<Object, Object> entries(Schema schema) {
        Map<Object, Object> entries = new HashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            entries.put(new Utf8(text()), value(schema.getValueType()));
        }
        return entries;
    }
}
