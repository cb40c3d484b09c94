package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParser;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** Fields that the data does not have take the reader's defaults (specification, table "field default values"). */
class DefaultsTest extends UnderBothPolicies {

    private static final AvroSchema EMPTY = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}");

    @Test
    void eachTypeTakesItsDefault() throws AvroException {
        assertDefault(null, "\"null\"", "null");
        assertDefault(true, "\"boolean\"", "true");
        assertDefault(-5, "\"int\"", "-5");
        assertDefault(Long.MIN_VALUE, "\"long\"", "-9223372036854775808");
        assertDefault(1.5f, "\"float\"", "1.5");
        assertDefault(3.0, "\"double\"", "3");
        assertDefault("string gr\u00fc\u00df", "\"string\"", "\"gr\u00fc\u00df\"");
        assertDefault("enum E B", "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\"]}", "\"B\"");
        assertDefault(java.util.List.of(1, 2), "{\"type\":\"array\",\"items\":\"int\"}", "[1,2]");
        assertDefault(java.util.Map.of("k", 1L), "{\"type\":\"map\",\"values\":\"long\"}", "{\"k\":1}");
    }

    /** B083. */
    @Test
    void bytesAreTheCodePointsUpTo255() throws AvroException {
        assertDefault("bytes ff00", "\"bytes\"", "\"\\u00FF\\u0000\"");
        assertDefault("fixed F 0180ff", "{\"type\":\"fixed\",\"name\":\"F\",\"size\":3}", "\"\\u0001\\u0080\\u00ff\"");
        assertUnfit(
                "\"bytes\"", "\"\\u0416\"", "expected characters up to U+00FF, each one byte, for bytes, found others");
        assertUnfit(
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":3}",
                "\"\\u0416\\u0416\\u0416\"",
                "expected characters up to U+00FF, each one byte, for F, found others");
    }

    /** B064. */
    @Test
    void aUnionTakesTheFirstBranchThatFits() throws AvroException {
        assertDefault(1, "[\"null\",\"int\"]", "1");
        assertDefault(42.0, "[\"int\",\"double\"]", "42.0");
        assertDefault("string 1", "[\"int\",\"string\"]", "\"1\"");
        assertDefault(null, "[\"long\",\"null\"]", "null");
        assertDefault(Double.NaN, "[\"double\",\"string\"]", "\"NaN\"");
        assertDefault("string NaN", "[\"string\",\"double\"]", "\"NaN\"");
        assertDefault(1e39, "[\"float\",\"double\"]", "1e39");
    }

    @Test
    void whatJsonHasNoNumberForIsWrittenAsText() throws AvroException {
        assertDefault(Float.NaN, "\"float\"", "\"NaN\"");
        assertDefault(Double.POSITIVE_INFINITY, "\"double\"", "\"Infinity\"");
        assertDefault(Float.NEGATIVE_INFINITY, "\"float\"", "\"-Infinity\"");
        assertUnfit("\"double\"", "1e400", "expected a number in the range of double, found the number 1e400");
    }

    /** B085. */
    @Test
    void aDecimalTakesBytes() throws AvroException {
        String decimal = "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":15,\"scale\":%d}";
        assertEquals(new BigDecimal("0.00"), get(String.format(decimal, 2), "\"\\u0000\""));
        assertEquals(new BigDecimal("0.00"), get("[" + String.format(decimal, 2) + ",\"null\"]", "\"\\u0000\""));
        assertEquals(new BigDecimal("-1"), get(String.format(decimal, 0), "\"\\u00ff\""));
    }

    @Test
    void aRecordTakesItsFieldsDefaultsForWhatIsLeftOut() throws AvroException {
        assertDefault(
                java.util.Map.of("", "N", "a", 1, "b", "string x"),
                "{\"type\":\"record\",\"name\":\"N\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                        + "{\"name\":\"b\",\"type\":\"string\",\"default\":\"x\"}]}",
                "{\"a\":1}");
    }

    @Test
    void aDefaultThatDoesNotFitIsADifferenceWhereItIsNeeded() {
        assertUnfit("\"int\"", "2147483648", "expected int, found the number 2147483648");
        assertUnfit("\"int\"", "1.5", "expected int, found the number 1.5");
        assertUnfit("\"boolean\"", "\"true\"", "expected boolean, found a text of 4 characters");
        assertUnfit("[\"null\",\"int\"]", "\"x\"", "expected [null, int], found a text of 1 characters");
    }

    /** B062, B063: defaults of the writer are never looked at. */
    @Test
    void aDefaultOfTheWriterThatDoesNotFitIsNoMatter() throws AvroException {
        AvroSchema writer = SchemaParser.lenient()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                        + "{\"name\":\"flag\",\"type\":[\"null\",\"int\"],\"default\":0},"
                        + "{\"name\":\"id\",\"type\":[\"long\",\"null\"],\"default\":\"none\"}]}");
        AvroRecord row = (AvroRecord) readerOf(writer).read(new byte[] {2, 10, 0, 2});
        assertEquals(5, row.getInt("flag"));
        assertEquals(1L, row.getLong("id"));
    }

    @Test
    void eachRecordHasAnObjectOfItsOwn() throws AvroException {
        DatumReader<Object> reader = builderOf(EMPTY)
                .readerSchema(field("{\"type\":\"array\",\"items\":\"int\"}", "[1]"))
                .build();
        AvroRecord first = (AvroRecord) reader.read(new byte[0]);
        AvroRecord second = (AvroRecord) reader.read(new byte[0]);
        assertNotSame(first.getPhysical("f"), second.getPhysical("f"));
        first.getList("f").clear();
        assertEquals(java.util.List.of(1), second.getPhysical("f"));
    }

    @Test
    void refusesADefaultThatRecordsDoubleOverAndOver() {
        for (int levels : new int[] {16, 25, 60}) {
            String problem = problemOfSize();
            assertUnfit(doubled(levels, "\"int\"", "0"), "{}", problem);
            assertUnfit(doubled(levels, "\"null\"", "null"), "{}", problem);
            assertUnfit(doubled(levels, "[\"null\",\"int\"]", "null"), "{}", problem);
            assertUnfit("[" + doubled(levels, "\"int\"", "0") + ",\"null\"]", "{}", problem);
        }
        assertUnfit("\"string\"", '"' + "a".repeat(1 << 20) + '"', problemOfSize());
    }

    @Test
    void takesADefaultThatRecordsDoubleAFewTimes() throws AvroException {
        assertEquals(
                0,
                ((AvroRecord) get(doubled(1, "\"int\"", "0"), "{}"))
                        .getRecord("b")
                        .getInt("a"));
        get(doubled(14, "\"int\"", "0"), "{}");
    }

    /** What failed is remembered, or each level would try it twice. */
    @Test
    void refusesADefaultWhoseUnionsFailOverAndOver() {
        String schema = "{\"type\":\"record\",\"name\":\"R0\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}";
        for (int i = 1; i <= 40; i++) {
            schema = "{\"type\":\"record\",\"name\":\"R" + i + "\",\"fields\":["
                    + "{\"name\":\"a\",\"type\":[" + schema + ",{\"type\":\"record\",\"name\":\"S" + i
                    + "\",\"fields\":[{\"name\":\"a\",\"type\":\"R" + (i - 1)
                    + "\",\"default\":{}}]}],\"default\":{}}]}";
        }
        String text = schema;
        SchemaResolutionException fault = assertThrows(SchemaResolutionException.class, () -> read(text, "{}"));
        assertEquals("field f.a: the default does not fit: expected [R39, S40], found an object", fault.getMessage());
    }

    private String problemOfSize() {
        return "it is larger than 1048576 bytes, where each value counts as at least 16 bytes";
    }

    /** Records that hold the one before twice each, by defaults that say only {@code {}}. */
    private String doubled(int levels, String type, String value) {
        String field = type + ",\"default\":" + value;
        String schema = "{\"type\":\"record\",\"name\":\"D0\",\"fields\":[{\"name\":\"a\",\"type\":" + field
                + "},{\"name\":\"b\",\"type\":" + field + "}]}";
        for (int i = 1; i <= levels; i++) {
            schema = "{\"type\":\"record\",\"name\":\"D" + i + "\",\"fields\":[{\"name\":\"a\",\"type\":" + schema
                    + ",\"default\":{}},{\"name\":\"b\",\"type\":\"D" + (i - 1) + "\",\"default\":{}}]}";
        }
        return schema;
    }

    private AvroSchema field(String type, String value) {
        return SchemaParser.lenient()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":" + type
                        + ",\"default\":" + value + "}]}");
    }

    private AvroRecord read(String type, String value) throws AvroException {
        return (AvroRecord)
                builderOf(EMPTY).readerSchema(field(type, value)).build().read(new byte[0]);
    }

    private Object get(String type, String value) throws AvroException {
        return read(type, value).get("f");
    }

    private void assertDefault(Object expected, String type, String value) throws AvroException {
        assertEquals(expected, NeutralValue.of(read(type, value).getPhysical("f")));
    }

    private void assertUnfit(String type, String value, String problem) {
        SchemaResolutionException fault = assertThrows(SchemaResolutionException.class, () -> read(type, value));
        assertEquals("field f: the default does not fit: " + problem, fault.getMessage());
    }
}
