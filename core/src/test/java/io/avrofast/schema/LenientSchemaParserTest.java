package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the parser of file headers takes beyond the specification, since it still says how the data is encoded. */
class LenientSchemaParserTest {

    /** B062, B063, B241: a bad default must not make a file unreadable. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\":\"tooflag\",\"type\":[\"null\",\"boolean\"],\"default\":0}",
                "{\"name\":\"id\",\"type\":\"long\",\"default\":null}",
                "{\"name\":\"a\",\"type\":{\"type\":\"array\",\"items\":\"int\"},\"default\":{}}",
                "{\"name\":\"b\",\"type\":\"bytes\",\"default\":\"\u4e2d\"}",
                "{\"name\":\"f\",\"type\":{\"type\":\"fixed\",\"name\":\"F\",\"size\":3},\"default\":\"x\"}"
            })
    void keepsADefaultThatDoesNotFit(String field) {
        String text = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[" + field + "]}";
        assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        RecordSchema record = (RecordSchema) lenient(text);
        assertTrue(record.fields().get(0).defaultValue().isPresent());
        assertEquals(record, lenient(record.toString()));
    }

    @Test
    void keepsDuplicateFieldsBecauseTheirPositionsStillDecode() {
        RecordSchema record = (RecordSchema)
                lenient(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},{\"name\":\"a\",\"type\":\"string\"}]}");
        assertEquals(2, record.fields().size());
        assertEquals(0, record.positionOf("a"));
        assertEquals(record, lenient(record.toString()));
    }

    @Test
    void keepsEqualAndNestedBranches() {
        UnionSchema union = (UnionSchema) lenient("[\"null\",\"bytes\",\"bytes\",[\"int\"]]");
        assertEquals(4, union.branches().size());
        assertEquals(union, lenient(union.toString()));
    }

    @Test
    void readsADuplicateSymbolAndADefaultThatIsNone() {
        EnumSchema schema =
                (EnumSchema) lenient("{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\",\"A\"],\"default\":\"B\"}");
        assertEquals(List.of("A", "A"), schema.symbols());
        assertTrue(schema.defaultSymbol().isEmpty());
        assertEquals(new JsonValue.Text("B"), schema.properties().get("default"));
        assertEquals(schema, lenient(schema.toString()));
    }

    @Test
    void findsATypeThatIsDefinedLater() {
        String text = """
                {"type": "record", "name": "n.A", "fields": [
                  {"name": "first", "type": ["null", "B"]},
                  {"name": "second", "type": {"type": "array", "items":
                    {"type": "record", "name": "B", "fields": [
                      {"name": "c", "type": "C"}, {"name": "a", "type": ["null", "A"]}]}}},
                  {"name": "third", "type": {"type": "enum", "name": "C", "symbols": ["X"]}}]}
                """;
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertEquals(
                "type n.B is used before its definition in line 4",
                e.faults().get(0).problem());
        RecordSchema record = (RecordSchema) lenient(text);
        AvroSchema first =
                ((UnionSchema) record.fields().get(0).schema()).branches().get(1);
        assertSame(first, ((ArraySchema) record.fields().get(1).schema()).items());
        assertSame(
                record.fields().get(2).schema(),
                ((RecordSchema) first).fields().get(0).schema());
        // Printed, the definition stands where the type is used first.
        assertEquals(record, AvroSchema.parse(record.toString()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"type":{"type":"fixed","name":"duration","size":12},"logicalType":"duration"} | {"type":"fixed","name":"duration","size":12}
            {"type":["null","int"]}                                                        | ["null","int"]
            {"type":{"type":{"type":"long"}}}                                              | "long"
            """)
    void looksThroughAnObjectAroundASchema(String text, String inner) {
        assertEquals(AvroSchema.parse(inner), lenient(text));
    }

    @Test
    void looksThroughAnObjectAroundAName() {
        UnionSchema union = (UnionSchema)
                lenient(
                        "[{\"type\":\"fixed\",\"name\":\"F\",\"size\":1},{\"type\":\"array\",\"items\":{\"type\":\"F\",\"x\":1}}]");
        assertSame(union.branches().get(0), ((ArraySchema) union.branches().get(1)).items());
    }

    @Test
    void keepsAttributesOfTheWrongJsonTypeAsProperties() {
        RecordSchema record = (RecordSchema) lenient("""
                {"type": "record", "name": "R", "namespace": null, "doc": 7, "aliases": "x", "fields": [
                  {"name": "f", "type": "int", "order": "up", "doc": [], "aliases": {}}]}
                """);
        assertEquals(
                List.of("namespace", "doc", "aliases"),
                List.copyOf(record.properties().keySet()));
        SchemaField field = record.fields().get(0);
        assertEquals(FieldOrder.ASCENDING, field.order());
        assertEquals(
                List.of("order", "doc", "aliases"),
                List.copyOf(field.properties().keySet()));
        assertEquals(record, lenient(record.toString()));
    }

    @Test
    void takesTheLastOfAnAttributeThatIsGivenTwice() {
        assertEquals(
                AvroSchema.parse("{\"type\":\"array\",\"items\":\"long\"}"),
                lenient("{\"type\":\"array\",\"items\":\"int\",\"items\":\"long\"}"));
        assertEquals(
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"b.S\",\"fields\":[]}"),
                lenient(
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[],\"name\":\"S\",\"namespace\":\"a\",\"namespace\":\"b\"}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "nonsense",
                "\"Unknown\"",
                "{\"type\":\"array\"}",
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":-1}",
                "{\"type\":\"record\",\"name\":\"R\"}",
                "\"int\" \"int\"",
                "[{\"type\":\"fixed\",\"name\":\"F\",\"size\":1},{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}]"
            })
    void refusesWhatDoesNotSayHowDataIsEncoded(String text) {
        assertThrows(SchemaParseException.class, () -> lenient(text));
    }

    private static AvroSchema lenient(String text) {
        return SchemaParser.lenient().parse(text);
    }
}
