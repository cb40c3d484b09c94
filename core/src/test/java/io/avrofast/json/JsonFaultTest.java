package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.ObjectList;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON that is cut, garbled, hostile or of another schema: always one of our own errors, with its place. */
class JsonFaultTest {

    private static final AvroSchema ORDER = parse("{'type': 'record', 'name': 'Order', 'fields': ["
            + "{'name': 'id', 'type': 'int'},"
            + "{'name': 'note', 'type': ['null', 'string'], 'default': null},"
            + "{'name': 'lines', 'type': {'type': 'array', 'items': {'type': 'record', 'name': 'Line', 'fields': ["
            + "{'name': 'sku', 'type': 'string'}, {'name': 'price', 'type': 'double'}]}}, 'default': []},"
            + "{'name': 'tags', 'type': {'type': 'map', 'values': ['null', 'long']}, 'default': {}}]}");

    private static final String WHOLE =
            "{\"id\":1,\"note\":\"\\u00e9 \\\"x\\\" \u20ac\",\"lines\":[{\"sku\":\"a\",\"price\":1.5}],"
                    + "\"tags\":{\"k\":7,\"l\":null}}";

    @Test
    void aValueThatIsCutAnywhereIsTruncated() {
        byte[] bytes = WHOLE.getBytes(StandardCharsets.UTF_8);
        for (int length = 1; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            AvroException fault = assertThrows(AvroException.class, () -> readAll(ORDER, cut), "cut at " + length);
            // Half a character is not UTF-8, no number ends in a point, and half a word is none.
            boolean halfToken = (cut[length - 1] < 0 && bytes[length] < 0)
                    || new String(cut, StandardCharsets.ISO_8859_1).matches(".*(\\.|:nu?l?)");
            assertEquals(
                    halfToken ? MalformedDataException.class : TruncatedDataException.class,
                    fault.getClass(),
                    "cut at " + length + ": " + fault.getMessage());
        }
    }

    @ParameterizedTest
    @EnumSource(JsonForm.class)
    void garbledTextGivesNothingButOurErrors(JsonForm form) throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        JsonDatumReader reader = JsonDatumReader.of(ORDER, form);
        byte[] bytes = WHOLE.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 20_000; i++) {
            byte[] garbled = bytes.clone();
            for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
                garbled[random.nextInt(garbled.length)] =
                        (byte) (random.nextBoolean() ? random.nextInt() : "{}[]\",:0-e.nt".charAt(random.nextInt(13)));
            }
            try (JsonDatumCursor values = reader.readAll(new ByteArrayInputStream(garbled), "x.json")) {
                while (values.hasNext()) {
                    values.next();
                }
            } catch (AvroException expected) {
                assertEquals("x.json", expected.place().file());
            } catch (RuntimeException e) {
                throw new AssertionError(
                        "seed " + seed + "L, text " + HexFormat.of().formatHex(garbled), e);
            }
        }
    }

    /** B238 */
    @Test
    void aFaultHasItsLineColumnAndField() throws IOException {
        String text = "{\"id\":1}\n{\"id\":2}\n{\"id\":3,\"lines\":[{\"sku\":\"a\",\"price\":true}]}\n";
        try (JsonDatumCursor values = cursor(ORDER, text)) {
            values.next();
            values.next();
            AvroException fault = assertThrows(AvroException.class, values::next);
            assertEquals(
                    "orders.jsonl: line 3, column 37, field lines[0].price: expected double, found a boolean",
                    fault.getMessage());
        }
    }

    @Test
    void afterAFaultNothingMoreIsRead() throws IOException {
        try (JsonDatumCursor values = cursor(ORDER, "{\"id\":true}\n{\"id\":2}\n")) {
            assertThrows(AvroException.class, values::next);
            assertThrows(IllegalStateException.class, values::hasNext);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.5 | expected int, found a number with a fraction",
                "2147483648 | expected int, found a number beyond its range",
                "-2147483649 | expected int, found a number beyond its range",
                "9223372036854775808 | expected int, found a number beyond its range",
                "1e10 | expected int, found a number beyond its range",
                "1e999999999999 | expected int, found a number beyond its range",
                "1e-400 | expected int, found a number with a fraction",
                "'\"1\"' | expected int, found a string",
                "null | expected int, found null",
                "[1] | expected int, found an array"
            })
    void anIntTakesNothingButAnInt(String json, String problem) {
        assertEquals(problem, problemOf("'int'", json));
    }

    @ParameterizedTest
    @CsvSource({"1.0, 1", "1e3, 1000", "-0, 0", "2147483647, 2147483647", "-2.147483648e9, -2147483648"})
    void anIntMayBeWrittenInAnyWay(String json, int value) throws IOException {
        assertEquals(value, JsonDatumReader.of(parse("'int'"), JsonForm.PLAIN).read(json));
    }

    @ParameterizedTest
    @CsvSource({"'float', 3.5e38", "'float', -1e39", "'double', 1e309", "'double', -1e99999"})
    void aFloatingPointNumberBeyondTheRangeIsRefused(String schema, String json) {
        assertEquals(
                "expected " + schema.replace("'", "") + ", found a number beyond its range",
                problemOf('"' + schema.replace("'", "") + '"', json));
    }

    @Test
    void saysThatNoArrayStandsAroundTheRecords() {
        String record =
                "{'type': 'record', 'name': 'R', 'fields': [{'name': 'a', 'type': ['null', 'R'], 'default': null}]}";
        assertEquals(
                "expected an object (a record R), found an array: records stand one after the other, with no array around them",
                problemOf(record, "[{}]"));
        assertEquals("expected an object (a record R), found an array", problemOf(record, "{\"a\":[{}]}"));
    }

    /** B204: that aliases don't count is documented, and told instead of the field's value being lost. */
    @Test
    void anAliasIsNoNameOfAMember() {
        assertEquals(
                "the record R has no such field",
                problemOf(
                        "{'type': 'record', 'name': 'R', 'fields': [{'name': 'a', 'aliases': ['b'], 'type': 'int'}]}",
                        "{\"b\":1}"));
    }

    @Test
    void aMemberThatTheSchemaLacksIsAnErrorUnlessItMayBeSkipped() throws IOException {
        String json = "{\"id\":1,\"zz\":{\"deep\":[1,{}]}}";
        assertEquals("the record Order has no such field", problemOf(ORDER.toString(), json));
        JsonDatumReader lenient =
                JsonDatumReader.builder(ORDER).unknownFields(UnknownFields.SKIP).build();
        assertEquals(lenient.read("{\"id\":1}"), lenient.read(json));
    }

    @ParameterizedTest
    @EnumSource(JsonForm.class)
    void aRecordWithTwoFieldsOfOneNameIsNotWritten(JsonForm form) {
        AvroSchema schema = SchemaParser.lenient()
                .parse("{'type':'array','items':{'type':'record','name':'R','fields':[".replace('\'', '"')
                        + "{'name':'a','type':'int'},{'name':'b','type':'int'},{'name':'a','type':'int'}]}}"
                                .replace('\'', '"'));
        AvroRecord record = AvroRecord.create((RecordSchema) ((ArraySchema) schema).items());
        UnsupportedFeatureException fault = assertThrows(
                UnsupportedFeatureException.class,
                () -> JsonDatumWriter.of(schema, form).write(ObjectList.of(record)));
        assertEquals(
                "field [0].a: the record R has several fields of the same name: JSON can't hold them without loss",
                fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"AB==", "AAB=", "AAAA//=="})
    void base64WithBitsBeyondItsLastByteIsRefused(String text) {
        assertEquals(
                "expected bytes in Base64, found bits beyond its last byte", problemOf("'bytes'", '"' + text + '"'));
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e999999999", "1e-10001", "1e10001"})
    void aDecimalThatCouldNotBeReadBackIsRefused(String json) {
        assertEquals(
                "expected a decimal of a scale within 10000, found a scale beyond",
                problemOf("{'type': 'bytes', 'logicalType': 'big-decimal'}", json));
    }

    @Test
    void aMemberThatIsMissingTakesItsDefault() throws IOException {
        JsonDatumReader reader = JsonDatumReader.of(ORDER, JsonForm.PLAIN);
        assertEquals(reader.read("{\"id\":1,\"note\":null,\"lines\":[],\"tags\":{}}"), reader.read("{\"id\":1}"));
    }

    /** B064: the default of a later branch; B085: characters for bytes. */
    @Test
    void defaultsOfEveryKindAreTaken() throws IOException {
        AvroSchema schema = parse("{'type': 'record', 'name': 'R', 'fields': ["
                + "{'name': 'a', 'type': ['null', 'int'], 'default': 1},"
                + "{'name': 'b', 'type': {'type': 'bytes', 'logicalType': 'decimal', 'precision': 4, 'scale': 0},"
                + " 'default': '\\u00ff'},"
                + "{'name': 'c', 'type': {'type': 'enum', 'name': 'E', 'symbols': ['X', 'Y']}, 'default': 'Y'}]}");
        Object value = JsonDatumReader.of(schema, JsonForm.PLAIN).read("{}");
        assertEquals(
                "{\"a\":1,\"b\":-1,\"c\":\"Y\"}",
                JsonDatumWriter.of(schema, JsonForm.PLAIN).write(value));
    }

    @Test
    void defaultsAreNotSharedBetweenRecords() throws IOException {
        JsonDatumReader reader = JsonDatumReader.of(ORDER, JsonForm.PLAIN);
        AvroRecord one = (AvroRecord) reader.read("{\"id\":1}");
        one.getMap("tags").put("k", 1L);
        assertEquals(0, ((AvroRecord) reader.read("{\"id\":1}")).getMap("tags").size());
    }

    @Test
    void aMissingMemberWithoutADefaultIsNamed() {
        assertEquals(
                "the record R lacks fields that have no default: a, b",
                problemOf(
                        "{'type': 'record', 'name': 'R', 'fields': [{'name': 'a', 'type': 'int'},"
                                + " {'name': 'b', 'type': ['null', 'int']}]}",
                        "{}"));
    }

    @Test
    void aFieldOrAKeyThatComesTwiceIsAnError() {
        assertEquals("the field comes twice", problemOf(ORDER.toString(), "{\"id\":1,\"id\":1}"));
        assertEquals(
                "a key of a map comes twice", problemOf(ORDER.toString(), "{\"id\":1,\"tags\":{\"k\":1,\"k\":2}}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"22ff22", "22c08022", "22eda08022", "22f490808022", "22f080808022", "22e28222", "feff0022", "e9"
            })
    void bytesThatAreNotUtf8AreAnError(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        MalformedDataException fault =
                assertThrows(MalformedDataException.class, () -> readAll(parse("'string'"), bytes));
        assertEquals("the text is not UTF-8", fault.problem());
    }

    @Test
    void aByteOrderMarkIsPassedOver() throws IOException {
        assertEquals(1, readAll(parse("'string'"), HexFormat.of().parseHex("efbbbf226122")));
        assertEquals(0, readAll(parse("'string'"), HexFormat.of().parseHex("efbbbf")));
    }

    @Test
    void halfOfASurrogatePairIsAnError() {
        assertEquals("a string holds half of a surrogate pair", problemOf("'string'", "\"\\ud800x\""));
        assertEquals("a string holds half of a surrogate pair", problemOf("'string'", "\"\\udc00\""));
    }

    @Test
    void nestingBeyondTheLimitIsAnError() {
        AvroSchema list = parse("{'type': 'record', 'name': 'Node', 'fields': ["
                + "{'name': 'next', 'type': ['null', 'Node'], 'default': null}]}");
        for (JsonForm form : JsonForm.values()) {
            String open = form == JsonForm.PLAIN ? "{\"next\":" : "{\"next\":{\"Node\":";
            JsonDatumReader reader = JsonDatumReader.of(list, form);
            assertThrows(LimitExceededException.class, () -> reader.read(open.repeat(100_000)));
        }
        JsonDatumReader skipping =
                JsonDatumReader.builder(list).unknownFields(UnknownFields.SKIP).build();
        assertThrows(LimitExceededException.class, () -> skipping.read("{\"zz\":" + "[".repeat(100_000)));
    }

    /** As in binary data, unions count for none. */
    @Test
    void asManyLevelsAsTheLimitSaysAreRead() throws IOException {
        AvroSchema list = parse("{'type': 'record', 'name': 'Node', 'fields': ["
                + "{'name': 'next', 'type': ['null', 'Node'], 'default': null}]}");
        int levels = DecodeLimits.DEFAULT.maxDepth();
        for (JsonForm form : JsonForm.values()) {
            boolean plain = form == JsonForm.PLAIN;
            String json = (plain ? "{\"next\":" : "{\"next\":{\"Node\":").repeat(levels - 1) + "{}"
                    + (plain ? "}" : "}}").repeat(levels - 1);
            JsonDatumReader reader = JsonDatumReader.of(list, form);
            assertEquals(
                    reader.read(json),
                    reader.read(JsonDatumWriter.of(list, form).write(reader.read(json))));
        }
    }

    @Test
    void longValuesAndManyItemsBeyondTheLimitsAreErrors() {
        DecodeLimits limits = DecodeLimits.DEFAULT.withMaxValueBytes(1000).withMaxItems(10);
        assertLimited("'string'", limits, '"' + "x".repeat(3000) + '"');
        assertLimited("'bytes'", limits, '"' + "AAAA".repeat(1000) + '"');
        assertLimited("{'type': 'array', 'items': 'int'}", limits, "[" + "1,".repeat(10) + "1]");
        assertLimited("'int'", limits, "1".repeat(20_000));
        assertLimited("'double'", limits, "0." + "1".repeat(20_000));
    }

    @Test
    void messagesDoNotRepeatWhatTheTextSays() {
        for (String json :
                new String[] {"{\"id\":secret}", "{\"id\":\"secret\"}", "{\"id\":1,\"note\":secret}", "secret"}) {
            AvroException fault = assertThrows(
                    AvroException.class,
                    () -> JsonDatumReader.of(ORDER, JsonForm.PLAIN).read(json));
            assertFalse(fault.getMessage().contains("secret"), fault.getMessage());
        }
    }

    private static void assertLimited(String schema, DecodeLimits limits, String json) {
        JsonDatumReader reader =
                JsonDatumReader.builder(parse(schema)).limits(limits).build();
        assertThrows(LimitExceededException.class, () -> reader.read(json), schema);
    }

    private static String problemOf(String schema, String json) {
        JsonDatumReader reader = JsonDatumReader.of(parse(schema), JsonForm.PLAIN);
        return assertThrows(MalformedDataException.class, () -> reader.read(json))
                .problem();
    }

    private static int readAll(AvroSchema schema, byte[] bytes) throws IOException {
        int count = 0;
        try (JsonDatumCursor values =
                JsonDatumReader.of(schema, JsonForm.PLAIN).readAll(new ByteArrayInputStream(bytes), "x.json")) {
            while (values.hasNext()) {
                values.next();
                count++;
            }
        }
        return count;
    }

    private static JsonDatumCursor cursor(AvroSchema schema, String text) throws IOException {
        return JsonDatumReader.of(schema, JsonForm.PLAIN)
                .readAll(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "orders.jsonl");
    }

    private static AvroSchema parse(String text) {
        return AvroSchema.parse(text.replace('\'', '"'));
    }
}
