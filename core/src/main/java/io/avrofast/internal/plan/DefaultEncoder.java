package io.avrofast.internal.plan;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
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

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Size size;
    private int depth;

    private DefaultEncoder(Size size) {
        this.size = size;
    }

    /**
     * The encoding of a default.
     *
     * @param value the default as it stands in the schema's text, not null
     * @param schema the field's schema, not null
     * @throws UnfitDefaultException if the default is no value of the schema, or larger than 1 MiB, where each value counts as
     *     at least 16 bytes
     */
    public static Encoding encode(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        DefaultEncoder encoder = new DefaultEncoder(new Size());
        try {
            encoder.write(value, schema);
        } catch (UnfitDefaultException e) {
            throw encoder.size.isTooLarge() ? failTooLarge() : e;
        }
        return new Encoding(encoder.out.toByteArray());
    }

    private void write(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        if (++depth > MAX_DEPTH) {
            throw new UnfitDefaultException("", "it is nested more than " + MAX_DEPTH + " levels deep");
        }
        grow(SIZE_OF_VALUE);
        switch (schema.kind()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING ->
                writePrimitive(value, (PrimitiveSchema) schema);
            case ENUM -> writeSymbol(value, (EnumSchema) schema);
            case FIXED -> writeFixed(value, (FixedSchema) schema);
            case ARRAY -> writeArray(value, (ArraySchema) schema);
            case MAP -> writeMap(value, (MapSchema) schema);
            case UNION -> writeUnion(value, (UnionSchema) schema);
            case RECORD -> writeRecord(value, (RecordSchema) schema);
        }
        depth--;
    }

    private void writePrimitive(JsonValue value, PrimitiveSchema schema) throws UnfitDefaultException {
        switch (schema.kind()) {
            case NULL -> require(value instanceof JsonValue.Null, value, schema);
            case BOOLEAN -> {
                require(value instanceof JsonValue.Bool, value, schema);
                out.write(((JsonValue.Bool) value).value() ? 1 : 0);
            }
            case INT -> writeLong(integer(value, schema, Integer.SIZE));
            case LONG -> writeLong(integer(value, schema, Long.SIZE));
            case FLOAT ->
                writeLittleEndian(Float.floatToRawIntBits(Float.parseFloat(number(value, schema))), Float.BYTES);
            case DOUBLE ->
                writeLittleEndian(Double.doubleToRawLongBits(Double.parseDouble(number(value, schema))), Double.BYTES);
            case BYTES -> writeSized(latin1(value, schema));
            case STRING -> writeSized(text(value, schema).getBytes(StandardCharsets.UTF_8));
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(schema.typeName());
        }
    }

    private void writeSymbol(JsonValue value, EnumSchema schema) throws UnfitDefaultException {
        int index = schema.indexOf(text(value, schema));
        require(index >= 0, value, schema);
        writeLong(index);
    }

    private void writeFixed(JsonValue value, FixedSchema schema) throws UnfitDefaultException {
        byte[] bytes = latin1(value, schema);
        if (bytes.length != schema.size()) {
            throw new UnfitDefaultException(
                    "", "expected " + schema.size() + " bytes for " + schema.typeName() + ", found " + bytes.length);
        }
        grow(bytes.length);
        out.writeBytes(bytes);
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
            writeSized(member.getKey().getBytes(StandardCharsets.UTF_8));
            writeBelow("[]", member.getValue(), schema.values());
        }
        writeLong(0);
    }

    private void writeUnion(JsonValue value, UnionSchema schema) throws UnfitDefaultException {
        for (int i = 0; i < schema.branches().size(); i++) {
            DefaultEncoder attempt = new DefaultEncoder(size);
            attempt.depth = depth;
            try {
                attempt.write(value, schema.branches().get(i));
            } catch (UnfitDefaultException e) {
                if (size.isTooLarge()) {
                    throw e;
                }
                continue;
            }
            writeLong(i);
            out.writeBytes(attempt.out.toByteArray());
            return;
        }
        throw failKind(value, schema);
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
        size.total += more;
        if (size.isTooLarge()) {
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
        long zigZag = (value << 1) ^ (value >> 63);
        while ((zigZag & ~0x7fL) != 0) {
            out.write((int) ((zigZag & 0x7f) | 0x80));
            zigZag >>>= 7;
        }
        out.write((int) zigZag);
    }

    private void writeLittleEndian(long bits, int width) {
        for (int i = 0; i < width; i++) {
            out.write((int) (bits >>> (8 * i)));
        }
    }

    private static long integer(JsonValue value, AvroSchema schema, int width) throws UnfitDefaultException {
        String text = number(value, schema);
        require(text.length() <= 20 && text.chars().allMatch(c -> c == '-' || (c >= '0' && c <= '9')), value, schema);
        BigInteger integer = new BigInteger(text);
        require(integer.bitLength() < width, value, schema);
        return integer.longValueExact();
    }

    private static String number(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        require(value instanceof JsonValue.Number, value, schema);
        return ((JsonValue.Number) value).text();
    }

    private static String text(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        require(value instanceof JsonValue.Text, value, schema);
        return ((JsonValue.Text) value).value();
    }

    /** The bytes of a text whose code points 0 to 255 are one byte each. */
    private static byte[] latin1(JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        String text = text(value, schema);
        if (text.chars().anyMatch(c -> c > 0xff)) {
            throw new UnfitDefaultException(
                    "", "expected characters up to U+00FF, each one byte, for " + schema.typeName() + ", found others");
        }
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static void require(boolean fits, JsonValue value, AvroSchema schema) throws UnfitDefaultException {
        if (!fits) {
            throw failKind(value, schema);
        }
    }

    private static UnfitDefaultException failKind(JsonValue value, AvroSchema schema) {
        return new UnfitDefaultException("", "expected " + TypeMatch.describe(schema) + ", found " + describe(value));
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

    /** How large a default has become, with what was tried for its unions. */
    private static final class Size {

        private long total;

        boolean isTooLarge() {
            return total > MAX_SIZE;
        }
    }
}
