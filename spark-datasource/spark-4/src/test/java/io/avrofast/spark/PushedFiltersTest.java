package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.plans.logical.Filter;
import org.apache.spark.sql.catalyst.plans.logical.LogicalPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which conditions the data is asked, which of them Spark asks again, and what becomes of values that tempt. */
class PushedFiltersTest extends SparkTest {

    @TempDir
    Path folder;

    private Path write(String name, String type, Object... values) throws Exception {
        return writeIn(false, name, type, values);
    }

    private Path writeIn(boolean old, String name, String type, Object... values) throws Exception {
        Schema schema = new Schema.Parser()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"int\"},"
                        + "{\"name\":\"v\",\"type\":" + type + "}]}");
        Path file = folder.resolve(name);
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            if (old) {
                writer.setMeta("org.apache.spark.version", "3.5.0");
                writer.setMeta("org.apache.spark.legacyDateTime", "");
                writer.setMeta("org.apache.spark.timeZone", "America/Los_Angeles");
            }
            writer.create(schema, file.toFile());
            for (int i = 0; i < values.length; i++) {
                GenericData.Record record = new GenericData.Record(schema);
                record.put("id", i);
                record.put("v", values[i]);
                writer.append(record);
            }
        }
        return file;
    }

    private Dataset<Row> rows(Path file) {
        return spark().read().format("avrofast").load(file.toString());
    }

    private List<Integer> ids(Path file, String condition) {
        List<Integer> ids = new ArrayList<>();
        rows(file).where(condition).select("id").collectAsList().forEach(row -> ids.add(row.getInt(0)));
        return ids;
    }

    private void assertIds(List<Integer> expected, Path file, String condition) throws Exception {
        SameRows.inBothWays(spark(), way -> assertEquals(expected, ids(file, condition), condition + ", " + way));
    }

    /** The conditions that the data is asked, as the plan has them. */
    private static String pushed(Dataset<Row> query) {
        String plan = query.queryExecution().executedPlan().toString();
        int from = plan.indexOf("PushedFilters: ");
        return plan.substring(from, plan.indexOf(", ReadSchema", from)).replace("PushedFilters: ", "");
    }

    private static boolean isAskedAgain(Dataset<Row> query) {
        LogicalPlan plan = query.queryExecution().optimizedPlan();
        return plan.exists(node -> node instanceof Filter);
    }

    private void assertPushed(String filters, boolean again, Path file, String condition) {
        spark().conf().set("spark.sql.sources.useV1SourceList", "");
        try {
            Dataset<Row> query = rows(file).where(condition);
            assertEquals(filters, pushed(query));
            assertEquals(again, isAskedAgain(query), condition);
        } finally {
            spark().conf().unset("spark.sql.sources.useV1SourceList");
        }
    }

    @Test
    void decidesConditionsOnPlainTypesByItself() throws Exception {
        Path file = write("a.avro", "[\"null\",\"string\"]", "a", null, "b", "ab");
        assertPushed("[IsNotNull(v), StringStartsWith(v,a)]", false, file, "v like 'a%'");
        assertPushed(
                "[Or(And(In(v, [a,b]),LessThan(id,2)),IsNull(v))]",
                false,
                file,
                "v in ('a', 'b') and id < 2 or v is null");
        assertPushed("[Not(EqualNullSafe(v,a))]", false, file, "not v <=> 'a'");
        assertIds(List.of(0, 3), file, "v like 'a%'");
        assertIds(List.of(0, 1), file, "v in ('a', 'b') and id < 2 or v is null");
        assertIds(List.of(1, 2, 3), file, "not v <=> 'a'");
        assertIds(List.of(), file, "v in ('a', null) and v not in ('b', null)");
    }

    @Test
    void asksWhatItCanOfAConditionAndLeavesTheRestToSpark() throws Exception {
        Path file = write("a.avro", "\"string\"", "a", "b", "aa");
        assertPushed("[IsNotNull(id), IsNotNull(v), GreaterThan(id,0)]", true, file, "id > 0 and length(v) = 1");
        assertPushed("[]", true, file, "id > 0 or length(v) = 1");
        assertPushed("[Or(EqualTo(id,0),GreaterThan(id,1))]", true, file, "id = 0 or (id > 1 and length(v) = 2)");
        assertPushed("[IsNotNull(v)]", true, file, "v is not null and length(v) = 1");
        assertIds(List.of(0, 2), file, "id = 0 or (id > 1 and length(v) = 2)");
    }

    @Test
    void pushesNothingWhereTheSessionSaysSo() throws Exception {
        Path file = write("a.avro", "\"int\"", 1, 2);
        spark().conf().set("spark.sql.avro.filterPushdown.enabled", "false");
        try {
            assertPushed("[]", true, file, "v > 1");
        } finally {
            spark().conf().unset("spark.sql.avro.filterPushdown.enabled");
        }
    }

    @Test
    void knowsNaNAndBothZeros() throws Exception {
        Path file = write("a.avro", "\"double\"", 0.0, -0.0, Double.NaN, 1.0);
        assertPushed("[IsNotNull(v), GreaterThan(v,0.5)]", false, file, "v > double('0.5')");
        assertIds(List.of(2, 3), file, "v > double('0.5')");
        assertIds(List.of(2), file, "v = double('NaN')");
        assertIds(List.of(0, 1), file, "v = double('-0.0')");
        // Of zeros in lists, Spark thinks one way of short lists and another way of long ones.
        assertPushed("[]", true, file, "v in (double('0.0'), double('7')) or v is null");
        SameRows.check(
                spark(),
                reader -> reader.load(file.toString()).where("v in (0d, 1d, 2d, 3d, 4d, 5d, 6d, 7d, 8d, 9d, 10d, 11d)"),
                "a long list");
    }

    @Test
    void leavesDatesOfTheOldCalendarToSpark() throws Exception {
        // In the calendar of old the day that is written as this number is ten days before the one it is today.
        String type = "{\"type\":\"int\",\"logicalType\":\"date\"}";
        Path old = writeIn(true, "old.avro", type, -200_000, 0, 18_000);
        Path today = write("new.avro", type, -200_000, 0, 18_000);
        String day = rows(old).where("id = 0").select("v").head().getDate(0).toString();
        assertIds(List.of(0), old, "v = date'" + day + "'");
        assertIds(List.of(), today, "v = date'" + day + "'");
        assertIds(List.of(1), old, "v between date'1969-01-01' and date'1971-01-01'");
        assertPushed("[IsNotNull(v), GreaterThan(v,5)]", true, old, "v > date'1970-01-06'");
    }

    @Test
    void leavesTimestampsOfTheOldCalendarToSpark() throws Exception {
        for (String unit : List.of("millis", "micros")) {
            String type = "{\"type\":\"long\",\"logicalType\":\"timestamp-" + unit + "\"}";
            long day = unit.equals("millis") ? 86_400_000L : 86_400_000_000L;
            Path old = writeIn(true, unit + ".avro", type, -200_000 * day, 0L, 18_000 * day);
            Object first = rows(old)
                    .where("id = 0")
                    .selectExpr("unix_micros(v)")
                    .head()
                    .get(0);
            assertIds(List.of(0), old, "v = timestamp_micros(" + first + ")");
            assertIds(List.of(2), old, "v > timestamp'2000-01-01'");
            assertIds(List.of(), old, "v > timestamp'2000-01-01' and v < timestamp'2000-01-01 00:00:01'");
        }
    }

    @Test
    void comparesMillisecondsWithMicrosecondsBetweenThem() throws Exception {
        String type = "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";
        Path file = write("a.avro", type, -1L, 0L, 1L);
        assertIds(List.of(0), file, "v < timestamp_micros(-1)");
        assertIds(List.of(0), file, "v <= timestamp_micros(-1)");
        assertIds(List.of(1, 2), file, "v > timestamp_micros(-1)");
        assertIds(List.of(1, 2), file, "v >= timestamp_micros(-999)");
        assertIds(List.of(), file, "v = timestamp_micros(999)");
        assertIds(List.of(0, 1, 2), file, "v <> timestamp_micros(999)");
        assertIds(List.of(2), file, "v in (timestamp_micros(999), timestamp_micros(1000))");
    }

    @Test
    void failsOnATimeBeyondSparksRangeAlsoWhereTheConditionDoesNotWantIt() throws Exception {
        String type = "{\"type\":\"long\",\"logicalType\":\"timestamp-millis\"}";
        Path file = write("a.avro", type, 0L, Long.MAX_VALUE / 10);
        SameRows.inBothWays(
                spark(), way -> assertThrows(Throwable.class, () -> ids(file, "v < timestamp'2000-01-01'"), way));
    }

    @Test
    void failsOnADecimalOfTooManyDigitsAlsoWhereTheConditionDoesNotWantIt() throws Exception {
        String type = "{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":2,\"scale\":1}";
        Path file = write("a.avro", type, ByteBuffer.wrap(new byte[] {5}), ByteBuffer.wrap(new byte[] {5, 5}));
        SameRows.inBothWays(spark(), way -> assertThrows(Throwable.class, () -> ids(file, "v < 1.0"), way));
    }

    @Test
    void comparesTextsOfUuidsWithTheirCase() throws Exception {
        String type = "{\"type\":\"string\",\"logicalType\":\"uuid\"}";
        Path file =
                write("a.avro", type, "F0E1D2C3-0000-1000-8000-00805F9B34FB", "f0e1d2c3-0000-1000-8000-00805f9b34fb");
        assertPushed(
                "[IsNotNull(v), EqualTo(v,f0e1d2c3-0000-1000-8000-00805f9b34fb)]",
                false,
                file,
                "v = 'f0e1d2c3-0000-1000-8000-00805f9b34fb'");
        assertIds(List.of(1), file, "v = 'f0e1d2c3-0000-1000-8000-00805f9b34fb'");
        assertIds(List.of(0), file, "v like 'F0E1%'");
    }

    @Test
    void comparesSymbolsAsTexts() throws Exception {
        Schema type = new Schema.Parser().parse("{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"z\",\"a\",\"m\"]}");
        Path file = write(
                "a.avro",
                "[\"null\"," + type + "]",
                new GenericData.EnumSymbol(type, "z"),
                new GenericData.EnumSymbol(type, "a"),
                null,
                new GenericData.EnumSymbol(type, "m"));
        assertIds(List.of(0, 3), file, "v > 'b'");
        assertIds(List.of(1), file, "v <= 'b'");
        assertIds(List.of(), file, "v = 'no symbol'");
        assertIds(List.of(0, 1, 3), file, "v <> 'no symbol'");
        assertIds(List.of(0, 2, 3), file, "not v <=> 'a'");
        assertIds(List.of(0, 3), file, "v not in ('a', 'x')");
        assertIds(List.of(3), file, "v like 'm%'");
    }

    @Test
    void leavesStringsWithACollationToSpark() throws Exception {
        Path file = write("a.avro", "\"string\"", "a", "A", "b");
        assertPushed("[]", true, file, "v collate UTF8_LCASE = 'a'");
        assertIds(List.of(0, 1), file, "v collate UTF8_LCASE = 'a'");
    }

    @Test
    void looksForCharsWithTheirPadding() throws Exception {
        write("a.avro", "\"string\"", "a", "a  ", "b");
        spark().sql("CREATE TABLE chars (id INT, v CHAR(3)) USING avrofast LOCATION '" + folder + "'");
        try {
            assertEquals(
                    2,
                    spark().sql("SELECT id FROM chars WHERE v = 'a'")
                            .collectAsList()
                            .size());
        } finally {
            spark().sql("DROP TABLE chars");
        }
    }

    @Test
    void asksFieldsWithinStructsAndLeavesTheDecisionToSpark() throws Exception {
        String type = "[\"null\",{\"type\":\"record\",\"name\":\"In\",\"fields\":[{\"name\":\"x\",\"type\":\"int\"},"
                + "{\"name\":\"y\",\"type\":\"string\"}]}]";
        Schema in = new Schema.Parser().parse(type).getTypes().get(1);
        GenericData.Record one = new GenericData.Record(in);
        one.put("x", 1);
        one.put("y", "one");
        Path file = write("a.avro", type, null, one);
        assertPushed("[IsNotNull(v.x), EqualTo(v.x,1)]", true, file, "v.x = 1");
        assertIds(List.of(1), file, "v.x = 1");
        assertIds(List.of(0), file, "v.x is null");
    }

    @Test
    void asksAFileWithoutTheColumnAsIfItWereNullThere() throws Exception {
        write("a.avro", "[\"null\",\"int\"]", 1, null);
        Schema schema = new Schema.Parser()
                .parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"int\"}]}");
        GenericData.Record record = new GenericData.Record(schema);
        record.put("id", 7);
        TestFiles.write(folder.resolve("b.avro"), schema, "null", List.of(record));
        SameRows.inBothWays(spark(), way -> {
            for (String condition : List.of("v is null", "not v <=> 1", "v is null or id = 0")) {
                assertTrue(idsOfFolder(condition).contains(7), condition + ", " + way);
            }
            for (String condition : List.of("v = 1", "v <> 1", "v is not null", "v not in (2)")) {
                assertFalse(idsOfFolder(condition).contains(7), condition + ", " + way);
            }
        });
    }

    private List<Integer> idsOfFolder(String condition) {
        List<Integer> ids = new ArrayList<>();
        spark().read()
                .schema("id int, v int")
                .format("avrofast")
                .load(folder.toString())
                .where(condition)
                .select("id")
                .collectAsList()
                .forEach(row -> ids.add(row.getInt(0)));
        return ids;
    }

    @Test
    void stepsOverDamageInRowsThatTheConditionDoesNotWant() throws Exception {
        Path file = write("a.avro", "\"string\"", "good", "bad!", "good");
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < bytes.length - 4; i++) {
            if (new String(bytes, i, 4, StandardCharsets.ISO_8859_1).equals("bad!")) {
                bytes[i] = (byte) 0xff;
            }
        }
        Files.write(file, bytes);
        SameRows.inBothWays(spark(), way -> {
            assertThrows(Throwable.class, () -> rows(file).collectAsList(), way);
            assertThrows(Throwable.class, () -> rows(file).where("v > 'a'").collectAsList(), way);
            assertEquals(2, rows(file).where("id <> 1").collectAsList().size(), way);
        });
    }
}
