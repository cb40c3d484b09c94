package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which JSON values are defaults of which types (specification, section "Records"). */
class DefaultValuesTest {

    private static final String TYPES = """
            {"type": "record", "name": "R", "fields": [
              {"name": "enum", "type": {"type": "enum", "name": "E", "symbols": ["A", "B"], "default": "A"}},
              {"name": "fixed", "type": {"type": "fixed", "name": "F", "size": 2}},
              {"name": "list", "type": {"type": "array", "items": "int"}},
              {"name": "map", "type": {"type": "map", "values": "int"}},
              {"name": "inner", "type": {"type": "record", "name": "I", "fields": [
                {"name": "a", "type": "int"}, {"name": "b", "type": "int", "default": 1}]}},
              {"name": "decimal", "type": {"type": "bytes", "logicalType": "decimal", "precision": 15, "scale": 2}}]}
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "null"    | null                  | true
            "null"    | 0                     | false
            "boolean" | true                  | true
            "boolean" | "true"                | false
            "int"     | 2147483647            | true
            "int"     | 2147483648            | false
            "int"     | 1.0                   | false
            "int"     | "1"                   | false
            "long"    | -9223372036854775808  | true
            "long"    | 9223372036854775808   | false
            "float"   | 1                     | true
            "double"  | 1e300                 | true
            "double"  | 1e400                 | false
            "float"   | 1e39                  | false
            "float"   | "NaN"                 | true
            "double"  | "NaN"                 | true
            "double"  | "-Infinity"           | true
            "double"  | "1.5"                 | false
            "string"  | "x"                   | true
            "string"  | "a\\ud800b"           | false
            "string"  | "\\ud83d\\ude00"      | true
            "string"  | null                  | false
            "bytes"   | "\\u00FF\\u0000"      | true
            "bytes"   | "\\u0100"             | false
            enum      | "B"                   | true
            enum      | "C"                   | false
            fixed     | "\\u00FFx"            | true
            fixed     | "x"                   | false
            fixed     | "\\u0442\\u0442"      | false
            list      | [1,2]                 | true
            list      | [1,"2"]               | false
            list      | {}                    | false
            map       | {"a":1}               | true
            map       | {"\\ud800":1}         | false
            map       | {"a":null}            | false
            map       | []                    | false
            inner     | {"a":1}               | true
            inner     | {"a":1,"b":"x"}       | false
            inner     | {"b":1}               | false
            inner     | {"a":1,"other":[]}    | true
            inner     | null                  | false
            decimal   | "\\u0000"             | true
            decimal   | 1.5                   | false
            ["null","int"]   | 1              | true
            ["int","double"] | 42.0           | true
            ["int","string"] | "1"            | true
            ["null","int"]   | "null"         | false
            []        | null                  | false
            """)
    void aDefaultFitsItsTypeOrDoesNot(String type, String value, boolean fits) {
        assertEquals(
                fits,
                DefaultValues.problem(schema(type), JsonValue.parse(value)).isEmpty());
        String printed = type.startsWith("\"") || type.startsWith("[")
                ? type
                : schema(type).toString();
        String record = "{\"type\":\"record\",\"name\":\"Outer\",\"fields\":[{\"name\":\"f\",\"type\":" + printed
                + ",\"default\":" + value + "}]}";
        if (fits) {
            assertEquals(AvroSchema.parse(record), SchemaParser.lenient().parse(record));
        } else {
            assertThrows(SchemaParseException.class, () -> AvroSchema.parse(record));
            SchemaParser.lenient().parse(record);
        }
    }

    /** B064: the branch is the first that the value fits, not the union's first. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ["null","int"]                  | 1      | 1
            ["null","int"]                  | null   | 0
            ["int","double"]                | 42.0   | 1
            ["int","double"]                | 42     | 0
            ["int","string"]                | "1"    | 1
            ["bytes","string"]              | "x"    | 0
            ["bytes","string"]              | "\\u4e2d" | 1
            ["int","string"]                | {}     | -1
            ["double","string"]             | "NaN"  | 0
            ["string","double"]             | "NaN"  | 0
            ["float","double"]              | 1e39   | 1
            """)
    void findsTheBranchOfAUnionThatADefaultIsOf(String type, String value, int branch) {
        assertEquals(branch, DefaultValues.branchOf((UnionSchema) AvroSchema.parse(type), JsonValue.parse(value)));
    }

    /** B083, B085. */
    @Test
    void charactersUpTo255AreBytes() {
        assertArrayEquals(new byte[] {(byte) 0xFF, 0, 'a'}, DefaultValues.bytes(new JsonValue.Text("\u00FF\u0000a")));
        assertThrows(IllegalArgumentException.class, () -> DefaultValues.bytes(new JsonValue.Text("\u0100")));
    }

    @Test
    void aDefaultMayHoldARecordThatContainsItself() {
        AvroSchema.parse("""
                {"type": "record", "name": "Node", "fields": [
                  {"name": "next", "type": ["null", "Node"], "default": {"next": {"next": null, "all": []}, "all": []}},
                  {"name": "all", "type": {"type": "array", "items": "Node"}, "default": [{"next": null, "all": []}]}]}
                """);
    }

    @Test
    void refusesADefaultThatContainsItself() {
        String text = """
                {"type": "record", "name": "Node", "fields": [
                  {"name": "next", "type": ["null", "Node"], "default": {}},
                  {"name": "size", "type": "int"}]}
                """;
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertEquals("Node.next", e.faults().get(0).name());
        AvroSchema node = SchemaParser.lenient().parse(text);
        assertTrue(DefaultValues.problem(node, JsonValue.parse("{\"size\":1}")).isPresent());
    }

    @Test
    void aDefaultThatFitsNoneOfManyBranchesIsRefusedSoon() {
        String text = """
                {"type": "record", "name": "A", "fields": [
                  {"name": "n", "type": ["null", "A", {"type": "record", "name": "B", "fields": [
                    {"name": "n", "type": ["null", "A", "B"]}]}], "default": %s}]}
                """;
        String value = "{\"n\":".repeat(200) + "7" + "}".repeat(200);
        assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text.formatted(value)));
    }

    @Test
    void defaultsInDefaultsMayBeManyLevelsDeep() {
        StringBuilder text = new StringBuilder("[{\"type\":\"record\",\"name\":\"T0\",\"fields\":[]}");
        for (int i = 1; i < 20_000; i++) {
            text.append(",{\"type\":\"record\",\"name\":\"T").append(i);
            text.append("\",\"fields\":[{\"name\":\"f\",\"type\":\"T")
                    .append(i - 1)
                    .append("\",\"default\":{}}]}");
        }
        UnionSchema union = (UnionSchema) AvroSchema.parse(text + "]");
        AvroSchema last = union.branches().get(19_999);
        assertTrue(
                DefaultValues.problem(last, JsonValue.parse("{}")).orElseThrow().contains("too large"));
    }

    @Test
    void saysWhatIsWrongInsideOfADefault() {
        String problem = DefaultValues.problem(
                        ArraySchema.of(schema("inner")), JsonValue.parse("[{\"a\":1},{\"a\":\"x\"}]"))
                .orElseThrow();
        assertTrue(problem.contains("expected a default of type int"), problem);
    }

    private static AvroSchema schema(String type) {
        return type.startsWith("\"") || type.startsWith("[")
                ? AvroSchema.parse(type)
                : ((RecordSchema) AvroSchema.parse(TYPES))
                        .field(type)
                        .orElseThrow()
                        .schema();
    }
}
