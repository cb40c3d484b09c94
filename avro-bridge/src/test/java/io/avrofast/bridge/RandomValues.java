package io.avrofast.bridge;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.util.Utf8;

/** Random values of Apache's generic classes, such as Apache's readers give; those of logical types mean something. */
final class RandomValues {

    private final Random random;

    RandomValues(Random random) {
        this.random = random;
    }

    /** A value of a schema, which stays small below so many levels. */
    Object next(Schema schema, int depth) {
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> schema.getLogicalType() == null ? random.nextInt() >> random.nextInt(32) : nextIn(86_400_000);
            case LONG ->
                schema.getLogicalType() == null
                        ? random.nextLong() >> random.nextInt(64)
                        : (Object) (random.nextLong() >> 16);
            case FLOAT -> Float.intBitsToFloat(random.nextInt());
            case DOUBLE -> Double.longBitsToDouble(random.nextLong());
            case BYTES -> nextBuffer(schema);
            case STRING -> nextString(schema);
            case FIXED -> new GenericData.Fixed(schema, nextBytes(schema.getFixedSize()));
            case ENUM -> new GenericData.EnumSymbol(schema, any(schema.getEnumSymbols()));
            case ARRAY -> nextArray(schema, depth);
            case MAP -> nextMap(schema, depth);
            case UNION -> next(nextBranch(schema, depth), depth - 1);
            case RECORD -> nextRecord(schema, depth);
        };
    }

    private Object nextRecord(Schema schema, int depth) {
        GenericData.Record record = new GenericData.Record(schema);
        schema.getFields().forEach(field -> record.put(field.pos(), next(field.schema(), depth - 1)));
        return record;
    }

    private Object nextArray(Schema schema, int depth) {
        List<Object> items = new ArrayList<>();
        for (int i = nextSize(depth); i > 0; i--) {
            items.add(next(schema.getElementType(), depth - 1));
        }
        return new GenericData.Array<>(schema, items);
    }

    private Object nextMap(Schema schema, int depth) {
        Map<Object, Object> entries = new HashMap<>();
        for (int i = nextSize(depth); i > 0; i--) {
            entries.put(asText(schema, nextText()), next(schema.getValueType(), depth - 1));
        }
        return entries;
    }

    private Schema nextBranch(Schema union, int depth) {
        Schema first = union.getTypes().get(0);
        return depth <= 0 && first.getType() == Schema.Type.NULL ? first : any(union.getTypes());
    }

    private Object nextString(Schema schema) {
        return asText(schema, LogicalTypes.uuid().equals(schema.getLogicalType()) ? nextUuid() : nextText());
    }

    private static Object asText(Schema schema, String text) {
        return "String".equals(schema.getProp("avro.java.string")) ? text : new Utf8(text);
    }

    private String nextUuid() {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }

    private ByteBuffer nextBuffer(Schema schema) {
        return ByteBuffer.wrap(
                schema.getLogicalType() == null
                        ? nextBytes(random.nextInt(12))
                        : BigInteger.valueOf(nextIn(999_999_999)).toByteArray());
    }

    private byte[] nextBytes(int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return bytes;
    }

    private String nextText() {
        String[] pieces = {"a", "word", " ", "\u00e4", "\u4e00", "\ud83d\ude00", "longer than a register"};
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            text.append(pieces[random.nextInt(pieces.length)]);
        }
        return text.toString();
    }

    private int nextIn(int bound) {
        return random.nextInt(bound);
    }

    private int nextSize(int depth) {
        return depth <= 0 ? 0 : random.nextInt(random.nextInt(8) == 0 ? 60 : 5);
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
