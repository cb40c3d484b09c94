package io.avrofast.internal.plan;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.DefaultValues;
import io.avrofast.schema.JsonValue;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParseException;
import io.avrofast.schema.SchemaParser;
import io.avrofast.schema.UnionSchema;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A default is encoded when, and only when, the check of schemas takes it, and as the branch that the check names. */
class DefaultEncoderTest {

    private static final List<String> TYPES = List.of(
            "\"null\"",
            "\"boolean\"",
            "\"int\"",
            "\"long\"",
            "\"float\"",
            "\"double\"",
            "\"string\"",
            "\"bytes\"",
            "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"x\",\"NaN\"]}",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":3}",
            "{\"type\":\"array\",\"items\":\"float\"}",
            "{\"type\":\"map\",\"values\":\"double\"}",
            "{\"type\":\"record\",\"name\":\"N\",\"fields\":[{\"name\":\"a\",\"type\":\"string\",\"default\":\"NaN\"}]}");

    /** Numbers at the ends of the types' ranges: the last that is finite, and the first that is not. */
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-0",
            "2147483647",
            "2147483648",
            "9223372036854775807",
            "9223372036854775808",
            "1.0",
            "1e2",
            "3.4028235e38",
            "-3.4028236e38",
            "1e39",
            "1.7976931348623157e308",
            "1.7976931348623159e308",
            "-1e400",
            "1e-400",
            "\"NaN\"",
            "\"Infinity\"",
            "\"-Infinity\"",
            "\"1.5\"",
            "\"x\"",
            "\"abc\"",
            "\"\\u00ff\\u0000a\"",
            "\"\\u0416\"",
            "\"\\ud83d\\ude00\"",
            "\"a\\ud800b\"",
            "\"\\udc00\\ud800\"",
            "[]",
            "[1,\"NaN\"]",
            "[1,1e39]",
            "{}",
            "{\"a\":1e39}",
            "{\"a\":\"x\"}",
            "{\"\\udc00\":1}");

    @Test
    void theBranchThatTheCheckNamesIsTheBranchThatIsEncoded() throws UnfitDefaultException {
        for (String first : TYPES) {
            for (String second : TYPES) {
                if (!first.equals(second)) {
                    UnionSchema union = (UnionSchema) AvroSchema.parse("[" + first + "," + second + "]");
                    for (String text : VALUES) {
                        assertBranch(union, JsonValue.parse(text));
                    }
                }
            }
        }
    }

    private static void assertBranch(UnionSchema union, JsonValue value) throws UnfitDefaultException {
        int branch = DefaultValues.branchOf(union, value);
        if (branch < 0) {
            assertThrows(
                    UnfitDefaultException.class,
                    () -> DefaultEncoder.encode(value, union),
                    () -> value + " of " + union);
            return;
        }
        byte[] encoded = DefaultEncoder.encode(value, union).bytes();
        assertEquals(branch, encoded[0] / 2, () -> value + " of " + union);
        assertArrayEquals(
                DefaultEncoder.encode(value, union.branches().get(branch)).bytes(),
                Arrays.copyOfRange(encoded, 1, encoded.length),
                () -> value + " of " + union);
    }

    @Test
    void theStrictParserTakesADefaultWhenItCanBeEncoded() {
        for (String type : TYPES) {
            for (String text : VALUES) {
                assertEquals(isTaken(type, text), isEncoded(type, text), () -> text + " of " + type);
            }
        }
    }

    private static boolean isTaken(String type, String value) {
        try {
            AvroSchema.parse(record(type, value));
            return true;
        } catch (SchemaParseException e) {
            return false;
        }
    }

    private static boolean isEncoded(String type, String value) {
        try {
            encode(type, value);
            return true;
        } catch (UnfitDefaultException e) {
            return false;
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "string" | "a\\ud800b"   | text that has UTF-8, found half of a surrogate pair in it
            "string" | "\\udc00"     | text that has UTF-8, found half of a surrogate pair in it
            "double" | 1e400         | a number in the range of double, found the number 1e400
            "double" | -1e400        | a number in the range of double, found the number -1e400
            "float"  | 1e39          | a number in the range of float, found the number 1e39
            {"type":"map","values":"int"} | {"\\ud800":1} | text that has UTF-8, found half of a surrogate pair in it
            """)
    void refusesADefaultThatItWouldAlter(String type, String value, String problem) {
        UnfitDefaultException e = assertThrows(UnfitDefaultException.class, () -> encode(type, value));
        assertEquals("expected " + problem, e.getMessage());
    }

    @Test
    void aFloatIsRoundedOnce() throws UnfitDefaultException {
        String justAboveHalfway = "1.00000005960464477539062500000000000001";
        assertArrayEquals(encode("\"float\"", "1.00000012"), encode("\"float\"", justAboveHalfway));
        assertArrayEquals(encode("\"float\"", "1"), encode("\"float\"", "1.000000059604644775390625"));
    }

    @Test
    void textOutsideOfTheBasicPlaneIsKept() throws UnfitDefaultException {
        assertEquals(
                "\u0008\ud83d\ude00", new String(encode("\"string\"", "\"\\ud83d\\ude00\""), StandardCharsets.UTF_8));
    }

    /** Each is refused by the strict parser, too, and tried branch by branch has no end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"type\":\"record\",\"name\":\"A\",\"fields\":[{\"name\":\"f\",\"type\":[\"A\",\"B\"],\"default\":{}}]},"
                        + "{\"type\":\"record\",\"name\":\"B\",\"fields\":[{\"name\":\"f\",\"type\":[\"A\",\"B\"],\"default\":{}}]}]",
                "[{\"type\":\"record\",\"name\":\"A\",\"fields\":["
                        + "{\"name\":\"f\",\"type\":[\"A\",{\"type\":\"map\",\"values\":\"int\"}],\"default\":{}}]}]",
                "[{\"type\":\"record\",\"name\":\"A\",\"fields\":["
                        + "{\"name\":\"f\",\"type\":{\"type\":\"array\",\"items\":[\"null\",\"A\"]},\"default\":[{},{}]},"
                        + "{\"name\":\"g\",\"type\":\"A\",\"default\":{}}]}]",
                "[\"null\",{\"type\":\"record\",\"name\":\"A\",\"fields\":["
                        + "{\"name\":\"f\",\"type\":\"A\",\"default\":{}},{\"name\":\"g\",\"type\":\"A\",\"default\":{}}]}]"
            })
    void refusesADefaultThatContainsItself(String union) {
        assertThrows(SchemaParseException.class, () -> AvroSchema.parse(record(union, "{}")));
        UnfitDefaultException e = assertThrows(UnfitDefaultException.class, () -> encode(union, "{}"));
        assertTrue(e.getMessage().contains("contains itself without end"), e.getMessage());
    }

    private static byte[] encode(String type, String value) throws UnfitDefaultException {
        RecordSchema record = (RecordSchema) SchemaParser.lenient().parse(record(type, value));
        return DefaultEncoder.encode(
                        record.fields().get(0).defaultValue().orElseThrow(),
                        record.fields().get(0).schema())
                .bytes();
    }

    private static String record(String type, String value) {
        return "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":" + type + ",\"default\":"
                + value + "}]}";
    }
}
