package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.oracle.NeutralValue;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaParser;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules of schema resolution (specification, section "Schema Resolution"), one by one. */
class ResolutionTest extends UnderBothPolicies {

    private static final String NODE = "{\"type\":\"record\",\"name\":\"Node\",\"fields\":["
            + "{\"name\":\"value\",\"type\":\"%s\"},{\"name\":\"next\",\"type\":[\"null\",\"Node\"]}]}";

    /** B106. */
    @Test
    void listsTheFirst20DifferencesInTheMessageAndKeepsAll() {
        StringBuilder fields = new StringBuilder();
        for (int i = 0; i < 300; i++) {
            fields.append(i == 0 ? "" : ",").append("{\"name\":\"f" + i + "\",\"type\":\"int\"}");
        }
        AvroSchema reader = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[" + fields + "]}");
        AvroSchema writer = AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[]}");
        SchemaResolutionException fault = assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(writer).readerSchema(reader).build());
        assertEquals(300, fault.differences().size());
        assertTrue(fault.getMessage().contains(fault.differences().get(19)), fault.getMessage());
        assertTrue(fault.getMessage().endsWith("; and 280 more"), fault.getMessage());
    }

    @Test
    void anExactNameGoesBeforeAnAlias() throws AvroException {
        assertEquals(
                record("R", "b", 2),
                read(
                        recordOf("a:\"int\"", "b:\"int\""),
                        "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"int\",\"aliases\":[\"a\"]}]}",
                        2,
                        4));
    }

    @Test
    void anAliasFindsARenamedField() throws AvroException {
        String reader =
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"long\",\"aliases\":[\"x\",\"a\"]}]}";
        assertEquals(record("R", "b", 1L), read(recordOf("a:\"int\""), reader, 2));
    }

    @Test
    void aFieldThatIsTakenByItsNameIsNotTakenByAnAliasToo() throws AvroException {
        String reader = "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"},"
                + "{\"name\":\"b\",\"type\":\"int\",\"aliases\":[\"a\"],\"default\":7}]}";
        assertEquals(record("R", "a", 1, "b", 7), read(recordOf("a:\"int\""), reader, 2));
    }

    @Test
    void twoFieldsThatAreTheSameFieldOfTheWriterAreADifference() {
        String reader = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                + "{\"name\":\"b\",\"type\":\"int\",\"aliases\":[\"a\"]},"
                + "{\"name\":\"c\",\"type\":\"int\",\"aliases\":[\"a\"]}]}";
        assertEquals(
                List.of("field c: two of the reader's fields ask for the same of the writer's: a by b and c"),
                differences(recordOf("a:\"int\""), reader));
    }

    /** B112: rows of every version of a schema come out in one shape. */
    @Test
    void readsRowsOfSeveralVersionsByTheSchemaThatHasAllFields() throws AvroException {
        String all = "{\"type\":\"record\",\"name\":\"R\",\"fields\":["
                + "{\"name\":\"a\",\"type\":[\"null\",\"int\"],\"default\":null},"
                + "{\"name\":\"b\",\"type\":[\"null\",\"string\"],\"default\":null},"
                + "{\"name\":\"c\",\"type\":[\"null\",\"int\"],\"default\":null}]}";
        String text = "b:[\"null\",\"string\"]";
        assertEquals(record("R", "a", 1, "b", null, "c", null), read(recordOf("a:\"int\""), all, 2));
        assertEquals(
                record("R", "a", 1, "b", "string x", "c", null), read(recordOf("a:\"int\"", text), all, 2, 2, 2, 'x'));
        assertEquals(record("R", "a", null, "b", null, "c", 3), read(recordOf(text, "c:\"int\""), all, 0, 6));
    }

    /** B151, B183: a branch more or less in a union changes nothing for the values of the others. */
    @Test
    void aValueOfAUnionStaysWhatItIsWhereTheReaderHasOtherBranchesBesides() throws AvroException {
        String named = "{\"type\":\"record\",\"name\":\"MyRec\",\"fields\":[{\"name\":\"f\",\"type\":\"string\"}]}";
        String before = "[\"int\",\"string\"," + named + "]";
        String after = "[\"int\",\"double\",\"string\"," + named + "]";
        assertEquals(7, read(before, after, 0, 14));
        assertEquals("string x", read(before, after, 2, 2, 'x'));
        assertEquals(record("MyRec", "f", "string x"), read(before, after, 4, 2, 'x'));
        assertEquals("string x", read("[\"null\",\"string\"]", "[\"string\",\"null\"]", 2, 2, 'x'));
    }

    /** B115. */
    @Test
    void fieldsAreMatchedByNameInAnyOrder() throws AvroException {
        assertEquals(
                record("R", "b", 2, "a", 1),
                read(recordOf("a:\"int\"", "b:\"int\""), recordOf("b:\"int\"", "a:\"int\""), 2, 4));
    }

    /** B104. */
    @Test
    void symbolsAreMatchedByName() throws AvroException {
        assertEquals(
                "enum E D", read(enumOf("E", "\"B\",\"C\",\"D\"", ""), enumOf("E", "\"A\",\"B\",\"C\",\"D\"", ""), 4));
    }

    /** B105. */
    @Test
    void anUnknownSymbolBecomesTheReadersDefault() throws AvroException {
        assertEquals(
                "enum E U", read(enumOf("E", "\"A\",\"N\"", ""), enumOf("E", "\"A\",\"U\"", ",\"default\":\"U\""), 2));
    }

    /** B105. */
    @Test
    void anUnknownSymbolWithoutDefaultIsAnErrorForTheRowsThatHoldIt() throws AvroException {
        String writer = recordOf("e:" + enumOf("E", "\"A\",\"N\"", ""));
        String reader = recordOf("e:" + enumOf("E", "\"A\",\"B\"", ""));
        assertEquals(record("R", "e", "enum E A"), read(writer, reader, 0));
        AvroException fault = assertThrows(SchemaResolutionException.class, () -> read(writer, reader, 2));
        assertEquals(
                "byte 0 of the data, field e: the writer's symbol N of enum E is none of the reader's [A, B],"
                        + " and the reader's enum E has no default",
                fault.getMessage());
    }

    /** B108. */
    @Test
    void numbersAreWidened() throws AvroException {
        assertEquals(7L, read("\"int\"", "\"long\"", 14));
        assertEquals(7f, read("\"int\"", "\"float\"", 14));
        assertEquals(7d, read("\"int\"", "\"double\"", 14));
        assertEquals(7f, read("\"long\"", "\"float\"", 14));
        assertEquals(7d, read("\"long\"", "\"double\"", 14));
        assertEquals(1.5d, read("\"float\"", "\"double\"", 0, 0, 0xc0, 0x3f));
        assertEquals("string a", read("\"bytes\"", "\"string\"", 2, 'a'));
        assertEquals("bytes 61", read("\"string\"", "\"bytes\"", 2, 'a'));
    }

    /** B108. */
    @Test
    void numbersAreNeverNarrowed() {
        for (String[] pair : new String[][] {
            {"long", "int"},
            {"float", "long"},
            {"double", "float"},
            {"float", "int"},
            {"int", "boolean"},
            {"int", "string"}
        }) {
            assertEquals(
                    List.of("the writer's " + pair[0] + " cannot be read as the reader's " + pair[1]),
                    differences("\"" + pair[0] + "\"", "\"" + pair[1] + "\""));
        }
    }

    /** B102. */
    @Test
    void inAUnionAnExactBranchGoesBeforeAWidenedOneAndThenTheFirstThatWidens() throws AvroException {
        assertEquals(5f, read("\"long\"", "[\"float\"]", 10));
        assertEquals(5d, read("\"long\"", "[\"double\"]", 10));
        assertEquals(5L, read("\"int\"", "[\"null\",\"long\"]", 10));
        assertEquals(5d, read("\"int\"", "[\"double\",\"long\"]", 10));
        assertEquals(5, read("\"int\"", "[\"double\",\"int\"]", 10));
    }

    /** B095, B096, B101. */
    @Test
    void aValueGoesIntoANullableOneOfEitherOrderAndIsResolvedThere() throws AvroException {
        String inner = "{\"type\":\"record\",\"name\":\"Inner\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}";
        String newer = inner + ",{\"name\":\"b\",\"type\":\"string\",\"default\":\"x\"}]}";
        Object expected = record("R", "f", record("Inner", "a", 7, "b", "string x"));
        assertEquals(expected, read(recordOf("f:" + inner + "]}"), recordOf("f:[\"null\"," + newer + "]"), 14));
        assertEquals(expected, read(recordOf("f:" + inner + "]}"), recordOf("f:[" + newer + ",\"null\"]"), 14));
        assertEquals(
                expected,
                read(recordOf("f:[\"null\"," + inner + "]}]"), recordOf("f:[" + newer + ",\"null\"]"), 2, 14));
        String ints = "{\"type\":\"array\",\"items\":\"int\"}";
        assertEquals(
                record("R", "f", List.of(5)),
                read(recordOf("f:" + ints), recordOf("f:[\"null\"," + ints + "]"), 2, 10, 0));
    }

    /** B097: docs differ, names do not. B098: the enum has one more symbol. */
    @Test
    void branchesAreMatchedByName() throws AvroException {
        String one =
                "{\"type\":\"record\",\"name\":\"Rec\",\"doc\":\"one\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}";
        assertEquals(
                record("Rec", "a", 1),
                read("[\"null\"," + one + "]", "[\"null\"," + one.replace("one", "two") + "]", 2, 2));
        assertEquals(
                "enum E B",
                read(
                        "[\"null\"," + enumOf("E", "\"A\",\"B\"", "") + "]",
                        "[\"null\"," + enumOf("E", "\"A\",\"B\",\"C\"", "") + "]",
                        2,
                        2));
    }

    @Test
    void amongBranchesTheFullNameGoesBeforeAnAliasAndThatBeforeTheSimpleName() throws AvroException {
        String writer = "{\"type\":\"fixed\",\"name\":\"w.F\",\"size\":1}";
        String simple = "{\"type\":\"fixed\",\"name\":\"a.F\",\"size\":1}";
        String alias = "{\"type\":\"fixed\",\"name\":\"b.G\",\"aliases\":[\"w.F\"],\"size\":1}";
        assertEquals("fixed a.F 05", read(writer, "[" + simple + "]", 5));
        assertEquals("fixed b.G 05", read(writer, "[" + simple + "," + alias + "]", 5));
        assertEquals("fixed w.F 05", read(writer, "[" + simple + "," + alias + "," + writer + "]", 5));
    }

    @Test
    void aFixedOfAnotherSizeIsNoMatchInAUnion() throws AvroException {
        assertEquals(
                "fixed b.F 0506",
                read(
                        "{\"type\":\"fixed\",\"name\":\"w.F\",\"size\":2}",
                        "[{\"type\":\"fixed\",\"name\":\"a.F\",\"size\":1},{\"type\":\"fixed\",\"name\":\"b.F\",\"size\":2}]",
                        5,
                        6));
    }

    @Test
    void namedTypesMatchWithoutTheirNamespaces() throws AvroException {
        assertEquals(
                record("y.R", "a", 1),
                read(
                        recordOf("a:\"int\"").replace("\"R\"", "\"x.R\""),
                        recordOf("a:\"int\"").replace("\"R\"", "\"y.R\""),
                        2));
    }

    @Test
    void namedTypesOfOtherNamesAreADifferenceUnlessAnAliasJoinsThem() throws AvroException {
        String writer = recordOf("a:\"int\"");
        String other = writer.replace("\"R\"", "\"Other\"");
        assertEquals(
                List.of(
                        "the names of the writer's record R and the reader's record Other differ and no alias joins them"),
                differences(writer, other));
        assertEquals(
                record("Other", "a", 1), read(writer, other.replace("\"Other\"", "\"Other\",\"aliases\":[\"R\"]"), 2));
    }

    @Test
    void aWritersBranchThatTheReaderLacksIsAnErrorForTheRowsThatHoldIt() throws AvroException {
        String writer = recordOf("f:[\"null\",\"string\",\"int\"]");
        String reader = recordOf("f:[\"null\",\"long\"]");
        assertEquals(singleNull(), read(writer, reader, 0));
        assertEquals(record("R", "f", 3L), read(writer, reader, 4, 6));
        AvroException fault = assertThrows(SchemaResolutionException.class, () -> read(writer, reader, 2, 2, 'a'));
        assertEquals(
                "byte 1 of the data, field f: no branch of the reader's [null, long] takes the writer's string",
                fault.getMessage());
    }

    @Test
    void aUnionIsReadAsOneOfItsBranches() throws AvroException {
        assertEquals(3L, read("[\"null\",\"int\"]", "\"long\"", 2, 6));
        assertThrows(SchemaResolutionException.class, () -> read("[\"null\",\"int\"]", "\"long\"", 0));
    }

    @Test
    void allDifferencesAreNamedWithTheirPaths() {
        String line = "{\"type\":\"record\",\"name\":\"Line\",\"fields\":[{\"name\":\"price\",\"type\":\"%s\"}%s]}";
        String writer = recordOf(
                "lines:{\"type\":\"array\",\"items\":" + String.format(line, "string", "") + "}",
                "tags:{\"type\":\"map\",\"values\":\"double\"}",
                "last:\"Line\"",
                "id:{\"type\":\"fixed\",\"name\":\"F\",\"size\":4}");
        String reader = recordOf(
                "lines:{\"type\":\"array\",\"items\":"
                        + String.format(line, "double", ",{\"name\":\"tax\",\"type\":\"int\"}") + "}",
                "tags:{\"type\":\"map\",\"values\":\"float\"}",
                "last:\"Line\"",
                "id:{\"type\":\"fixed\",\"name\":\"F\",\"size\":8}",
                "added:\"string\"");
        assertEquals(
                List.of(
                        "field lines[].price: the writer's string cannot be read as the reader's double",
                        "field lines[].tax: the reader's int has no default and the writer has no such field",
                        "field tags[]: the writer's double cannot be read as the reader's float",
                        "field last.price: the writer's string cannot be read as the reader's double",
                        "field last.tax: the reader's int has no default and the writer has no such field",
                        "field id: the writer's fixed F does not fit the reader's fixed F: 4 and 8 bytes",
                        "field added: the reader's string has no default and the writer has no such field"),
                differences(writer, reader));
    }

    @Test
    void aRecordInsideItselfIsResolvedAtEveryLevel() throws AvroException {
        Object expected = record(
                "Node",
                "value",
                1L,
                "next",
                record("Node", "value", 2L, "next", record("Node", "value", 3L, "next", null)));
        assertEquals(expected, read(String.format(NODE, "int"), String.format(NODE, "long"), 2, 2, 4, 2, 6, 0));
    }

    @Test
    void aRecordInsideItselfIsSteppedOver() throws AvroException {
        String writer = recordOf("tree:" + String.format(NODE, "string"), "a:\"int\"");
        assertEquals(record("R", "a", 5), read(writer, recordOf("a:\"int\""), 2, 'x', 2, 2, 'y', 2, 2, 'z', 0, 10));
    }

    @Test
    void aRecursiveReaderOfAnotherCycleIsResolved() throws AvroException {
        String writer = "{\"type\":\"record\",\"name\":\"Node\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\","
                + "{\"type\":\"record\",\"name\":\"w.Node\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"Node\"]}]}]}]}";
        String reader =
                "{\"type\":\"record\",\"name\":\"Node\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"Node\"]},"
                        + "{\"name\":\"n\",\"type\":\"int\",\"default\":1}]}";
        AvroSchema writerSchema =
                SchemaParser.lenient().parse(writer.replace("\"null\",\"Node\"", "\"null\",\"w.Node\""));
        Object value = NeutralValue.of(builderOf(writerSchema)
                .readerSchema(AvroSchema.parse(reader))
                .build()
                .read(new byte[] {2, 2, 0}));
        Object leaf = record("Node", "next", null, "n", 1);
        assertEquals(record("Node", "next", record("Node", "next", leaf, "n", 1), "n", 1), value);
    }

    @Test
    void twoRecursiveSchemasOfOtherCyclesAreResolvedAsDeepAsDataMayBe() throws AvroException {
        DatumReader<Object> reader = builderOf(AvroSchema.parse(cycle(23)))
                .readerSchema(AvroSchema.parse(cycle(31)))
                .build();
        byte[] chain = new byte[200];
        java.util.Arrays.fill(chain, 0, 199, (byte) 2);
        reader.read(chain);
    }

    @Test
    void typesThatNameOneAnotherInALongChainAreRefused() {
        StringBuilder chain = new StringBuilder("[{\"type\":\"record\",\"name\":\"R0\",\"fields\":[]}");
        for (int i = 1; i < 5000; i++) {
            chain.append(",{\"type\":\"record\",\"name\":\"R")
                    .append(i)
                    .append("\",\"fields\":[{\"name\":\"a\",\"type\":\"R");
            chain.append(i - 1).append("\"}]}");
        }
        AvroSchema all = AvroSchema.parse(recordOf("all:" + chain.append("]"), "last:\"R4999\""));
        AvroSchema last = ((RecordSchema) all).fields().get(1).schema();
        SchemaResolutionException fault = assertThrows(SchemaResolutionException.class, () -> readerOf(last));
        assertEquals("not supported: the types of a schema are nested more than 512 levels deep", fault.getMessage());
        assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(last).project("a").build());
    }

    @Test
    void typesThatAreDefinedOneAfterAnotherMayNameTheirForerunners() throws AvroException {
        StringBuilder chain = new StringBuilder(
                "[{\"type\":\"record\",\"name\":\"R0\",\"fields\":[{\"name\":\"x\",\"type\":\"int\"}]}");
        for (int i = 1; i < 20_000; i++) {
            chain.append(",{\"type\":\"record\",\"name\":\"R")
                    .append(i)
                    .append("\",\"fields\":[{\"name\":\"a\",\"type\":\"R");
            chain.append(i - 1).append("\"}]}");
        }
        AvroSchema writer = AvroSchema.parse(recordOf(
                "all:" + chain.append("]"),
                "list:{\"type\":\"array\",\"items\":\"R19999\"}",
                "last:\"R19999\"",
                "id:\"int\""));
        AvroSchema reader = AvroSchema.parse(recordOf("all:\"int\"", "list:{\"type\":\"array\",\"items\":\"string\"}"));
        assertThrows(
                SchemaResolutionException.class,
                () -> builderOf(writer).readerSchema(reader).build());
        builderOf(writer).project("id").build();
    }

    /** B150. */
    @Test
    void aMapOfAUnionIsReadEntryByEntry() throws AvroException {
        String map = "{\"type\":\"map\",\"values\":[\"long\",\"double\",\"string\",\"bytes\"]}";
        assertEquals(
                Map.of("a", 1L, "b", "string x", "c", "bytes 09"),
                read(map, map, 6, 2, 'a', 0, 2, 2, 'b', 4, 2, 'x', 2, 'c', 6, 2, 9, 0));
    }

    /** B149, B154: a union at the top keeps which of its records a row is. */
    @Test
    void aUnionOfRecordsAtTheTopKeepsTheBranch() throws AvroException {
        String union = "[{\"type\":\"record\",\"name\":\"A\",\"fields\":[{\"name\":\"x\",\"type\":\"int\"}]},"
                + "{\"type\":\"record\",\"name\":\"B\",\"fields\":[{\"name\":\"y\",\"type\":\"string\"}]}]";
        assertEquals(record("A", "x", 1), read(union, union, 0, 2));
        assertEquals(record("B", "y", "string q"), read(union, union, 2, 2, 'q'));
    }

    /** B155. */
    @Test
    void nullAndAnEmptyListAreDifferentValues() throws AvroException {
        String schema = recordOf("f:[\"null\",{\"type\":\"array\",\"items\":"
                + "{\"type\":\"record\",\"name\":\"L\",\"fields\":[{\"name\":\"x\",\"type\":\"int\"}]}}]");
        assertEquals(singleNull(), read(schema, schema, 0));
        assertEquals(record("R", "f", List.of()), read(schema, schema, 2, 0));
        assertEquals(record("R", "f", List.of(record("L", "x", 1))), read(schema, schema, 2, 2, 2, 0));
    }

    private Object singleNull() {
        return record("R", "f", null);
    }

    private String cycle(int length) {
        StringBuilder schema = new StringBuilder();
        for (int i = 0; i < length; i++) {
            String name = i == 0 ? "Node" : "n" + i + ".Node";
            schema.append("{\"type\":\"record\",\"name\":\"").append(name);
            schema.append("\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",");
        }
        schema.append("\".Node\"");
        schema.append("]}]}".repeat(length));
        return schema.toString().replace("\"null\",\".Node\"", "\"null\",\"Node\"");
    }

    private String recordOf(String... fields) {
        StringBuilder schema = new StringBuilder("{\"type\":\"record\",\"name\":\"R\",\"fields\":[");
        for (int i = 0; i < fields.length; i++) {
            int colon = fields[i].indexOf(':');
            schema.append(i > 0 ? "," : "").append("{\"name\":\"").append(fields[i], 0, colon);
            schema.append("\",\"type\":").append(fields[i].substring(colon + 1)).append('}');
        }
        return schema.append("]}").toString();
    }

    private String enumOf(String name, String symbols, String rest) {
        return "{\"type\":\"enum\",\"name\":\"" + name + "\",\"symbols\":[" + symbols + "]" + rest + "}";
    }

    private Object record(String name, Object... fields) {
        Map<String, Object> record = new java.util.LinkedHashMap<>();
        record.put("", name);
        for (int i = 0; i < fields.length; i += 2) {
            record.put((String) fields[i], fields[i + 1]);
        }
        return record;
    }

    private Object read(String writer, String reader, int... data) throws AvroException {
        byte[] bytes = new byte[data.length];
        for (int i = 0; i < data.length; i++) {
            bytes[i] = (byte) data[i];
        }
        return NeutralValue.of(builderOf(AvroSchema.parse(writer))
                .readerSchema(AvroSchema.parse(reader))
                .build()
                .read(bytes));
    }

    private List<String> differences(String writer, String reader) {
        return assertThrows(
                        SchemaResolutionException.class,
                        () -> builderOf(AvroSchema.parse(writer))
                                .readerSchema(AvroSchema.parse(reader))
                                .build())
                .differences();
    }
}
