package io.avrofast.oracle;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.util.Utf8;

/** Random values of Apache Avro's generic model, with the extremes of each type more often than by chance. */
public final class RandomData {

    private final Random random;
    private boolean textInBytes;
    private boolean meaning;

    public RandomData(Random random) {
        this.random = random;
    }

    /** From now on the bytes values are text in UTF-8, so that they can be read as strings. */
    public RandomData withTextInBytes() {
        textInBytes = true;
        return this;
    }

    /** From now on values of logical types are nearly always such that they mean something. */
    public RandomData withMeaning() {
        meaning = true;
        return this;
    }

    /** A value of a schema, which stays small below so many levels. */
    public Object next(Schema schema, int depth) {
        if (meaning && schema.getLogicalType() != null && random.nextInt(100) > 0) {
            return nextMeaning(schema);
        }
        return switch (schema.getType()) {
            case NULL -> null;
            case BOOLEAN -> random.nextBoolean();
            case INT -> (int) nextNumber(31);
            case LONG -> nextNumber(63);
            case FLOAT -> nextFloat();
            case DOUBLE -> nextDouble();
            case BYTES ->
                ByteBuffer.wrap(
                        textInBytes ? nextText().getBytes(StandardCharsets.UTF_8) : nextBytes(random.nextInt(20)));
            case STRING -> new Utf8(nextText());
            case FIXED -> new GenericData.Fixed(schema, nextBytes(schema.getFixedSize()));
            case ENUM ->
                new GenericData.EnumSymbol(
                        schema,
                        schema.getEnumSymbols()
                                .get(random.nextInt(schema.getEnumSymbols().size())));
            case ARRAY -> nextList(schema, depth);
            case MAP -> nextMap(schema, depth);
            case UNION -> next(nextBranch(schema, depth), depth - 1);
            case RECORD -> nextRecord(schema, depth);
        };
    }

    private Object nextMeaning(Schema schema) {
        return switch (schema.getType()) {
            case INT -> random.nextInt(86_400_000);
            case LONG -> random.nextLong(86_400_000_000L);
            case STRING -> new Utf8(new UUID(random.nextLong(), random.nextLong()).toString());
            case BYTES -> ByteBuffer.wrap(BigInteger.valueOf(random.nextInt()).toByteArray());
            case FIXED -> new GenericData.Fixed(schema, nextBytes(schema.getFixedSize()));
            case NULL, BOOLEAN, FLOAT, DOUBLE, RECORD, ENUM, ARRAY, MAP, UNION ->
                throw new IllegalArgumentException(schema.toString());
        };
    }

    private Schema nextBranch(Schema union, int depth) {
        List<Schema> branches = union.getTypes();
        for (Schema branch : branches) {
            if (depth <= 0 && branch.getType() == Schema.Type.NULL) {
                return branch;
            }
        }
        return branches.get(random.nextInt(branches.size()));
    }

    private Object nextRecord(Schema schema, int depth) {
        GenericData.Record record = new GenericData.Record(schema);
        for (Schema.Field field : schema.getFields()) {
            record.put(field.pos(), next(field.schema(), depth - 1));
        }
        return record;
    }

    private Object nextList(Schema schema, int depth) {
        int size = nextSize(depth, schema.getElementType());
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            items.add(next(schema.getElementType(), depth - 1));
        }
        return new GenericData.Array<>(schema, items);
    }

    private Object nextMap(Schema schema, int depth) {
        int size = nextSize(depth, schema.getValueType());
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            entries.put(new Utf8(nextText()), next(schema.getValueType(), depth - 1));
        }
        return entries;
    }

    private int nextSize(int depth, Schema items) {
        boolean small = items.getType().compareTo(Schema.Type.STRING) >= 0 && random.nextInt(4) == 0;
        return depth <= 0 ? 0 : small ? random.nextInt(100) : random.nextInt(5);
    }

    private long nextNumber(int bits) {
        return switch (random.nextInt(6)) {
            case 0 -> -1L << bits;
            case 1 -> ~(-1L << bits);
            case 2 -> random.nextInt(128) - 64;
            default -> random.nextLong() >> (63 - random.nextInt(bits + 1));
        };
    }

    private float nextFloat() {
        return switch (random.nextInt(6)) {
            case 0 -> Float.NaN;
            case 1 -> Float.NEGATIVE_INFINITY;
            case 2 -> -0f;
            default -> Float.intBitsToFloat(random.nextInt());
        };
    }

    private double nextDouble() {
        return switch (random.nextInt(6)) {
            case 0 -> Double.NaN;
            case 1 -> Double.POSITIVE_INFINITY;
            case 2 -> Double.MIN_VALUE;
            default -> Double.longBitsToDouble(random.nextLong());
        };
    }

    private byte[] nextBytes(int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return bytes;
    }

    private String nextText() {
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(24);
        boolean ascii = random.nextInt(3) > 0;
        for (int i = 0; i < length; i++) {
            text.appendCodePoint(ascii ? 32 + random.nextInt(95) : nextCodePoint());
        }
        return text.toString();
    }

    private int nextCodePoint() {
        int codePoint = switch (random.nextInt(4)) {
            case 0 -> random.nextInt(0x80);
            case 1 -> random.nextInt(0x800);
            case 2 -> random.nextInt(0x10000);
            default -> random.nextInt(0x110000);
        };
        return codePoint >= 0xd800 && codePoint < 0xe000 ? 'x' : codePoint;
    }
}
