package io.avrofast.spark.schema;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.SchemaKind;
import java.util.Optional;

/**
 * Spark's own logical type {@code custom-decimal}: a long that is the unscaled value of a decimal.
 *
 * @param precision the most digits
 * @param scale the digits after the point
 */
record CustomDecimal(int precision, int scale) {

    private static final String NAME = "custom-decimal";
    private static final int MOST_DIGITS = 38;

    /** The custom decimal that a schema declares; empty where it declares none, or one that is not valid. */
    static Optional<CustomDecimal> of(AvroSchema schema) {
        if (schema.kind() != SchemaKind.LONG
                || !(schema.properties().get("logicalType") instanceof JsonValue.Text name)
                || !name.value().equals(NAME)
                || !(schema.properties().get("precision") instanceof JsonValue.Number precision)
                || !(schema.properties().get("scale") instanceof JsonValue.Number scale)
                || !precision.isInt()
                || !scale.isInt()) {
            return Optional.empty();
        }
        CustomDecimal decimal = new CustomDecimal(precision.intValue(), scale.intValue());
        return Optional.of(decimal).filter(CustomDecimal::isValid);
    }

    private boolean isValid() {
        return precision >= 1 && precision <= MOST_DIGITS && scale >= 0 && scale <= precision;
    }
}
