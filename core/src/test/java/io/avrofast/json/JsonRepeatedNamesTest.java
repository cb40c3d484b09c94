package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.read.DatumReader;
import io.avrofast.record.AvroEnum;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.SchemaParser;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Schemas of old files may use a name twice where JSON has nothing but the name: what would be in doubt is not written. */
class JsonRepeatedNamesTest {

    private static final EnumSchema ENUM =
            (EnumSchema) lenient("{'type': 'enum', 'name': 'E', 'symbols': ['A', 'B', 'A']}");

    @ParameterizedTest
    @EnumSource(JsonForm.class)
    void aSymbolThatIsNotTheFirstOfItsNameIsNotWritten(JsonForm form) {
        UnsupportedFeatureException fault = assertThrows(
                UnsupportedFeatureException.class,
                () -> JsonDatumWriter.of(ENUM, form).write(AvroEnum.of(ENUM, 2)));
        assertEquals(
                "the enum E has several symbols of the same name: JSON can't tell this one from the first",
                fault.problem());
    }

    @ParameterizedTest
    @EnumSource(JsonForm.class)
    void theOtherSymbolsComeBackAsTheyWere(JsonForm form) throws IOException {
        for (int index = 0; index < 2; index++) {
            String json = JsonDatumWriter.of(ENUM, form).write(AvroEnum.of(ENUM, index));
            AvroEnum again = (AvroEnum) JsonDatumReader.of(ENUM, form).read(json);
            assertEquals(index, again.index());
        }
    }

    /** The bytes are those of the second branch, whose scale, types or size the first one does not have. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'type': 'array', 'items': 'int'} | {'type': 'array', 'items': 'string'} | 0202026100 | array",
                "{'type': 'map', 'values': 'int'} | {'type': 'map', 'values': 'long'} | 020202610200 | map",
                "{'type': 'bytes', 'logicalType': 'decimal', 'precision': 4, 'scale': 2}"
                        + " | {'type': 'bytes', 'logicalType': 'decimal', 'precision': 4, 'scale': 1} | 020205 | bytes"
            })
    void aValueOfAUnionThatUsesABranchesNameTwiceIsNotWritten(String one, String other, String hex, String name)
            throws IOException {
        AvroSchema union = lenient("[" + one + ", " + other + "]");
        Object value = DatumReader.of(union).read(HexFormat.of().parseHex(hex));
        for (JsonForm form : JsonForm.values()) {
            UnsupportedFeatureException fault = assertThrows(
                    UnsupportedFeatureException.class,
                    () -> JsonDatumWriter.of(union, form).write(value));
            assertEquals(
                    "the union [" + name + ", " + name + "] has several branches called " + name
                            + ": JSON can't tell which of them a value has",
                    fault.problem());
        }
        assertThrows(
                MalformedDataException.class,
                () -> JsonDatumReader.of(union, JsonForm.AVRO).read("{\"" + name + "\": []}"));
    }

    @Test
    void equalBranchesAreAsGoodAsOne() throws IOException {
        AvroSchema union = lenient("['null', 'int', 'int']");
        String json = JsonDatumWriter.of(union, JsonForm.AVRO).write(7);
        assertEquals("{\"int\":7}", json);
        assertEquals(7, JsonDatumReader.of(union, JsonForm.AVRO).read(json));
    }

    @Test
    void theOtherBranchesOfSuchAUnionAreWritten() throws IOException {
        AvroSchema union =
                lenient("['string', {'type': 'array', 'items': 'int'}, {'type': 'array', 'items': 'string'}]");
        String json = JsonDatumWriter.of(union, JsonForm.AVRO).write("x");
        assertEquals("x", JsonDatumReader.of(union, JsonForm.AVRO).read(json));
    }

    /** Who writes the records of a file knows where the record stands, and puts it before the field. */
    @Test
    void aFaultOfWritingTakesThePlaceThatTheCallerKnows() {
        AvroSchema schema =
                lenient("{'type': 'array', 'items': " + "{'type': 'enum', 'name': 'E', 'symbols': ['A', 'A']}}");
        AvroException fault = assertThrows(
                AvroException.class,
                () -> JsonDatumWriter.of(schema, JsonForm.PLAIN)
                        .write(DatumReader.of(schema).read(new byte[] {4, 0, 2, 0})));
        assertEquals(
                "old.avro: block 2 at byte 900, row 5 of the block, field [1]: " + fault.problem(),
                fault.within(Place.ofBlock("old.avro", 900, 2).withRow(5)).getMessage());
    }

    @Test
    void namesOfAnyLengthAreCutInMessages() {
        String name = "N".repeat(5000);
        AvroSchema schema = lenient("{'type': 'record', 'name': '" + name + "', 'fields': ["
                + "{'name': 'a', 'type': {'type': 'enum', 'name': 'E" + name + "', 'symbols': ['" + name + "']}}]}");
        JsonDatumReader reader = JsonDatumReader.of(schema, JsonForm.AVRO);
        for (String json : new String[] {"{}", "[]", "{\"a\":\"x\"}", "{\"a\":1}", "{\"" + name + "\":1}"}) {
            AvroException fault = assertThrows(AvroException.class, () -> reader.read(json), json);
            assertTrue(fault.getMessage().length() < 400, fault.getMessage());
        }
    }

    private static AvroSchema lenient(String text) {
        return SchemaParser.lenient().parse(text.replace('\'', '"'));
    }
}
