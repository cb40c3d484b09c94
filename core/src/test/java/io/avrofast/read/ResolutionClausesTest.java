package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.json.JsonDatumReader;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaParser;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each clause of resolution at each place where it can apply; {@link ResolutionTest} has the clauses alone. */
class ResolutionClausesTest extends UnderBothPolicies {

    /** The place of the type in another. */
    private static final List<String> PLACES = List.of(
            "%s",
            "{\"type\":\"array\",\"items\":%s}",
            "{\"type\":\"map\",\"values\":%s}",
            "{\"type\":\"record\",\"name\":\"Outer\",\"fields\":[{\"name\":\"f\",\"type\":%s}]}",
            "{\"type\":\"record\",\"name\":\"Outer\",\"fields\":[{\"name\":\"f\",\"type\":[\"null\",%s]}]}",
            "[\"null\",{\"type\":\"array\",\"items\":[%s,\"null\"]}]",
            "{\"type\":\"map\",\"values\":[\"null\",{\"type\":\"record\",\"name\":\"Outer\",\"fields\":[{\"name\":\"f\","
                    + "\"type\":{\"type\":\"array\",\"items\":%s}}]}]}");

    private static final List<String> VALUES = List.of(
            "%s", "[%s,%s]", "{\"k\":%s}", "{\"f\":%s}", "{\"f\":%s}", "[%s,null]", "{\"k\":{\"f\":[%s]},\"n\":null}");

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "int"                          | "long"                                            | 7            | 7
            "int"                          | "float"                                           | 7            | 7.0
            "int"                          | "double"                                          | 7            | 7.0
            "long"                         | "float"                                           | 7            | 7.0
            "long"                         | "double"                                          | 7            | 7.0
            "float"                        | "double"                                          | 1.5          | 1.5
            "string"                       | "bytes"                                           | "hi"         | "aGk="
            "bytes"                        | "string"                                          | "aGk="       | "hi"
            {"type":"enum","name":"E","symbols":["A","B"]} | {"type":"enum","name":"E","symbols":["Z","B","A"]}           | "B" | "B"
            {"type":"enum","name":"E","symbols":["A","B"]} | {"type":"enum","name":"E","symbols":["A"],"default":"A"}     | "B" | "A"
            {"type":"enum","name":"E","symbols":["A","B"]} | {"type":"enum","name":"F","aliases":["E"],"symbols":["B"]}   | "B" | "B"
            {"type":"record","name":"R","fields":[{"name":"a","type":"int"},{"name":"b","type":"string"}]} | {"type":"record","name":"R","fields":[{"name":"b","type":"string"},{"name":"a","type":"long"}]} | {"a":1,"b":"x"} | {"b":"x","a":1}
            {"type":"record","name":"R","fields":[{"name":"a","type":"int"},{"name":"b","type":"string"}]} | {"type":"record","name":"R","fields":[{"name":"c","type":"string","aliases":["b"]}]}             | {"a":1,"b":"x"} | {"c":"x"}
            {"type":"record","name":"R","fields":[{"name":"a","type":"int"}]}                              | {"type":"record","name":"S","aliases":["R"],"fields":[{"name":"a","type":"int"}]}               | {"a":1}         | {"a":1}
            {"type":"record","name":"R","fields":[{"name":"a","type":"int"}]}                              | {"type":"record","name":"R","fields":[{"name":"a","type":"int","aliases":["b"]},{"name":"b","type":"int","default":5}]} | {"a":1} | {"a":1,"b":5}
            {"type":"record","name":"R","fields":[{"name":"a","type":"int"},{"name":"b","type":"int"}]}     | {"type":"record","name":"R","fields":[{"name":"b","type":"int","aliases":["a"]}]}                | {"a":1,"b":2}   | {"b":2}
            """)
    void aClauseHoldsAtEveryPlace(String writer, String reader, String written, String read) throws IOException {
        for (int i = 0; i < PLACES.size(); i++) {
            String value = VALUES.get(i).replace("%s", written);
            String expected = VALUES.get(i).replace("%s", read);
            assertEquals(expected, read(at(i, writer), at(i, reader), value));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "int"                                        | ["null","int"]                     | 3    | 3
            "int"                                        | ["int"]                            | 3    | 3
            ["int"]                                      | "int"                              | 3    | 3
            ["int"]                                      | ["long"]                           | 3    | 3
            ["int"]                                      | ["null","double","long"]           | 3    | 3.0
            ["null","int"]                               | ["int","null"]                     | null | null
            ["null","int"]                               | ["int","null"]                     | 3    | 3
            ["null","int"]                               | "long"                             | 3    | 3
            ["null","int","string"]                      | ["string","long","null"]           | "s"  | "s"
            {"type":"array","items":["null","int"]}      | {"type":"array","items":"int"}     | [1,2] | [1,2]
            {"type":"array","items":"int"}               | {"type":"array","items":["null","int"]} | [1,2] | [1,2]
            {"type":"array","items":[]}                  | {"type":"array","items":"int"}     | []   | []
            {"type":"array","items":"int"}               | {"type":"array","items":["int"]}   | []   | []
            {"type":"map","values":[]}                   | {"type":"map","values":[]}         | {}   | {}
            """)
    void unionsAreResolvedOnEitherSide(String writer, String reader, String written, String read) throws IOException {
        assertEquals(read, read(writer, reader, written));
    }

    @Test
    void anEmptyUnionOfTheReaderTakesNothing() {
        assertThrows(SchemaResolutionException.class, () -> read("\"int\"", "[]", "3"));
    }

    /** Of a writer's union only the rows are lost whose branch the reader lacks, however deep it is. */
    @Test
    void anErrorThatTheDataDecidesComesWithTheData() throws IOException {
        for (int i : new int[] {0, 1, 2, 3, 6}) {
            String writer = at(i, "[\"int\",\"string\"]");
            String reader = at(i, "\"long\"");
            String place = VALUES.get(i);
            assertEquals(place.replace("%s", "3"), read(writer, reader, place.replace("%s", "3")));
            assertThrows(SchemaResolutionException.class, () -> read(writer, reader, place.replace("%s", "\"x\"")));
        }
    }

    /** The first branch that the default fits counts, as the specification has it since 1.12; it may be a later one. */
    @Test
    void defaultsAreTakenThroughEveryLevel() throws IOException {
        String inner = "{\"type\":\"record\",\"name\":\"In\",\"fields\":["
                + "{\"name\":\"list\",\"type\":{\"type\":\"array\",\"items\":[\"null\",\"long\",\"string\"]},\"default\":[1,\"x\",null]},"
                + "{\"name\":\"map\",\"type\":{\"type\":\"map\",\"values\":[\"null\",\"double\"]}},"
                + "{\"name\":\"e\",\"type\":{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"B\"]},\"default\":\"B\"},"
                + "{\"name\":\"none\",\"type\":[\"int\",\"null\"],\"default\":null}]}";
        String reader = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                + "{\"name\":\"in\",\"type\":[\"null\"," + inner + "],\"default\":{\"map\":{\"k\":1.5}}},"
                + "{\"name\":\"many\",\"type\":{\"type\":\"array\",\"items\":\"In\"},\"default\":[{\"map\":{}}]}]}";
        String in = "\"e\":\"B\",\"none\":null}";
        assertEquals(
                "{\"a\":1,\"in\":{\"list\":[1,\"x\",null],\"map\":{\"k\":1.5}," + in
                        + ",\"many\":[{\"list\":[1,\"x\",null],\"map\":{}," + in + "]}",
                read(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}",
                        reader,
                        "{\"a\":1}"));
    }

    /** A default is physical in the schema's text, and the value logical where it is asked for. */
    @Test
    void defaultsOfLogicalTypesAreValuesOfThem() throws AvroException {
        AvroSchema reader = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                + "{\"name\":\"day\",\"type\":{\"type\":\"int\",\"logicalType\":\"date\"},\"default\":-1},"
                + "{\"name\":\"at\",\"type\":[\"null\",{\"type\":\"long\",\"logicalType\":\"timestamp-micros\"}],\"default\":-1},"
                + "{\"name\":\"price\",\"type\":{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":4,\"scale\":2},"
                + "\"default\":\"\\u00ff\"}]}");
        AvroSchema writer = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}");
        AvroRecord row =
                (AvroRecord) builderOf(writer).readerSchema(reader).build().read(new byte[0]);
        assertEquals(
                List.of(
                        LocalDate.of(1969, 12, 31),
                        Instant.parse("1969-12-31T23:59:59.999999Z"),
                        new BigDecimal("-0.01")),
                List.of(row.get("day"), row.get("at"), row.get("price")));
    }

    @Test
    void theReadersLogicalTypeCounts() throws AvroException {
        AvroSchema writer = AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"d\",\"type\":{\"type\":\"int\",\"logicalType\":\"date\"}}]}");
        AvroSchema reader = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"d\",\"type\":"
                + "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}}]}");
        AvroRecord row =
                (AvroRecord) builderOf(writer).readerSchema(reader).build().read(new byte[] {2});
        assertEquals(Instant.ofEpochMilli(1), row.get("d"));
        assertEquals(
                LocalDate.of(1970, 1, 2),
                ((AvroRecord) builderOf(writer).build().read(new byte[] {2})).get("d"));
    }

    @Test
    void aFieldClaimedTwiceIsAnErrorAtEveryPlace() {
        String writer = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}";
        String reader =
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"int\",\"aliases\":[\"a\"]},"
                        + "{\"name\":\"c\",\"type\":\"int\",\"aliases\":[\"a\"],\"default\":1}]}";
        for (int i = 0; i < PLACES.size(); i++) {
            int place = i;
            String value = VALUES.get(i).replace("%s", "{\"a\":1}");
            assertThrows(SchemaResolutionException.class, () -> read(at(place, writer), at(place, reader), value));
        }
    }

    @Test
    void recordsOfFiveThousandFieldsAreMatchedByName() throws IOException {
        StringBuilder written = new StringBuilder();
        StringBuilder wanted = new StringBuilder();
        StringBuilder value = new StringBuilder();
        StringBuilder expected = new StringBuilder();
        for (int i = 0; i < 5000; i++) {
            written.append(",{\"name\":\"f" + i + "\",\"type\":\"int\"}");
            value.append(",\"f" + i + "\":" + i);
            int field = 5500 - i;
            if (field % 3 > 0) {
                wanted.append(",{\"name\":\"f" + field + "\",\"type\":[\"null\",\"long\"],\"default\":null}");
                expected.append(",\"f" + field + "\":" + (field < 5000 ? field : "null"));
            }
        }
        String record = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[%s]}";
        assertEquals(
                "{" + expected.substring(1) + "}",
                read(
                        String.format(record, written.substring(1)),
                        String.format(record, wanted.substring(1)),
                        "{" + value.substring(1) + "}"));
    }

    @Test
    void recordsNested250LevelsDeepAreResolved() throws IOException {
        StringBuilder written = new StringBuilder();
        StringBuilder value = new StringBuilder();
        for (int i = 0; i < 250; i++) {
            written.append("{\"type\":\"record\",\"name\":\"R" + i + "\",\"fields\":[{\"name\":\"f\",\"type\":");
            value.append("{\"f\":");
        }
        String end = "}]}".repeat(250);
        assertEquals(
                value + "7" + "}".repeat(250),
                read(written + "\"int\"" + end, written + "\"long\"" + end, value + "7" + "}".repeat(250)));
    }

    private static String at(int place, String type) {
        return PLACES.get(place).replace("%s", type);
    }

    private String read(String writer, String reader, String json) throws IOException {
        SchemaParser parser = SchemaParser.strict();
        AvroSchema writerSchema = parser.parse(writer);
        AvroSchema readerSchema = parser.parse(reader);
        Object value = JsonDatumReader.of(writerSchema, JsonForm.PLAIN).read(json);
        byte[] bytes = DatumWriter.of(writerSchema).write(value);
        Object read = builderOf(writerSchema).readerSchema(readerSchema).build().read(bytes);
        return JsonDatumWriter.of(readerSchema, JsonForm.PLAIN).write(read);
    }
}
