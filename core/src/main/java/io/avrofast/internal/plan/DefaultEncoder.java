package io.avrofast.internal.plan;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.DefaultCheck;
import io.avrofast.schema.DefaultValues;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.TypeMatch;
import io.avrofast.schema.UnionSchema;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Encodes a field's default as Avro binary (specification, section "Complex Types", table "field default values"). A
 * default of a union is a value of the first branch that it fits. A record's default may leave out fields that have
 * defaults of their own.
 */
public final class DefaultEncoder {

    /** A default needs no more nesting than the JSON text of a schema may have. */
    private static final int MAX_DEPTH = 1000;

    /** Records that leave out fields can double a default at each level: a short text then says one of any size. */
    private static final int MAX_SIZE = 1 << 20;

    /** What a value counts besides its text or bytes. */
    private static final int SIZE_OF_VALUE = 16;

    private final DefaultCheck check = new DefaultCheck();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final byte[] scratch = new byte[VarintEncoder.MAX_LONG_ROOM];
    private long size;
    private int depth;

    private DefaultEncoder() {}

    /**
     * The encoding of a default.
     *
     * @param value the default as it stands in the schema's text, not null
     * @param schema the field's schema, not null
     * @throws UnfitDefaultException if the default is no value of the schema, or larger than 1 MiB, where each value counts as
     *     at least 16 bytes
     */
    public static Encoding encode(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        DefaultEncoder encoder = new DefaultEncoder();
        try {
            encoder.write(value, schema);
        } catch (UnfitDefaultException e) {
            throw encoder.size > MAX_SIZE ? failTooLarge() : e;
        }
        return new Encoding(encoder.out.toByteArray());
    }

    private void write(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        if (++depth > MAX_DEPTH) {
            throw new UnfitDefaultException("", "it is nested more than " + MAX_DEPTH + " levels deep");
        }
        grow(SIZE_OF_VALUE);
        switch (schema.kind()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> {
                if (!check.fits(schema, value)) {
                    throw failScalar(value, schema);
                }
                writeScalar(value, schema);
            }
            case ARRAY -> writeArray(value, (ArraySchema) schema);
            case MAP -> writeMap(value, (MapSchema) schema);
            case UNION -> writeUnion(value, (UnionSchema) schema);
            case RECORD -> writeRecord(value, (RecordSchema) schema);
        }
        depth--;
    }

    private void writeScalar(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        switch (schema.kind()) {
            case NULL -> {}
            case BOOLEAN -> out.write(((JsonValue.Bool) value).value() ? 1 : 0);
            case INT, LONG -> writeLong(((JsonValue.Number) value).longValue());
            case FLOAT -> writeFloat(DefaultValues.floatValue(value).orElseThrow());
            case DOUBLE -> writeDouble(DefaultValues.doubleValue(value).orElseThrow());
            case BYTES -> writeSized(DefaultValues.bytes((JsonValue.Text) value));
            case FIXED -> {
                grow(((FixedSchema) schema).size());
                out.writeBytes(DefaultValues.bytes((JsonValue.Text) value));
            }
            case STRING -> writeSized(((JsonValue.Text) value).value().getBytes(StandardCharsets.UTF_8));
            case ENUM -> writeLong(((EnumSchema) schema).indexOf(((JsonValue.Text) value).value()));
            case RECORD, ARRAY, MAP, UNION -> throw new IllegalArgumentException(schema.typeName());
        }
    }

    private void writeArray(JsonValue value, ArraySchema schema) throws UnfitDefaultException {
        require(value instanceof JsonValue.Array, value, schema);
        JsonValue.Array array = (JsonValue.Array) value;
        if (!array.items().isEmpty()) {
            writeLong(array.items().size());
        }
        for (JsonValue item : array.items()) {
            writeBelow("[]", item, schema.items());
        }
        writeLong(0);
    }

    private void writeMap(JsonValue value, MapSchema schema) throws UnfitDefaultException {
        require(value instanceof JsonValue.Object, value, schema);
        Map<String, JsonValue> members = ((JsonValue.Object) value).members();
        if (!members.isEmpty()) {
            writeLong(members.size());
        }
        for (Map.Entry<String, JsonValue> member : members.entrySet()) {
            writeBelow("[]", new JsonValue.Text(member.getKey()), AvroSchema.of(SchemaKind.STRING));
            writeBelow("[]", member.getValue(), schema.values());
        }
        writeLong(0);
    }

    private void writeUnion(JsonValue value, UnionSchema schema) throws UnfitDefaultException {
        int branch = check.branchOf(schema, value);
        if (branch < 0) {
            throw check.obstacle(schema, value)
                    .map(problem -> new UnfitDefaultException("", problem))
                    .orElseGet(() -> failKind(value, schema));
        }
        writeLong(branch);
        write(value, schema.branches().get(branch));
    }

    private void writeRecord(JsonValue value, RecordSchema schema) throws UnfitDefaultException {
        require(value instanceof JsonValue.Object, value, schema);
        Map<String, JsonValue> members = ((JsonValue.Object) value).members();
        for (SchemaField field : schema.fields()) {
            JsonValue member = members.get(field.name());
            if (member == null) {
                member = field.defaultValue()
                        .orElseThrow(() -> new UnfitDefaultException(
                                field.name(), "there is no value and the field has no default of its own"));
            }
            writeBelow(field.name(), member, field.schema());
        }
    }

    private void writeBelow(String step, JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        try {
            write(value, schema);
        } catch (UnfitDefaultException e) {
            throw e.below(step);
        }
    }

    private void grow(int more) throws UnfitDefaultException {
        size += more;
        if (size > MAX_SIZE) {
            throw failTooLarge();
        }
    }

    private static UnfitDefaultException failTooLarge() {
        return new UnfitDefaultException(
                "",
                "it is larger than " + MAX_SIZE + " bytes, where each value counts as at least " + SIZE_OF_VALUE
                        + " bytes");
    }

    private void writeSized(byte[] bytes) throws UnfitDefaultException {
        grow(bytes.length);
        writeLong(bytes.length);
        out.writeBytes(bytes);
    }

    private void writeLong(long value) {
        out.write(scratch, 0, VarintEncoder.writeLong(scratch, 0, value));
    }

    private void writeFloat(float value) {
        LittleEndian.putFloat(scratch, 0, value);
        out.write(scratch, 0, Float.BYTES);
    }

    private void writeDouble(double value) {
        LittleEndian.putDouble(scratch, 0, value);
        out.write(scratch, 0, Double.BYTES);
    }

    private static void require(boolean fits, JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        if (!fits) {
            throw failKind(value, schema);
        }
    }

    private static UnfitDefaultException failScalar(JsonValue value, AvroSchema schema) {
        String name = TypeMatch.describe(schema);
        return switch (schema.kind()) {
            case STRING ->
                value instanceof JsonValue.Text
                        ? unfit("text that has UTF-8", "half of a surrogate pair in it")
                        : failKind(value, schema);
            case FLOAT, DOUBLE ->
                value instanceof JsonValue.Number
                        ? unfit("a number in the range of " + name, describe(value))
                        : failKind(value, schema);
            case BYTES, FIXED ->
                value instanceof JsonValue.Text text ? failBytes(text, schema) : failKind(value, schema);
            case NULL, BOOLEAN, INT, LONG, ENUM, RECORD, ARRAY, MAP, UNION -> failKind(value, schema);
        };
    }

    private static UnfitDefaultException failBytes(JsonValue.Text text, AvroSchema schema) {
        if (text.value().chars().anyMatch(c -> c > 0xff)) {
            return unfit("characters up to U+00FF, each one byte, for " + schema.typeName(), "others");
        }
        return unfit(
                ((FixedSchema) schema).size() + " bytes for " + schema.typeName(),
                String.valueOf(text.value().length()));
    }

    private static UnfitDefaultException unfit(String expected, String found) {
        return new UnfitDefaultException("", "expected " + expected + ", found " + found);
    }

    private static UnfitDefaultException failKind(JsonValue value, AvroSchema schema) {
        return unfit(TypeMatch.describe(schema), describe(value));
    }

    private static String describe(JsonValue value) {
        if (value instanceof JsonValue.Number number) {
            return "the number "
                    + (number.text().length() > 40 ? "of " + number.text().length() + " digits" : number.text());
        }
        if (value instanceof JsonValue.Text text) {
            return "a text of " + text.value().length() + " characters";
        }
        if (value instanceof JsonValue.Bool) {
            return "true or false";
        }
        if (value instanceof JsonValue.Array) {
            return "an array";
        }
        return value instanceof JsonValue.Object ? "an object" : "null";
    }
}
