package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.limit.DecodeLimits;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the strict parser takes and refuses, and what its messages say. */
class SchemaParserTest {

    @ParameterizedTest
    @EnumSource(names = {"NULL", "BOOLEAN", "INT", "LONG", "FLOAT", "DOUBLE", "BYTES", "STRING"})
    void readsPrimitiveTypesByNameAndAsObjects(SchemaKind kind) {
        AvroSchema byName = AvroSchema.parse('"' + kind.label() + '"');
        assertEquals(kind, byName.kind());
        assertSame(AvroSchema.of(kind), byName);
        assertSame(byName, AvroSchema.parse("{\"type\": \"" + kind.label() + "\"}"));
    }

    @Test
    void readsEveryAttributeOfARecord() {
        RecordSchema record = record("""
                {"type": "record", "name": "Order", "namespace": "org.example", "doc": "An order.",
                 "aliases": ["Purchase", "old.Order"], "owner": {"team": ["a", 1]},
                 "fields": [
                   {"name": "id", "type": "long", "doc": "Its number.", "order": "descending", "aliases": ["number"],
                    "default": -1, "field-id": 7}
                 ]}
                """);
        assertEquals("org.example.Order", record.fullName());
        assertEquals("An order.", record.doc().orElseThrow());
        assertEquals(
                List.of(new SchemaName("org.example", "Purchase"), new SchemaName("old", "Order")), record.aliases());
        assertEquals("{\"team\":[\"a\",1]}", record.properties().get("owner").toString());
        assertFalse(record.isError());
        SchemaField field = record.field("id").orElseThrow();
        assertEquals(AvroSchema.of(SchemaKind.LONG), field.schema());
        assertEquals("Its number.", field.doc().orElseThrow());
        assertEquals(FieldOrder.DESCENDING, field.order());
        assertEquals(List.of("number"), field.aliases());
        assertEquals(new JsonValue.Number("-1"), field.defaultValue().orElseThrow());
        assertEquals(new JsonValue.Number("7"), field.properties().get("field-id"));
    }

    @Test
    void readsAnErrorRecord() {
        assertTrue(record("{\"type\":\"error\",\"name\":\"E\",\"fields\":[]}").isError());
    }

    @Test
    void readsAnEnumWithItsDefault() {
        EnumSchema suit = (EnumSchema)
                AvroSchema.parse("{\"type\":\"enum\",\"name\":\"Suit\",\"symbols\":[\"A\",\"B\"],\"default\":\"B\"}");
        assertEquals(List.of("A", "B"), suit.symbols());
        assertEquals("B", suit.defaultSymbol().orElseThrow());
        assertEquals(1, suit.indexOf("B"));
        assertEquals(-1, suit.indexOf("C"));
    }

    @Test
    void readsArraysMapsAndFixed() {
        ArraySchema array = (ArraySchema) AvroSchema.parse("{\"type\":\"array\",\"items\":\"int\"}");
        assertEquals(SchemaKind.INT, array.items().kind());
        MapSchema map = (MapSchema) AvroSchema.parse("{\"type\":\"map\",\"values\":[\"null\",\"long\"]}");
        assertTrue(((UnionSchema) map.values()).isNullable());
        FixedSchema fixed = (FixedSchema) AvroSchema.parse("{\"type\":\"fixed\",\"name\":\"F\",\"size\":0}");
        assertEquals(0, fixed.size());
    }

    @Test
    void readsUnionsOfOneAndOfNoBranch() {
        assertEquals(1, ((UnionSchema) AvroSchema.parse("[\"int\"]")).branches().size());
        assertEquals(0, ((UnionSchema) AvroSchema.parse("[]")).branches().size());
    }

    @Test
    void aRecordMayContainItself() {
        RecordSchema list = record("""
                {"type": "record", "name": "LongList", "fields": [
                  {"name": "value", "type": "long"}, {"name": "next", "type": ["null", "LongList"]}]}
                """);
        UnionSchema next = (UnionSchema) list.fields().get(1).schema();
        assertSame(list, next.branches().get(1));
    }

    @Test
    void theAttributesOfAnObjectMayStandInAnyOrder() {
        String usual = """
                {"type": "record", "name": "A", "namespace": "n", "fields": [
                  {"name": "b", "type": {"type": "record", "name": "B", "namespace": "m", "fields": [
                    {"name": "a", "type": ["null", "n.A"]},
                    {"name": "e", "type": {"type": "enum", "name": "E", "symbols": ["X"]}}]}}]}
                """;
        String reversed = """
                {"fields": [
                  {"type": {"fields": [
                    {"type": ["null", "n.A"], "name": "a"},
                    {"type": {"symbols": ["X"], "name": "E", "type": "enum"}, "name": "e"}],
                    "namespace": "m", "name": "B", "type": "record"}, "name": "b"}],
                 "namespace": "n", "name": "A", "type": "record"}
                """;
        String namespaceLast = """
                {"type": "record", "name": "A", "fields": [
                  {"name": "b", "type": {"type": "record", "name": "B", "fields": [
                    {"name": "a", "type": ["null", "n.A"]},
                    {"name": "e", "type": {"type": "enum", "name": "E", "symbols": ["X"]}}], "namespace": "m"}}],
                 "namespace": "n"}
                """;
        assertEquals(AvroSchema.parse(usual), AvroSchema.parse(reversed));
        assertEquals(AvroSchema.parse(usual), AvroSchema.parse(namespaceLast));
    }

    @Test
    void attributesOfOtherTypesAreCustomProperties() {
        AvroSchema schema =
                AvroSchema.parse("{\"name\":\"x\",\"type\":\"int\",\"size\":3,\"fields\":{},\"doc\":\"d\"}");
        assertEquals(
                List.of("name", "size", "fields", "doc"),
                List.copyOf(schema.properties().keySet()));
    }

    /** B077: the underlying type counts, and the property is kept. */
    @Test
    void aLogicalTypeBesideTheTypeOfAFieldIsACustomPropertyOfTheField() {
        RecordSchema record = record("""
                {"type": "record", "name": "R", "fields": [
                  {"name": "at", "type": "long", "logicalType": "timestamp-millis"}]}
                """);
        SchemaField at = record.fields().get(0);
        assertTrue(at.schema().logicalType().isEmpty());
        assertEquals(new JsonValue.Text("timestamp-millis"), at.properties().get("logicalType"));
    }

    @Test
    void readsCommentsAsWhiteSpace() {
        assertEquals(
                AvroSchema.parse("[\"int\"]"), AvroSchema.parse("/* a\n licence */ [ // one branch\n \"int\" /**/ ]"));
    }

    @Test
    void readsEscapesInNamesOfAttributesAndValues() {
        assertEquals(
                AvroSchema.parse("{\"type\":\"array\",\"items\":\"string\"}"),
                AvroSchema.parse("{\"\\u0074ype\":\"arr\\u0061y\",\"items\":\"str\\u0069ng\"}"));
    }

    @Test
    void twoEqualDefinitionsOfANameAreOneType() {
        String fixed = "{\"type\":\"fixed\",\"name\":\"F\",\"size\":4}";
        UnionSchema union = (UnionSchema) AvroSchema.parse(
                "[{\"type\":\"array\",\"items\":" + fixed + "},{\"type\":\"map\",\"values\":" + fixed + "}]");
        assertSame(
                ((ArraySchema) union.branches().get(0)).items(),
                ((MapSchema) union.branches().get(1)).values());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"type":"string"}; DROP TABLE x          | expected the end of the text, found ';'
            "int" "int"                              | expected the end of the text, found '"'
            {"type":"string"}}                       | expected the end of the text, found '}'
            {"type":"int",}                          | expected a string, found '}'
            ["int",]                                 | expected a JSON value, found ']'
            {'type':'int'}                           | expected a string, found '''
            {"type" "int"}                           | expected ':', found '"'
            {"type":"int"                            | expected ',' or '}', found the end of the text
            {"a":01,"type":"int"}                    | expected a JSON value, found '0'
            {"a":1.,"type":"int"}                    | expected a JSON value, found '1'
            {"a":-,"type":"int"}                     | expected a JSON value, found '-'
            {"a":1e,"type":"int"}                    | expected a JSON value, found '1'
            {"a":+1,"type":"int"}                    | expected a JSON value, found '+'
            {"a":NaN,"type":"int"}                   | expected a JSON value, found 'N'
            {"a":nulls,"type":"int"}                 | expected a JSON value, found 'n'
            {"a":"\\x","type":"int"}                 | unknown escape: \\x
            {"a":"\\u12G4","type":"int"}             | expected four hexadecimal digits after \\u
            {"a":"\\u12                              | the string has no closing quote
            "int                                     | the string has no closing quote
            /* "int"                                 | the comment has no end
            / "int"                                  | expected JSON, found '/'
            int                                      | expected a JSON value, found 'i'
            12                                       | expected a schema, which is a string, an object or an array
            {}                                       | the schema has no type
            {"type":null}                            | expected a schema, which is a string, an object or an array
            """)
    void saysWhatIsWrongWithTheJson(String text, String problem) {
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertTrue(e.faults().get(0).problem().contains(problem), e.getMessage());
    }

    /** B065: what follows the schema is never ignored. */
    @Test
    void refusesTextAfterTheSchemaWithItsPlace() {
        SchemaParseException e = assertThrows(
                SchemaParseException.class, () -> AvroSchema.parse("{\"type\":\"string\"}\n  ; DROP TABLE x"));
        assertEquals(
                List.of(new SchemaParseException.Fault(2, 3, "", "expected the end of the text, found ';'")),
                e.faults());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {"type":"record","name":"R"}                                       | the record has no fields
            {"type":"record","name":"R","fields":{}}                           | expected an array as fields
            {"type":"record","fields":[]}                                      | the record has no name
            {"type":"record","name":7,"fields":[]}                             | expected a string as name
            {"type":"record","name":"R","fields":[7]}                          | expected a field, which is an object
            {"type":"record","name":"R","fields":[{"type":"int"}]}             | the field has no name
            {"type":"record","name":"R","fields":[{"name":"f"}]}               | the field has no type
            {"type":"record","name":"R","doc":7,"fields":[]}                   | expected a string as doc
            {"type":"record","name":"R","aliases":"A","fields":[]}             | expected an array as aliases
            {"type":"record","name":"R","aliases":[7],"fields":[]}             | expected an alias, which is a string
            {"type":"record","name":"R","name":"S","fields":[]}                | the attribute name is given twice
            {"type":"record","name":"R","fields":[{"name":"f","name":"f","type":"int"}]} | the attribute name is given twice
            {"type":"record","name":"R","fields":[{"name":"f","type":"int","order":"up"}]} | expected ascending, descending or ignore as order
            {"type":"record","name":"R","fields":[{"name":"f","type":"int"},{"name":"f","type":"int"}]} | the record has two fields named f
            {"type":"enum","name":"E"}                                         | the enum has no symbols
            {"type":"enum","name":"E","symbols":[7]}                           | expected a symbol, which is a string
            {"type":"enum","name":"E","symbols":["A","A"]}                     | the enum has the symbol A twice
            {"type":"enum","name":"E","symbols":["A"],"default":"B"}           | expected one of the enum's symbols as default
            {"type":"fixed","name":"F"}                                        | expected a number of bytes as size
            {"type":"fixed","name":"F","size":-1}                              | expected a number of bytes as size
            {"type":"fixed","name":"F","size":"4"}                             | expected a number of bytes as size
            {"type":"fixed","name":"F","size":2147483648}                      | expected a number of bytes as size
            {"type":"array"}                                                   | the array has no items
            {"type":"map","items":"int"}                                       | the map has no values
            ["int","int"]                                                      | the union has two branches of type int
            [{"type":"int","logicalType":"date"},"int"]                        | the union has two branches of type int
            [{"type":"array","items":"int"},{"type":"array","items":"long"}]   | the union has two branches of type array
            ["int",["null"]]                                                   | a union must not immediately contain another union
            {"type":{"type":"int"}}                                            | a schema stands without another object around it
            {"type":["null","int"]}                                            | a schema stands without another object around it
            {"type":"Other"}                                                   | expected a primitive type or record, error
            [{"type":"fixed","name":"F","size":1},{"type":"array","items":{"type":"fixed","name":"F","size":2}}] | type F is defined in line 1 already
            """)
    void saysWhatTheSpecificationForbids(String text, String problem) {
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertTrue(e.getMessage().contains(problem), e.getMessage());
    }

    @Test
    void findsAllFaultsInOneRunEachWithPlaceAndName() {
        String text = """
                {"type": "record", "name": "Order", "namespace": "org.example", "fields": [
                  {"name": "not-good", "type": "int"},
                  {"name": "lines", "type": {"type": "array", "items": {
                    "type": "record", "name": "Line", "fields": [
                      {"name": "sku", "type": "strin"},
                      {"name": "qty", "type": "int", "default": "1"}]}}},
                  {"name": "state", "type": {"type": "enum", "name": "State", "symbols": ["A B"]}}
                ]}
                """;
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertEquals(
                List.of(
                        new SchemaParseException.Fault(
                                2, 12, "org.example.Order.not-good", SchemaName.problemOf("not-good")),
                        new SchemaParseException.Fault(
                                5, 31, "org.example.Line.sku", "unknown type: org.example.strin"),
                        new SchemaParseException.Fault(
                                6, 49, "org.example.Line.qty", "expected a default of type int, found \"1\""),
                        new SchemaParseException.Fault(7, 74, "org.example.Order.state", SchemaName.problemOf("A B"))),
                e.faults());
        assertTrue(e.getMessage().startsWith("line 2, column 12, in org.example.Order.not-good: not a name"));
    }

    @Test
    void aMessageNeverGrowsWithHostileText() {
        String text = "[" + "7,".repeat(100_000) + "7]";
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertEquals(100, e.faults().size());
        String name = "x".repeat(100_000);
        assertThrowsShortMessage('"' + name + '"');
        assertThrowsShortMessage("{\"type\":\"fixed\",\"name\":\"" + name + "-\",\"size\":-1}");
        assertThrowsShortMessage(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":\"int\",\"default\":\"" + name
                        + "\"}]}");
    }

    /** Each of these short texts stands for far more than it is long. */
    @Test
    void refusesTextsThatAskForMoreMemoryThanTheyGive() {
        assertRefused("{\"type\":\"int\",\"p\":[" + "{},".repeat(1_000_000) + "1]}", "more than 1000000 JSON values");
        assertRefused(
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":1,\"aliases\":[" + "\"a\",".repeat(1_000_000) + "\"b\"]}",
                "more than 1000000 JSON values");
        String namespace = "n".repeat(1_000_000);
        StringBuilder types = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            types.append(",{\"type\":\"fixed\",\"size\":1,\"name\":\"T")
                    .append(i)
                    .append("\"}");
        }
        assertRefused(
                "{\"type\":\"record\",\"name\":\"R\",\"namespace\":\"" + namespace
                        + "\",\"fields\":[{\"name\":\"f\",\"type\":[\"null\"" + types + "]}]}",
                "all full names together are longer than 4 times maxSchemaBytes");
    }

    private static void assertRefused(String text, String problem) {
        SchemaParseException e = assertThrows(
                SchemaParseException.class, () -> SchemaParser.lenient().parse(text));
        assertTrue(e.getMessage().contains(problem), e.getMessage());
        assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
    }

    @Test
    void namesOfEqualHashesAreFoundAsFastAsOthers() {
        StringBuilder fields = new StringBuilder();
        StringBuilder symbols = new StringBuilder();
        int count = 1 << 16;
        for (int i = 0; i < count; i++) {
            StringBuilder name = new StringBuilder();
            for (int bit = 0; bit < 16; bit++) {
                name.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            String separator = i == 0 ? "" : ",";
            fields.append(separator).append("{\"name\":\"").append(name).append("\",\"type\":\"int\"}");
            symbols.append(separator).append('"').append(name).append('"');
        }
        RecordSchema wide = record("{\"type\":\"record\",\"name\":\"R\",\"fields\":[" + fields + "]}");
        EnumSchema large =
                (EnumSchema) AvroSchema.parse("{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[" + symbols + "]}");
        for (int i = 0; i < count; i++) {
            assertEquals(i, wide.positionOf(wide.fields().get(i).name()));
            assertEquals(i, large.indexOf(large.symbols().get(i)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 255})
    void readsTypesNestedUpToTheLimit(int levels) {
        AvroSchema schema = AvroSchema.parse(nestedArrays(levels));
        assertEquals(schema, AvroSchema.parse(schema.toString()));
        assertEquals(
                nestedArrays(levels).replace(" ", ""), schema.canonicalForm().replace(" ", ""));
    }

    @Test
    void readsRecordsNestedUpToTheLimit() {
        AvroSchema schema = AvroSchema.parse(nestedRecords(256));
        assertEquals(schema, AvroSchema.parse(schema.toString()));
        assertEquals(
                schema.hashCode(), AvroSchema.parse(schema.toPrettyString()).hashCode());
    }

    @ParameterizedTest
    @ValueSource(ints = {257, 1_000, 100_000})
    void refusesWhatIsNestedDeeperThanTheLimit(int levels) {
        for (String text : List.of(nestedArrays(levels), nestedRecords(levels), "[".repeat(levels))) {
            SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
            assertTrue(e.getMessage().contains("nested deeper than maxDepth, which is 256"), e.getMessage());
        }
        String inProperty = "{\"type\":\"int\",\"p\":" + "[".repeat(levels) + "]".repeat(levels) + "}";
        assertThrows(SchemaParseException.class, () -> AvroSchema.parse(inProperty));
    }

    @Test
    void theLimitsAreTheCallers() {
        SchemaParser parser = SchemaParser.strict().withLimits(DecodeLimits.DEFAULT.withMaxDepth(3));
        parser.parse(nestedArrays(3));
        assertThrows(SchemaParseException.class, () -> parser.parse(nestedArrays(4)));
        SchemaParser shorter = SchemaParser.lenient().withLimits(DecodeLimits.DEFAULT.withMaxSchemaBytes(8));
        shorter.parse("\"string\"");
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> shorter.parse("\"string\" "));
        assertTrue(e.getMessage().contains("longer than maxSchemaBytes, which is 8"), e.getMessage());
        assertThrows(SchemaParseException.class, () -> shorter.parse("\"\u4e2d\u4e2d\u4e2d\""));
    }

    @Test
    void readsFiveThousandFields() {
        String fields = String.join(
                ",",
                IntStream.range(0, 5_000)
                        .mapToObj(i -> "{\"name\":\"f" + i + "\",\"type\":[\"null\",\"long\"],\"default\":null}")
                        .toList());
        RecordSchema record = record("{\"type\":\"record\",\"name\":\"Wide\",\"fields\":[" + fields + "]}");
        assertEquals(5_000, record.fields().size());
        assertEquals(4_999, record.positionOf("f4999"));
        assertEquals(record, AvroSchema.parse(record.toString()));
    }

    @Test
    void aFieldOfTypeNullIsAFieldLikeAnyOther() { // B081
        RecordSchema record = record(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"n\",\"type\":\"null\"},{\"name\":\"a\",\"type\":\"int\"}]}");
        assertEquals(SchemaKind.NULL, record.fields().get(0).schema().kind());
    }

    @Test
    void typesOfOtherTextsCanBeKnownBeforehand() {
        RecordSchema money = record(
                "{\"type\":\"record\",\"name\":\"org.example.Money\",\"fields\":[{\"name\":\"c\",\"type\":{\"type\":\"fixed\",\"name\":\"Currency\",\"size\":3}}]}");
        String text =
                "{\"type\":\"record\",\"name\":\"org.example.Price\",\"fields\":[{\"name\":\"m\",\"type\":\"Money\"},{\"name\":\"c\",\"type\":\"Currency\"}]}";
        assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        RecordSchema price =
                (RecordSchema) SchemaParser.strict().withTypes(List.of(money)).parse(text);
        assertSame(money, price.fields().get(0).schema());
        assertSame(money.fields().get(0).schema(), price.fields().get(1).schema());
        assertEquals(price, AvroSchema.parse(price.toString()));
    }

    private static void assertThrowsShortMessage(String text) {
        String message = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text))
                .getMessage();
        assertTrue(message.length() < 1_000, message);
    }

    private static RecordSchema record(String text) {
        return (RecordSchema) AvroSchema.parse(text);
    }

    private static String nestedArrays(int levels) {
        return "{\"type\":\"array\",\"items\":".repeat(levels) + "\"int\"" + "}".repeat(levels);
    }

    private static String nestedRecords(int levels) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < levels; i++) {
            text.append("{\"type\":\"record\",\"name\":\"R")
                    .append(i)
                    .append("\",\"fields\":[{\"name\":\"f\",\"type\":");
        }
        return text + "\"int\"" + "}]}".repeat(levels);
    }
}
