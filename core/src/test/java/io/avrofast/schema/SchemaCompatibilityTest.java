package io.avrofast.schema;

import static io.avrofast.schema.SchemaDifference.Reason;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whether one schema reads all data of another, and why not. */
class SchemaCompatibilityTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "int"            | "long"
            "int"            | "double"
            "long"           | "float"
            "float"          | "double"
            "string"         | "bytes"
            "bytes"          | "string"
            "int"            | ["null","int"]
            "int"            | ["string","long"]
            ["int","string"] | ["string","double"]
            ["int"]          | "long"
            []               | "int"
            {"type":"array","items":"int"} | {"type":"array","items":"long"}
            {"type":"enum","name":"a.E","symbols":["A"]} | {"type":"enum","name":"b.E","symbols":["B","A"]}
            {"type":"enum","name":"E","symbols":["A","C"]} | {"type":"enum","name":"E","symbols":["B"],"default":"B"}
            {"type":"fixed","name":"F","size":2} | {"type":"fixed","name":"G","aliases":["F"],"size":2}
            """)
    void whatTheSpecificationAllowsIsNoDifference(String writer, String reader) {
        assertEquals(List.of(), differences(writer, reader));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "long"                        | "int"                      | TYPE
            "int"                         | "string"                   | TYPE
            "null"                        | "int"                      | TYPE
            {"type":"array","items":"int"} | {"type":"map","values":"int"} | TYPE
            ["null","int"]                | "int"                      | TYPE
            "int"                         | ["null","string"]          | BRANCH
            ["int","string"]              | ["int"]                    | BRANCH
            {"type":"fixed","name":"F","size":2} | {"type":"fixed","name":"G","size":2} | NAME
            {"type":"fixed","name":"F","size":2} | {"type":"fixed","name":"F","size":3} | SIZE
            {"type":"enum","name":"E","symbols":["A","B"]} | {"type":"enum","name":"E","symbols":["A"]} | SYMBOLS
            {"type":"bytes","logicalType":"decimal","precision":9,"scale":2} | {"type":"bytes","logicalType":"decimal","precision":9,"scale":3} | DECIMAL
            {"type":"bytes","logicalType":"decimal","precision":9,"scale":2} | {"type":"bytes","logicalType":"decimal","precision":8,"scale":2} | DECIMAL
            """)
    void everyOtherChangeIsADifference(String writer, String reader, Reason reason) {
        assertEquals(
                List.of(reason),
                differences(writer, reader).stream()
                        .map(SchemaDifference::reason)
                        .toList());
    }

    @Test
    void listsAllDifferencesWithPathTypesAndReason() {
        String writer = """
                {"type": "record", "name": "Order", "fields": [
                  {"name": "id", "type": "long"},
                  {"name": "lines", "type": {"type": "array", "items": {"type": "record", "name": "Line", "fields": [
                    {"name": "sku", "type": "string"}, {"name": "qty", "type": "long"}]}}},
                  {"name": "tags", "type": {"type": "map", "values": ["null", "string"]}},
                  {"name": "dropped", "type": "int"}]}
                """;
        String reader = """
                {"type": "record", "name": "Order", "fields": [
                  {"name": "id", "type": "int"},
                  {"name": "lines", "type": {"type": "array", "items": {"type": "record", "name": "Line", "fields": [
                    {"name": "sku", "type": "boolean"}, {"name": "amount", "aliases": ["qty"], "type": "int"},
                    {"name": "price", "type": "double"}]}}},
                  {"name": "tags", "type": {"type": "map", "values": "string"}},
                  {"name": "added", "type": "int", "default": 0}]}
                """;
        assertEquals(
                List.of(
                        new SchemaDifference("id", Reason.TYPE, "long", "int", ""),
                        new SchemaDifference("lines[].sku", Reason.TYPE, "string", "boolean", ""),
                        new SchemaDifference("lines[].amount", Reason.TYPE, "long", "int", ""),
                        new SchemaDifference("lines[].price", Reason.NO_DEFAULT, "", "double", ""),
                        new SchemaDifference("tags[]", Reason.TYPE, "null", "string", "")),
                differences(writer, reader));
        assertEquals(
                "field lines[].sku: the writer's string cannot be read as the reader's boolean",
                differences(writer, reader).get(1).toString());
    }

    @Test
    void aTypeThatIsUsedTwiceIsReportedAtBothPlaces() {
        String schema = """
                {"type": "record", "name": "R", "fields": [
                  {"name": "a", "type": {"type": "record", "name": "I", "fields": [{"name": "x", "type": "%s"}]}},
                  {"name": "b", "type": "I"}]}
                """;
        List<String> paths = differences(schema.formatted("long"), schema.formatted("int")).stream()
                .map(SchemaDifference::path)
                .toList();
        assertEquals(List.of("a.x", "b.x"), paths);
    }

    @Test
    void recursiveSchemasComeToAnEnd() {
        String list =
                "{\"type\":\"record\",\"name\":\"L\",\"fields\":[{\"name\":\"v\",\"type\":\"%s\"},{\"name\":\"n\",\"type\":[\"null\",\"L\"]}]}";
        assertEquals(List.of(), differences(list.formatted("int"), list.formatted("long")));
        assertEquals(
                1, differences(list.formatted("long"), list.formatted("int")).size());
    }

    @Test
    void aFieldThatTwoAskForIsADifference() {
        String writer = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}";
        String byAliases =
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"int\",\"aliases\":[\"a\"]},{\"name\":\"c\",\"type\":\"int\",\"aliases\":[\"a\"]}]}";
        assertEquals(Reason.ALIAS, differences(writer, byAliases).get(0).reason());
        String byName =
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"int\",\"aliases\":[\"a\"],\"default\":1},{\"name\":\"a\",\"type\":\"int\"}]}";
        assertEquals(List.of(), differences(writer, byName));
    }

    @Test
    void aDefaultThatDoesNotFitIsADifferenceWhereItIsNeeded() {
        AvroSchema writer = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}");
        AvroSchema reader = SchemaParser.lenient()
                .parse(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\",\"default\":null}]}");
        assertEquals(
                Reason.DEFAULT,
                SchemaCompatibility.differences(writer, reader).get(0).reason());
        assertEquals(List.of(), SchemaCompatibility.differences(reader, reader));
    }

    @Test
    void modesSayWhichVersionsAreComparedAndWhichWay() {
        AvroSchema first = AvroSchema.parse("\"int\"");
        AvroSchema second = AvroSchema.parse("\"long\"");
        AvroSchema third = AvroSchema.parse("\"float\"");
        List<AvroSchema> earlier = List.of(third, second, first);
        assertTrue(SchemaCompatibility.conflicts(CompatibilityMode.BACKWARD, earlier, second)
                .isEmpty());
        assertEquals(
                1,
                SchemaCompatibility.conflicts(CompatibilityMode.FORWARD, earlier, second)
                        .size());
        assertEquals(
                1,
                SchemaCompatibility.conflicts(CompatibilityMode.FULL, earlier, second)
                        .size());
        List<SchemaCompatibility.Conflict> all =
                SchemaCompatibility.conflicts(CompatibilityMode.FULL_TRANSITIVE, earlier, second);
        assertEquals(
                List.of(0, 2),
                all.stream().map(SchemaCompatibility.Conflict::version).toList());
        assertEquals(SchemaCompatibility.Direction.BACKWARD, all.get(0).direction());
        assertEquals(SchemaCompatibility.Direction.FORWARD, all.get(1).direction());
        assertTrue(SchemaCompatibility.conflicts(CompatibilityMode.FORWARD_TRANSITIVE, List.of(), second)
                .isEmpty());
        assertTrue(all.get(0).toString().startsWith("version 0, backward: [the writer's float cannot be read"));
    }

    private static List<SchemaDifference> differences(String writer, String reader) {
        return SchemaCompatibility.differences(AvroSchema.parse(writer), AvroSchema.parse(reader));
    }
}
