package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which logical types a schema declares validly (specification, section "Logical Types"). */
class LogicalTypeTest {

    @ParameterizedTest
    @CsvSource({
        "int, date",
        "int, time-millis",
        "long, time-micros",
        "long, timestamp-millis",
        "long, timestamp-micros",
        "long, timestamp-nanos",
        "long, local-timestamp-millis",
        "long, local-timestamp-micros",
        "long, local-timestamp-nanos",
        "string, uuid",
        "bytes, big-decimal"
    })
    void knowsTheLogicalTypesOfPrimitiveTypes(String type, String label) {
        AvroSchema schema = AvroSchema.parse("{\"type\":\"" + type + "\",\"logicalType\":\"" + label + "\"}");
        assertEquals(label, schema.logicalType().orElseThrow().label());
    }

    @ParameterizedTest
    @CsvSource({
        "long, date",
        "string, date",
        "int, timestamp-millis",
        "bytes, uuid",
        "string, big-decimal",
        "int, decimal",
        "bytes, duration",
        "long, Date",
        "long, no-such-type",
        "long, ''"
    })
    void ignoresLogicalTypesThatAreUnknownOrOfAnotherType(String type, String label) {
        AvroSchema schema = AvroSchema.parse("{\"type\":\"" + type + "\",\"logicalType\":\"" + label + "\"}");
        assertTrue(schema.logicalType().isEmpty());
        assertEquals(new JsonValue.Text(label), schema.properties().get("logicalType"));
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "15, 2", "9, 9", "10000, 0"})
    void knowsDecimals(int precision, int scale) {
        assertEquals(
                new LogicalType.Decimal(precision, scale),
                decimal("\"bytes\"", "\"precision\":" + precision + ",\"scale\":" + scale)
                        .logicalType()
                        .orElseThrow());
    }

    @Test
    void theScaleOfADecimalIsZeroWhereNoneIsGiven() {
        assertEquals(
                new LogicalType.Decimal(4, 0),
                decimal("\"bytes\"", "\"precision\":4").logicalType().orElseThrow());
    }

    /** B241: an ill-formed decimal is its underlying type. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"scale\":2",
                "\"precision\":0",
                "\"precision\":-1",
                "\"precision\":2,\"scale\":3",
                "\"precision\":2,\"scale\":-1",
                "\"precision\":\"4\"",
                "\"precision\":4.0",
                "\"precision\":2147483648",
                "\"precision\":4,\"scale\":\"1\"",
                "\"precision\":4,\"scale\":null"
            })
    void ignoresDecimalsThatAreIllFormed(String parameters) {
        assertTrue(decimal("\"bytes\"", parameters).logicalType().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 2", "2, 4", "4, 9", "8, 18", "16, 38", "12, 28"})
    void theSizeOfAFixedLimitsThePrecision(int size, int digits) {
        String fixed = "\"fixed\",\"name\":\"F\",\"size\":" + size;
        assertTrue(decimal(fixed, "\"precision\":" + (digits + 1)).logicalType().isEmpty());
        assertEquals(
                digits > 0,
                decimal(fixed, "\"precision\":" + digits).logicalType().isPresent());
    }

    @ParameterizedTest
    @CsvSource({"16, uuid, true", "15, uuid, false", "12, duration, true", "13, duration, false"})
    void uuidsAndDurationsHaveTheirSize(int size, String label, boolean valid) {
        AvroSchema schema = AvroSchema.parse(
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":" + size + ",\"logicalType\":\"" + label + "\"}");
        assertEquals(valid, schema.logicalType().isPresent());
    }

    private static AvroSchema decimal(String type, String parameters) {
        return AvroSchema.parse("{\"type\":" + type + ",\"logicalType\":\"decimal\"," + parameters + "}");
    }
}
