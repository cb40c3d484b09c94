package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names, namespaces, references and aliases (specification, sections "Names" and "Aliases"). */
class SchemaNamesTest {

    @Test
    void followsTheExampleOfTheSpecification() {
        RecordSchema example = record("""
                {"type": "record", "name": "Example", "fields": [
                  {"name": "inheritNull", "type": {"type": "enum", "name": "Simple", "symbols": ["a", "b"]}},
                  {"name": "explicitNamespace",
                   "type": {"type": "fixed", "name": "Simple", "namespace": "explicit", "size": 12}},
                  {"name": "fullName", "type": {"type": "record", "name": "a.full.Name", "namespace": "ignored",
                   "fields": [{"name": "inheritNamespace",
                               "type": {"type": "enum", "name": "Understanding", "symbols": ["d", "e"]}}]}}]}
                """);
        assertEquals("Example", example.fullName());
        assertEquals("Simple", typeOf(example, "inheritNull").fullName());
        assertEquals("explicit.Simple", typeOf(example, "explicitNamespace").fullName());
        RecordSchema full = (RecordSchema) typeOf(example, "fullName");
        assertEquals("a.full.Name", full.fullName());
        assertEquals("a.full.Understanding", typeOf(full, "inheritNamespace").fullName());
    }

    /** B075. */
    @Test
    void aNameWithoutADotIsOfTheEnclosingTypesNamespace() {
        String text = """
                {"type": "record", "name": "Outer", "namespace": "n1", "fields": [
                  {"name": "a", "type": {"type": "fixed", "name": "T", "size": 1}},
                  {"name": "b", "type": {"type": "record", "name": "Inner", "namespace": "n2", "fields": [
                    {"name": "c", "type": "n1.T"}%s]}},
                  {"name": "d", "type": "T"}]}
                """;
        RecordSchema outer = record(text.formatted(""));
        assertSame(typeOf(outer, "a"), typeOf((RecordSchema) typeOf(outer, "b"), "c"));
        assertSame(typeOf(outer, "a"), typeOf(outer, "d"));
        String wrong = text.formatted(", {\"name\": \"e\", \"type\": \"T\"}");
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(wrong));
        assertEquals("n2.Inner.e", e.faults().get(0).name());
        assertEquals("unknown type: n2.T", e.faults().get(0).problem());
        assertThrows(SchemaParseException.class, () -> SchemaParser.lenient().parse(wrong));
    }

    @Test
    void aTypeWithoutANamespaceIsFoundInsideOfANamespace() {
        RecordSchema outer = record("""
                {"type": "record", "name": "Plain", "fields": [
                  {"name": "in", "type": {"type": "record", "name": "n.In", "fields": [
                    {"name": "up", "type": ["null", "Plain"]},
                    {"name": "none", "type": {"type": "fixed", "name": "Free", "namespace": "", "size": 1}},
                    {"name": "again", "type": "Free"}]}}]}
                """);
        RecordSchema inner = (RecordSchema) typeOf(outer, "in");
        assertSame(
                outer, ((UnionSchema) inner.fields().get(0).schema()).branches().get(1));
        assertEquals("Free", typeOf(inner, "none").fullName());
        assertSame(typeOf(inner, "none"), typeOf(inner, "again"));
        assertEquals(outer, AvroSchema.parse(outer.toString()));
    }

    /** Apache Avro does not know a record inside of itself, so that it takes the other type of the same simple name. */
    @Test
    void insideOfItselfATypeHidesOneOfTheSameNameWithoutANamespace() {
        String text = """
                [{"type": "fixed", "name": "T", "size": 1},
                 {"type": "record", "name": "n.T", "fields": [{"name": "next", "type": ["null", "T"]}]}]
                """;
        UnionSchema union = (UnionSchema) AvroSchema.parse(text);
        RecordSchema record = (RecordSchema) union.branches().get(1);
        assertSame(
                record,
                ((UnionSchema) record.fields().get(0).schema()).branches().get(1));
        Schema apache = new Schema.Parser().parse(text);
        assertEquals(
                Schema.Type.FIXED,
                apache.getTypes()
                        .get(1)
                        .getField("next")
                        .schema()
                        .getTypes()
                        .get(1)
                        .getType());
        // Both understand what we print.
        assertEquals(union, AvroSchema.parse(union.toString()));
        Schema again = new Schema.Parser().parse(union.toString());
        assertEquals(
                Schema.Type.RECORD,
                again.getTypes()
                        .get(1)
                        .getField("next")
                        .schema()
                        .getTypes()
                        .get(1)
                        .getType());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1st",
                "a b",
                "c-geo:c3",
                "a$b",
                "caf\u00e9",
                "(IF((ID = 1), 1, 0))",
                "n..X",
                "n.1.X",
                "n.",
                "int",
                "n.string"
            })
    void refusesNamesOfTypesThatBreakTheRules(String name) { // B067
        String text = "{\"type\":\"fixed\",\"size\":1,\"name\":\"" + name + "\"}";
        assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertThrows(IllegalArgumentException.class, () -> FixedSchema.builder(name, 1));
        FixedSchema lenient = (FixedSchema) SchemaParser.lenient().parse(text);
        assertEquals(lenient, SchemaParser.lenient().parse(lenient.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "815d_day", "redpanda.timestamp", "\uD83D\uDE00", "a-b", "TestReflectJob$"})
    void readsNamesOfFieldsAndSymbolsThatBreakTheRulesOnlyLeniently(String name) { // B068
        String text = """
                {"type": "record", "name": "R", "fields": [
                  {"name": "%s", "type": {"type": "enum", "name": "E", "symbols": ["%s"]}}]}
                """.formatted(name, name);
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertEquals(2, e.faults().size());
        assertTrue(e.getMessage().contains("[A-Za-z_][A-Za-z0-9_]*"));
        RecordSchema record = (RecordSchema) SchemaParser.lenient().parse(text);
        assertEquals(name, record.fields().get(0).name());
        assertEquals(record, SchemaParser.lenient().parse(record.toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {".usageData", "a..b", "bq-results-1", "TestReflectJob$"})
    void readsNamespacesThatBreakTheRulesOnlyLeniently(String namespace) { // B072
        String text = "{\"type\":\"record\",\"name\":\"R\",\"namespace\":\"" + namespace + "\",\"fields\":[]}";
        SchemaParseException e = assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text));
        assertEquals("not a namespace: \"" + namespace + "\"", e.faults().get(0).problem());
        RecordSchema record = (RecordSchema) SchemaParser.lenient().parse(text);
        assertEquals(namespace, record.name().namespace());
        assertEquals(record, SchemaParser.lenient().parse(record.toString()));
    }

    @Test
    void aFullNameThatStartsWithADotIsReadLeniently() { // B072
        RecordSchema record = (RecordSchema)
                SchemaParser.lenient().parse("{\"type\":\"record\",\"name\":\".usageData\",\"fields\":[]}");
        assertEquals("usageData", record.fullName());
    }

    @Test
    void aBadNamespaceIsOneFaultAndNotOneForEachTypeInside() {
        String text = """
                {"type": "record", "name": "R", "namespace": "a-b", "fields": [
                  {"name": "f", "type": {"type": "fixed", "name": "F", "size": 1}}]}
                """;
        assertEquals(
                1,
                assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text))
                        .faults()
                        .size());
    }

    @Test
    void aliasesAreRelativeToTheNameAndNeedNotBeValid() {
        RecordSchema record = record(
                "{\"type\":\"record\",\"name\":\"a.b\",\"aliases\":[\"c\",\"x.y\",\"not valid\",\".top\"],\"fields\":[]}");
        assertEquals(
                List.of(
                        new SchemaName("a", "c"),
                        new SchemaName("x", "y"),
                        new SchemaName("a", "not valid"),
                        new SchemaName("", "top")),
                record.aliases());
        assertEquals(record, AvroSchema.parse(record.toString()));
    }

    @Test
    void namesOfComplexTypesMayBeReused() {
        RecordSchema record = record("""
                {"type": "record", "name": "record", "fields": [
                  {"name": "a", "type": {"type": "enum", "name": "array", "symbols": []}},
                  {"name": "b", "type": ["null", "record"]}, {"name": "c", "type": "array"},
                  {"name": "d", "type": {"type": "fixed", "name": "union", "size": 1}}]}
                """);
        assertSame(typeOf(record, "a"), typeOf(record, "c"));
        assertEquals(record, AvroSchema.parse(record.toString()));
    }

    @Test
    void typesOfTheSameSimpleNameInTwoNamespacesAreTwo() {
        RecordSchema record = record("""
                {"type": "record", "name": "n.R", "fields": [
                  {"name": "a", "type": {"type": "fixed", "name": "m.F", "size": 1}},
                  {"name": "b", "type": {"type": "fixed", "name": "F", "size": 2}},
                  {"name": "c", "type": "F"}, {"name": "d", "type": "m.F"}]}
                """);
        assertNotSame(typeOf(record, "a"), typeOf(record, "b"));
        assertSame(typeOf(record, "b"), typeOf(record, "c"));
        assertSame(typeOf(record, "a"), typeOf(record, "d"));
        assertEquals(record, AvroSchema.parse(record.toString()));
    }

    private static RecordSchema record(String text) {
        return (RecordSchema) AvroSchema.parse(text);
    }

    private static NamedSchema typeOf(RecordSchema record, String field) {
        return (NamedSchema) record.field(field).orElseThrow().schema();
    }

    /** B069: what an escape of odd names would make equal stays two fields. */
    @Test
    void namesAreKeptAsTheyAreSoThatNoTwoBecomeOne() {
        RecordSchema record = (RecordSchema) SchemaParser.lenient()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a b\",\"type\":\"int\"},"
                        + "{\"name\":\"a_x20b\",\"type\":\"long\"}]}");
        assertEquals(0, record.positionOf("a b"));
        assertEquals(1, record.positionOf("a_x20b"));
        assertEquals(record, SchemaParser.lenient().parse(record.toString()));
    }

    /** B071: the namespace of a record is that of the records inside of it, and no part of its name goes there. */
    @Test
    void aRecordInsideTakesTheNamespaceAndNotTheNameOfTheOuterOne() {
        RecordSchema record = (RecordSchema) AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"employee\",\"namespace\":\"foo.bar\",\"fields\":[{\"name\":\"address\","
                        + "\"type\":{\"type\":\"record\",\"name\":\"address\",\"fields\":[]}}]}");
        assertEquals("foo.bar.employee", record.fullName());
        assertEquals("foo.bar.address", record.fields().get(0).schema().typeName());
    }
}
