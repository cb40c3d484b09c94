package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.MalformedDataException;
import io.avrofast.record.AvroFixed;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.ObjectList;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.value.AvroDuration;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How each type looks in plain JSON, and that it comes back. */
class PlainFormTest {

    /** B172: who makes every column nullable finds the same JSON as before. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'int' | 7",
                "'string' | 'x'",
                "{'type': 'array', 'items': 'int'} | [1,2]",
                "{'type': 'int', 'logicalType': 'date'} | '2024-02-29'"
            })
    void aNullableValueLooksLikeOneThatIsNot(String type, String json) throws IOException {
        AvroSchema plain = AvroSchema.parse(type.replace('\'', '"'));
        String text = json.replace('\'', '"');
        for (String union : new String[] {"['null', " + type + "]", "[" + type + ", 'null']"}) {
            AvroSchema nullable = AvroSchema.parse(union.replace('\'', '"'));
            Object value = JsonDatumReader.of(nullable, JsonForm.PLAIN).read(text);
            assertEquals(JsonDatumReader.of(plain, JsonForm.PLAIN).read(text), value);
            assertEquals(text, JsonDatumWriter.of(nullable, JsonForm.PLAIN).write(value));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 1970-01-01",
                "-1 | 1969-12-31",
                "19782 | 2024-02-29",
                "-719529 | -0001-12-31",
                "2932897 | +10000-01-01",
                "2147483647 | +5881580-07-11",
                "-2147483648 | -5877641-06-23"
            })
    void datesAreIsoText(int days, String text) throws IOException {
        assertBothWays("{'type': 'int', 'logicalType': 'date'}", days, quoted(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 00:00:00", "1 | 00:00:00.001", "43200500 | 12:00:00.500", "86399999 | 23:59:59.999"})
    void timesInMillisecondsAreIsoText(int millis, String text) throws IOException {
        assertBothWays("{'type': 'int', 'logicalType': 'time-millis'}", millis, quoted(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 | 00:00:00",
                "1 | 00:00:00.000001",
                "43200500000 | 12:00:00.500",
                "86399999999 | 23:59:59.999999"
            })
    void timesInMicrosecondsAreIsoText(long micros, String text) throws IOException {
        assertBothWays("{'type': 'long', 'logicalType': 'time-micros'}", micros, quoted(text));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "millis | 0 | 1970-01-01T00:00:00Z",
                "millis | -1 | 1969-12-31T23:59:59.999Z",
                "millis | 1709210096789 | 2024-02-29T12:34:56.789Z",
                "millis | 9223372036854775807 | +292278994-08-17T07:12:55.807Z",
                "millis | -9223372036854775808 | -292275055-05-16T16:47:04.192Z",
                "micros | 1709210096789012 | 2024-02-29T12:34:56.789012Z",
                "micros | -1 | 1969-12-31T23:59:59.999999Z",
                "micros | 9223372036854775807 | +294247-01-10T04:00:54.775807Z",
                "nanos | 1 | 1970-01-01T00:00:00.000000001Z",
                "nanos | 9223372036854775807 | 2262-04-11T23:47:16.854775807Z",
                "nanos | -9223372036854775808 | 1677-09-21T00:12:43.145224192Z"
            })
    void timestampsAreIsoTextWithEveryDigit(String unit, long ticks, String text) throws IOException {
        assertBothWays("{'type': 'long', 'logicalType': 'timestamp-" + unit + "'}", ticks, quoted(text));
        String local = text.substring(0, text.length() - 1);
        assertBothWays("{'type': 'long', 'logicalType': 'local-timestamp-" + unit + "'}", ticks, quoted(local));
    }

    @Test
    void readsATimestampWithAnOffsetAsTheInstantThatItIs() throws IOException {
        AvroSchema schema = parse("{'type': 'long', 'logicalType': 'timestamp-millis'}");
        assertEquals(0L, JsonDatumReader.of(schema, JsonForm.PLAIN).read("\"1970-01-01T05:30:00+05:30\""));
    }

    @Test
    void refusesATimestampFinerThanItsUnit() {
        assertRefused(
                "{'type': 'long', 'logicalType': 'timestamp-millis'}",
                "\"1970-01-01T00:00:00.0001Z\"",
                "line 1, column 1: expected whole milliseconds, found a finer time; truncate it to be written");
    }

    @Test
    void refusesATextThatIsNoDate() {
        assertRefused(
                "{'type': 'int', 'logicalType': 'date'}",
                "\"2023-02-29\"",
                "line 1, column 1: expected a date such as 2024-02-29, found another string");
    }

    @Test
    void refusesToWriteATimeOutsideOfADay() {
        AvroSchema schema = parse("{'type': 'int', 'logicalType': 'time-millis'}");
        JsonDatumWriter writer = JsonDatumWriter.of(schema, JsonForm.PLAIN);
        assertThrows(MalformedDataException.class, () -> writer.write(86_400_000));
    }

    /** B123, B124 */
    @ParameterizedTest
    @CsvSource({"0.05", "-0.01", "2.55", "12.34", "-100.00", "0.00", "12345678901234567890123456789012345678.90"})
    void decimalsAreNumbersWithAllDigitsOfTheirScale(BigDecimal number) throws IOException {
        String type = "{'type': 'bytes', 'logicalType': 'decimal', 'precision': 40, 'scale': 2}";
        byte[] bytes = number.unscaledValue().toByteArray();
        assertBothWays(type, bytes, number.toPlainString());
    }

    /** B123 */
    @Test
    void refusesToWriteADecimalWithoutBytes() {
        AvroSchema schema = parse("{'type': 'bytes', 'logicalType': 'decimal', 'precision': 4, 'scale': 2}");
        JsonDatumWriter writer = JsonDatumWriter.of(schema, JsonForm.PLAIN);
        assertThrows(MalformedDataException.class, () -> writer.write(new byte[0]));
    }

    @ParameterizedTest
    @CsvSource({"1.005", "1e-99999999", "100", "1e99999999", "1e99999999999999"})
    void refusesANumberThatADecimalCannotHoldExactly(String number) {
        AvroSchema schema = parse("{'type': 'bytes', 'logicalType': 'decimal', 'precision': 4, 'scale': 2}");
        JsonDatumReader reader = JsonDatumReader.of(schema, JsonForm.PLAIN);
        assertThrows(MalformedDataException.class, () -> reader.read(number));
    }

    @Test
    void readsADecimalWithFewerDigitsThanItsScale() throws IOException {
        AvroSchema schema = parse("{'type': 'bytes', 'logicalType': 'decimal', 'precision': 4, 'scale': 2}");
        Object value = JsonDatumReader.of(schema, JsonForm.PLAIN).read("1.5");
        assertEquals("1.50", JsonDatumWriter.of(schema, JsonForm.PLAIN).write(value));
    }

    @ParameterizedTest
    @CsvSource({"1.50", "-7", "1E+3", "0.0000001", "1E-30"})
    void bigDecimalsKeepTheirScale(BigDecimal number) throws IOException {
        AvroSchema schema = parse("{'type': 'bytes', 'logicalType': 'big-decimal'}");
        String json = JsonDatumWriter.of(schema, JsonForm.PLAIN).write(number);
        assertEquals(number.toString(), json);
        Object back = JsonDatumReader.of(schema, JsonForm.PLAIN).read(json);
        assertEquals(json, JsonDatumWriter.of(schema, JsonForm.PLAIN).write(back));
    }

    @Test
    void uuidsAreTextOverStringAndFixed() throws IOException {
        String uuid = "123e4567-e89b-12d3-a456-426614174000";
        assertBothWays("{'type': 'string', 'logicalType': 'uuid'}", uuid, quoted(uuid));
        AvroSchema fixed = parse("{'type': 'fixed', 'name': 'U', 'size': 16, 'logicalType': 'uuid'}");
        JsonDatumWriter writer = JsonDatumWriter.of(fixed, JsonForm.PLAIN);
        assertEquals(quoted(uuid), writer.write(UUID.fromString(uuid)));
        assertEquals(
                quoted(uuid),
                writer.write(JsonDatumReader.of(fixed, JsonForm.PLAIN).read(quoted(uuid))));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 0, PT0S",
        "14, 3, 7250, P14M3DT7.250S",
        "0, 0, 3, PT0.003S",
        "1, 0, 0, P1M",
        "4294967295, 4294967295, 4294967295, P4294967295M4294967295DT4294967.295S"
    })
    void durationsAreIsoText(long months, long days, long millis, String text) throws IOException {
        FixedSchema schema =
                (FixedSchema) parse("{'type': 'fixed', 'name': 'D', 'size': 12, 'logicalType': 'duration'}");
        AvroFixed value = AvroFixed.of(schema, new AvroDuration(months, days, millis).toFixed());
        assertBothWays(schema.toString(), value, quoted(text));
    }

    @ParameterizedTest
    @CsvSource({"P", "PT", "P1MT", "1M", "P-1M", "P1Y", "P4294967296M", "PT4294968S", "P1D1M", "PT0.0001S"})
    void refusesATextThatIsNoDuration(String text) {
        AvroSchema schema = parse("{'type': 'fixed', 'name': 'D', 'size': 12, 'logicalType': 'duration'}");
        JsonDatumReader reader = JsonDatumReader.of(schema, JsonForm.PLAIN);
        assertThrows(MalformedDataException.class, () -> reader.read(quoted(text)));
    }

    @Test
    void bytesAreBase64OrLatin1() throws IOException {
        byte[] bytes = {0, 'a', (byte) 0xff};
        assertBothWays("'bytes'", bytes, "\"AGH/\"");
        JsonDatumWriter latin1 = JsonDatumWriter.builder(parse("'bytes'"))
                .bytes(BytesForm.LATIN_1)
                .build();
        assertEquals("\"\\u0000a\u00ff\"", latin1.write(bytes));
    }

    @Test
    void floatingPointNumbersWithoutANumberInJsonAreStrings() throws IOException {
        assertBothWays("'double'", Double.NaN, "\"NaN\"");
        assertBothWays("'double'", Double.NEGATIVE_INFINITY, "\"-Infinity\"");
        assertBothWays("'float'", Float.POSITIVE_INFINITY, "\"Infinity\"");
        assertBothWays("'double'", -0.0, "-0.0");
        assertBothWays("'double'", 1e21, "1.0E21");
    }

    /** B155: null, an empty list and a list are three different values. */
    @Test
    void tellsNullFromAnEmptyListAndAnEmptyListFromAMissingOne() throws IOException {
        RecordSchema schema = (RecordSchema) parse("{'type': 'record', 'name': 'R', 'fields': ["
                + "{'name': 'f', 'type': ['null', {'type': 'array', 'items':"
                + " {'type': 'record', 'name': 'R2', 'fields': [{'name': 'x', 'type': 'int'}]}}]}]}");
        JsonDatumReader reader = JsonDatumReader.of(schema, JsonForm.PLAIN);
        JsonDatumWriter writer = JsonDatumWriter.of(schema, JsonForm.PLAIN);
        for (String json : List.of("{\"f\":null}", "{\"f\":[]}", "{\"f\":[{\"x\":1}]}")) {
            assertEquals(json, writer.write(reader.read(json)));
        }
    }

    @Test
    void acceptsLogicalValuesWhereAValueIsNotInARecord() throws IOException {
        AvroSchema schema = parse(
                "{'type': 'array', 'items': {'type': 'bytes', 'logicalType': 'decimal', 'precision': 4, 'scale': 1}}");
        assertEquals("[1.5]", JsonDatumWriter.of(schema, JsonForm.PLAIN).write(List.of(new BigDecimal("1.5"))));
    }

    /** B172 */
    @Test
    void aValueLooksTheSameWhetherItsTypeIsNullableOrNot() throws IOException {
        for (String type : new String[] {"'string'", "['null', 'string']", "['string', 'null']"}) {
            assertBothWays(type, "x", quoted("x"));
        }
        assertBothWays("['null', 'string']", null, "null");
    }

    /** B201 */
    @Test
    void theFieldOfAFaultyValueIsNamed() {
        RecordSchema schema = (RecordSchema)
                parse(
                        "{'type': 'record', 'name': 'R', 'fields': ["
                                + "{'name': 'times', 'type': {'type': 'array', 'items': {'type': 'int', 'logicalType': 'time-millis'}}}]}");
        AvroRecord record = AvroRecord.create(schema);
        record.set("times", List.of(0, -1));
        MalformedDataException fault = assertThrows(
                MalformedDataException.class,
                () -> JsonDatumWriter.of(schema, JsonForm.PLAIN).write(record));
        assertEquals("times[1]", fault.place().fieldPath());
    }

    private static void assertBothWays(String schema, Object value, String json) throws IOException {
        assertEquals(json, JsonDatumWriter.of(parse(schema), JsonForm.PLAIN).write(value));
        Object back = JsonDatumReader.of(parse(schema), JsonForm.PLAIN).read(json);
        assertEquals(ObjectList.of(value), ObjectList.of(back));
    }

    private static void assertRefused(String schema, String json, String message) {
        JsonDatumReader reader = JsonDatumReader.of(parse(schema), JsonForm.PLAIN);
        assertEquals(
                message,
                assertThrows(MalformedDataException.class, () -> reader.read(json))
                        .getMessage());
    }

    private static AvroSchema parse(String text) {
        return AvroSchema.parse(text.replace('\'', '"'));
    }

    private static String quoted(String text) {
        return '"' + text + '"';
    }
}
