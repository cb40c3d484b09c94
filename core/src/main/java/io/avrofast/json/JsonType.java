package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import java.util.EnumSet;
import java.util.Set;

/** What a JSON value is at first sight; numbers with and without a fraction apart. */
enum JsonType {
    NULL("null"),
    BOOLEAN("a boolean"),
    WHOLE_NUMBER("a whole number"),
    FRACTION("a number with a fraction or an exponent"),
    STRING("a string"),
    ARRAY("an array"),
    OBJECT("an object");

    private final String label;

    JsonType(String label) {
        this.label = label;
    }

    /** What messages call it, with its article. */
    String label() {
        return label;
    }

    /**
     * The type of the value that begins with a token.
     *
     * @param token a token that begins a value
     */
    static JsonType of(JsonToken token) {
        return switch (token) {
            case VALUE_NULL -> NULL;
            case VALUE_TRUE, VALUE_FALSE -> BOOLEAN;
            case VALUE_NUMBER_INT -> WHOLE_NUMBER;
            case VALUE_NUMBER_FLOAT -> FRACTION;
            case VALUE_STRING -> STRING;
            case START_ARRAY -> ARRAY;
            case START_OBJECT -> OBJECT;
            case END_ARRAY, END_OBJECT, FIELD_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
                throw new IllegalStateException("no value begins with " + token);
        };
    }

    /** What the plain values of a schema are written as; a floating point number is a string only where it is NaN or infinite. */
    static Set<JsonType> ofPlain(AvroSchema schema) {
        LogicalType logicalType = schema.logicalType().orElse(null);
        if (logicalType instanceof LogicalType.Decimal decimal) {
            return EnumSet.of(decimal.scale() > 0 ? FRACTION : WHOLE_NUMBER);
        }
        if (logicalType == LogicalType.Simple.BIG_DECIMAL) {
            return EnumSet.of(WHOLE_NUMBER, FRACTION);
        }
        if (logicalType instanceof LogicalType.Simple) {
            return EnumSet.of(STRING);
        }
        return ofPlain(schema.kind());
    }

    private static Set<JsonType> ofPlain(SchemaKind kind) {
        return switch (kind) {
            case NULL -> EnumSet.of(NULL);
            case BOOLEAN -> EnumSet.of(BOOLEAN);
            case INT, LONG -> EnumSet.of(WHOLE_NUMBER);
            case FLOAT, DOUBLE -> EnumSet.of(FRACTION);
            case BYTES, FIXED, STRING, ENUM -> EnumSet.of(STRING);
            case ARRAY -> EnumSet.of(ARRAY);
            case MAP, RECORD -> EnumSet.of(OBJECT);
            case UNION -> throw new IllegalArgumentException("a union holds no union");
        };
    }
}
