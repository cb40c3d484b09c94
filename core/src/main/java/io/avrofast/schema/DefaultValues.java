package io.avrofast.schema;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What the JSON value of a field's default means for the field's schema (specification, section "Complex Types",
 * records).
 */
public final class DefaultValues {

    private DefaultValues() {}

    /**
     * Says why a JSON value is no value of a schema. Members that a record's value lacks are taken from their fields'
     * defaults.
     *
     * @param schema the schema, not null
     * @param value the default, not null
     * @return what was expected and found, with the path inside of the value; empty when the value fits
     */
    public static Optional<String> problem(AvroSchema schema, JsonValue value) {
        Objects.requireNonNull(value, "value");
        return Optional.ofNullable(schema.accept(new Check(value)));
    }

    /**
     * The branch of a union of which a default is a value: the first that fits.
     *
     * @param union the union, not null
     * @param value the default, not null
     * @return the branch's index, or -1 when the default fits none
     */
    public static int branchOf(UnionSchema union, JsonValue value) {
        List<AvroSchema> branches = union.branches();
        for (int i = 0; i < branches.size(); i++) {
            if (problem(branches.get(i), value).isEmpty()) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The bytes that a default of bytes or fixed stands for: each character from U+0000 to U+00FF is one byte.
     *
     * @param text the default, not null
     * @return the bytes
     * @throws IllegalArgumentException if a character is above U+00FF
     */
    public static byte[] bytes(JsonValue.Text text) {
        String characters = text.value();
        byte[] bytes = new byte[characters.length()];
        for (int i = 0; i < bytes.length; i++) {
            if (characters.charAt(i) > 0xFF) {
                throw new IllegalArgumentException("a character above U+00FF is not a byte, at position " + i);
            }
            bytes[i] = (byte) characters.charAt(i);
        }
        return bytes;
    }

    /** The number that a default of float or double stands for; also NaN and infinities, written as strings. */
    public static Optional<Double> floating(JsonValue value) {
        if (value instanceof JsonValue.Number number) {
            return Optional.of(number.doubleValue());
        }
        if (value instanceof JsonValue.Text text) {
            return switch (text.value()) {
                case "NaN" -> Optional.of(Double.NaN);
                case "Infinity" -> Optional.of(Double.POSITIVE_INFINITY);
                case "-Infinity" -> Optional.of(Double.NEGATIVE_INFINITY);
                default -> Optional.empty();
            };
        }
        return Optional.empty();
    }

    /** The problem of a value as a default of the visited schema, or null. */
    private record Check(JsonValue value) implements AvroSchema.Visitor<String> {

        @Override
        public String visitPrimitive(PrimitiveSchema schema) {
            boolean fits = switch (schema.kind()) {
                case NULL -> value instanceof JsonValue.Null;
                case BOOLEAN -> value instanceof JsonValue.Bool;
                case INT -> value instanceof JsonValue.Number number && number.isInt();
                case LONG -> value instanceof JsonValue.Number number && number.isLong();
                case FLOAT, DOUBLE -> floating(value).isPresent();
                case STRING -> value instanceof JsonValue.Text;
                case BYTES -> value instanceof JsonValue.Text text && isBytes(text.value());
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException(schema.typeName());
            };
            return fits ? null : mismatch(schema);
        }

        private static boolean isBytes(String characters) {
            return characters.chars().allMatch(c -> c <= 0xFF);
        }

        private String mismatch(AvroSchema schema) {
            return "expected a default of type " + schema.typeName() + ", found " + value;
        }

        @Override
        public String visitArray(ArraySchema schema) {
            if (!(value instanceof JsonValue.Array array)) {
                return mismatch(schema);
            }
            for (JsonValue item : array.items()) {
                String problem = schema.items().accept(new Check(item));
                if (problem != null) {
                    return problem;
                }
            }
            return null;
        }

        @Override
        public String visitMap(MapSchema schema) {
            if (!(value instanceof JsonValue.Object object)) {
                return mismatch(schema);
            }
            for (JsonValue item : object.members().values()) {
                String problem = schema.values().accept(new Check(item));
                if (problem != null) {
                    return problem;
                }
            }
            return null;
        }

        @Override
        public String visitUnion(UnionSchema schema) {
            return branchOf(schema, value) < 0 ? mismatch(schema) : null;
        }

        @Override
        public String visitRecord(RecordSchema schema) {
            if (!(value instanceof JsonValue.Object object)) {
                return mismatch(schema);
            }
            Map<String, JsonValue> members = object.members();
            for (SchemaField field : schema.fields()) {
                JsonValue member = members.containsKey(field.name())
                        ? members.get(field.name())
                        : field.defaultValue().orElse(null);
                if (member == null) {
                    return "expected a default of type " + schema.typeName() + " with the member " + field.name()
                            + ", which has no default of its own";
                }
                String problem = field.schema().accept(new Check(member));
                if (problem != null) {
                    return problem;
                }
            }
            return null;
        }

        @Override
        public String visitEnum(EnumSchema schema) {
            return value instanceof JsonValue.Text text && schema.indexOf(text.value()) >= 0 ? null : mismatch(schema);
        }

        @Override
        public String visitFixed(FixedSchema schema) {
            return value instanceof JsonValue.Text text
                            && text.value().length() == schema.size()
                            && isBytes(text.value())
                    ? null
                    : mismatch(schema);
        }
    }
}
