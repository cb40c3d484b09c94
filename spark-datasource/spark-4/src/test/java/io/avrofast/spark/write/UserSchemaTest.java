package io.avrofast.spark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.spark.schema.IncompatibleSchemaException;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

class UserSchemaTest extends WritingTest {

    private int failures;

    private static String record(String... fields) {
        return "{\"type\": \"record\", \"name\": \"R\", \"namespace\": \"n\", \"fields\": [" + String.join(", ", fields)
                + "]}";
    }

    private static String field(String name, String type) {
        return "{\"name\": \"" + name + "\", \"type\": " + type + "}";
    }

    private void save(Dataset<Row> rows, String schema, String name) {
        rows.write().format("avrofast").option("avroSchema", schema).save(path(name));
    }

    private void assertWrittenAsByStock(Dataset<Row> rows, String schema, Map<String, String> options)
            throws Exception {
        rows.write()
                .format("avrofast")
                .options(options)
                .option("avroSchema", schema)
                .save(path("own"));
        rows.write()
                .format("avro")
                .options(options)
                .option("avroSchema", schema)
                .save(path("stock"));

        assertEquals(records("stock"), records("own"));
        assertEquals(new Schema.Parser().parse(schema), schema("own"));
        assertEquals(new Schema.Parser().parse(schema).toString(), schema("own").toString());
    }

    private List<String> problems(Dataset<Row> rows, String schema) {
        return assertThrows(IncompatibleSchemaException.class, () -> save(rows, schema, "refused"))
                .differences();
    }

    private String failure(Dataset<Row> rows, String schema) {
        String name = "failed" + ++failures;
        String message = rowFault(() -> save(rows, schema, name));
        assertEquals(List.of(), left(name));
        return message;
    }

    @Test
    void writesTheTypesOfTheSchema() throws Exception {
        Dataset<Row> rows =
                rows("SELECT id, if(id = 1, 'A', 'B') AS e, unhex('0102') AS f, cast(id AS DECIMAL(4, 1)) AS d,"
                        + " timestamp_micros(id * 1234567 - 1) AS millis, timestamp_micros(id * 1234567 - 1) AS plain,"
                        + " cast(timestamp_micros(id * 1234567 - 1) AS TIMESTAMP_NTZ) AS local FROM range(0, 3, 1, 1)");
        assertWrittenAsByStock(
                rows,
                record(
                        field("id", "{\"type\": \"long\", \"x\": 1}"),
                        field("e", "{\"type\": \"enum\", \"name\": \"E\", \"symbols\": [\"A\", \"B\"]}"),
                        field("f", "[\"null\", {\"type\": \"fixed\", \"name\": \"F\", \"size\": 2}]"),
                        field(
                                "d",
                                "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"precision\": 4, \"scale\": 1}"),
                        field("millis", "{\"type\": \"long\", \"logicalType\": \"timestamp-millis\"}"),
                        field("plain", "\"long\""),
                        field("local", "{\"type\": \"long\", \"logicalType\": \"local-timestamp-millis\"}")),
                Map.of());
    }

    @Test
    void writesFieldsInTheOrderOfTheSchemaAndNullWhereThereIsNoColumn() throws Exception {
        assertWrittenAsByStock(
                rows("SELECT id AS a, named_struct('x', 1, 'y', array('t')) AS B, map('k', id) AS m, true AS t,"
                        + " 1.5F AS f, 2.5D AS d FROM range(0, 3, 1, 1)"),
                record(
                        field("more", "[\"null\", \"int\", \"string\"]"),
                        field(
                                "b",
                                "{\"type\": \"record\", \"name\": \"S\", \"fields\": [{\"name\": \"y\", \"type\": "
                                        + "{\"type\": \"array\", \"items\": [\"string\", \"null\"]}}, {\"name\": \"x\","
                                        + " \"type\": \"int\"}, {\"name\": \"z\", \"type\": [\"S\", \"null\"]}]}"),
                        field("d", "\"double\""),
                        field("f", "\"float\""),
                        field("t", "\"boolean\""),
                        field("m", "{\"type\": \"map\", \"values\": [\"null\", \"long\"]}"),
                        field("a", "\"long\"")),
                Map.of());
    }

    @Test
    void matchesFieldsByPositionWhereAsked() throws Exception {
        assertWrittenAsByStock(
                rows("SELECT id, named_struct('x', 1, 'y', 'a') AS s FROM range(0, 3, 1, 1)"),
                record(
                        field("s", "\"long\""),
                        field(
                                "t",
                                "{\"type\": \"record\", \"name\": \"S\", \"fields\": [{\"name\": \"p\", \"type\": \"int\"},"
                                        + " {\"name\": \"q\", \"type\": \"string\"}]}")),
                Map.of("positionalFieldMatching", "true"));
    }

    @Test
    void writesStructsAsTheMembersOfUnions() throws Exception {
        assertWrittenAsByStock(
                rows(
                        "SELECT if(id = 0, null, named_struct('member0', if(id = 1, 7, null), 'member1', if(id = 2, 'a', null),"
                                + " 'member2', if(id = 3, named_struct('x', id), null))) AS u FROM range(0, 4, 1, 1)"),
                record(field(
                        "u",
                        "[\"int\", \"null\", \"string\", {\"type\": \"record\", \"name\": \"S\", \"fields\": [{\"name\": "
                                + "\"x\", \"type\": \"long\"}]}]")),
                Map.of());
    }

    @Test
    void writesNumbersAsTheWiderMemberOfAUnion() throws Exception {
        assertWrittenAsByStock(
                rows("SELECT id AS l, id / 3 AS d, if(id = 1, null, id) AS n, id AS one FROM range(0, 3, 1, 1)"),
                record(
                        field("l", "[\"int\", \"long\"]"),
                        field("d", "[\"double\", \"float\"]"),
                        field("n", "[\"long\", \"null\", \"int\"]"),
                        field("one", "[\"long\"]")),
                Map.of());
    }

    @Test
    void writesRowsToANullableRecord() throws Exception {
        assertWrittenAsByStock(
                rows("SELECT id FROM range(0, 3, 1, 1)"),
                "[\"null\", " + record(field("id", "\"long\"")) + "]",
                Map.of());
    }

    @Test
    void heedsCaseWhereTheSessionDoes() {
        Dataset<Row> rows = rows("SELECT 1 AS A");
        String schema = record(field("a", "\"int\""));
        save(rows, schema, "insensitive");
        spark().conf().set("spark.sql.caseSensitive", "true");
        try {
            assertEquals(
                    List.of(
                            "column A has no field in the Avro schema",
                            "Avro field a has no column, and its type is not nullable"),
                    problems(rows, schema));
        } finally {
            spark().conf().unset("spark.sql.caseSensitive");
        }
    }

    /** B165 */
    @Test
    void tellsAllThatDiffersWithPathsAndTypes() {
        assertEquals(
                List.of(
                        "column gone has no field in the Avro schema",
                        "column s.t.element.u of type STRING cannot be written to Avro field s.t.element.u of type int",
                        "column d of type DECIMAL(4,1) cannot be written to Avro field d of type bytes (decimal 5, 1)",
                        "column n of type TIMESTAMP cannot be written to Avro field n of type long (timestamp-nanos)",
                        "Avro field q has no column, and its type is not nullable",
                        "Avro field r has no column, and its type is not nullable"),
                problems(
                        rows("SELECT 1 AS gone, named_struct('t', array(named_struct('u', 'a'))) AS s,"
                                + " cast(1 AS DECIMAL(4, 1)) AS d, now() AS n"),
                        record(
                                field(
                                        "s",
                                        "{\"type\": \"record\", \"name\": \"S\", \"fields\": [{\"name\": \"t\", \"type\": {\"type\":"
                                                + " \"array\", \"items\": {\"type\": \"record\", \"name\": \"T\", \"fields\":"
                                                + " [{\"name\": \"u\", \"type\": \"int\"}]}}}]}"),
                                field(
                                        "d",
                                        "{\"type\": \"bytes\", \"logicalType\": \"decimal\", \"precision\": 5, \"scale\": 1}"),
                                field("n", "{\"type\": \"long\", \"logicalType\": \"timestamp-nanos\"}"),
                                field("q", "\"int\""),
                                field("r", "\"string\""))));
    }

    @Test
    void refusesStructsThatAreNotTheMembersOfAUnion() {
        assertEquals(
                List.of(
                        "column u cannot be written to the union of Avro field u: expected the members [member0, member1],"
                                + " found [a, b]"),
                problems(
                        rows("SELECT named_struct('a', 1, 'b', 'x') AS u"),
                        record(field("u", "[\"int\", \"string\"]"))));
    }

    @Test
    void refusesTwoMembersOfAUnionAtOnce() {
        String message = failure(
                rows("SELECT named_struct('member0', 1, 'member1', 'x') AS u"),
                record(field("u", "[\"int\", \"string\"]")));

        assertTrue(
                message.endsWith(
                        "field u: expected a struct with one member of the union, found more that are not null"),
                message);
    }

    /** B166 */
    @Test
    void namesTheFieldOfANullThatTheSchemaHasNot() {
        String message = failure(
                rows("SELECT named_struct('x', array('a', if(id = 1, null, 'b'))) AS s FROM range(0, 2, 1, 1)"),
                record(field(
                        "s",
                        "{\"type\": \"record\", \"name\": \"S\", \"fields\": [{\"name\": \"x\", \"type\": {\"type\": \"array\","
                                + " \"items\": \"string\"}}]}")));

        assertTrue(message.startsWith("cannot write row 1 of file:"), message);
        assertTrue(message.endsWith(": field s.x[1]: expected string, found null"), message);
    }

    /** B166 */
    @Test
    void writesANullableColumnWithoutNullsToAFieldThatHasNone() {
        Dataset<Row> rows = rows("SELECT nullif(id, 9) AS id FROM range(0, 3, 1, 1)");
        save(rows, record(field("id", "\"long\"")), "a");

        assertRead(rows, "a");
    }

    @Test
    void refusesSymbolsAndLengthsThatTheSchemaHasNot() {
        String symbol = failure(
                rows("SELECT 'C' AS e"),
                record(field("e", "{\"type\": \"enum\", \"name\": \"E\", \"symbols\": [\"A\", \"B\"]}")));
        assertTrue(symbol.endsWith("field e: expected a symbol of n.E, found a string that is none of [A, B]"), symbol);
        String length = failure(
                rows("SELECT unhex('010203') AS f"),
                record(field("f", "{\"type\": \"fixed\", \"name\": \"F\", \"size\": 2}")));
        assertTrue(length.endsWith("field f: expected 2 bytes of n.F, found 3"), length);
    }

    @Test
    void refusesASchemaThatIsNoneOrNoRecord() {
        Dataset<Row> rows = rows("SELECT 1 AS a");

        assertThrows(IllegalArgumentException.class, () -> save(rows, "{\"type\": \"recrod\"}", "refused"));
        assertEquals(
                List.of("rows are written as records, and the Avro schema is of type string"),
                problems(rows, "\"string\""));
    }
}
