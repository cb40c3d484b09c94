package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused, how, and that nothing of it stays behind. */
class DatumWriterTest extends WriterUnderBothPolicies {

    private static final RecordSchema ORDER = (RecordSchema) AvroSchema.parse("""
            {"type":"record","name":"Order","fields":[
              {"name":"id","type":"long"},
              {"name":"lines","type":{"type":"array","items":{"type":"record","name":"Line","fields":[
                 {"name":"sku","type":"string"},{"name":"price","type":["null",
                   {"type":"bytes","logicalType":"decimal","precision":5,"scale":2}]}]}}},
              {"name":"notes","type":{"type":"map","values":"string"}}]}""");
    private static final RecordSchema LINE =
            (RecordSchema) ((ArraySchema) ORDER.fields().get(1).schema()).items();

    // B166: null against a schema without null, with the path of the field.
    @Test
    void namesThePathOfAValueThatDoesNotFit() {
        AvroRecord order = order();
        List<Object> lines = new ArrayList<>(order.getList("lines"));
        ((AvroRecord) lines.get(1)).layout().references((AvroRecord) lines.get(1))[0] = null;
        DatumMismatchException mismatch =
                assertThrows(DatumMismatchException.class, () -> writerOf(ORDER).write(order));
        assertEquals("lines[1].sku", mismatch.fieldPath());
        assertEquals("field lines[1].sku: expected string, found null", mismatch.getMessage());
    }

    @Test
    void neverPutsTheValueIntoTheMessage() {
        DatumMismatchException mismatch = assertThrows(DatumMismatchException.class, () -> write("\"int\"", "secret"));
        assertEquals("expected int, found java.lang.String", mismatch.getMessage());
        assertFalse(mismatch.getMessage().contains("secret"));
    }

    @Test
    void refusesARecordOfWhichAFieldWasNotSet() {
        AvroRecord order = AvroRecord.create(ORDER);
        order.set("lines", List.of());
        order.set("notes", Map.of());
        DatumMismatchException mismatch =
                assertThrows(DatumMismatchException.class, () -> writerOf(ORDER).write(order));
        assertEquals("field id: expected long, found that the field was not set", mismatch.getMessage());
        order.setLong("id", 0);
        assertEquals(3, writerOf(ORDER).write(order).length);
    }

    @Test
    void leavesTheBlockAsItWasAfterAValueThatDoesNotFit() {
        DatumEncoder<Object> encoder = writerOf(ORDER).newEncoder();
        encoder.write(order());
        byte[] before = encoder.toByteArray();
        AvroRecord broken = order();
        AvroRecord line = (AvroRecord) broken.getList("lines").get(1);
        line.layout().references(line)[0] = null;
        for (int i = 0; i < 1000; i++) {
            assertThrows(DatumMismatchException.class, () -> encoder.write(broken));
        }
        assertArrayEquals(before, encoder.toByteArray());
        encoder.write(order());
        assertEquals(2 * before.length, encoder.size());
    }

    @Test
    void takesWhatBecomesTheTypeWithoutLoss() {
        assertEquals("02", write("\"int\"", (short) 1));
        assertEquals("02", write("\"long\"", 1));
        assertEquals("000000000000f03f", write("\"double\"", 1));
        assertEquals("000000000000f03f", write("\"double\"", 1f));
        assertEquals("0102", write("{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}", new byte[] {1, 2}));
    }

    @Test
    void refusesWhatWouldLoseDigits() {
        assertThrows(DatumMismatchException.class, () -> write("\"int\"", 1L));
        assertThrows(DatumMismatchException.class, () -> write("\"float\"", 1));
        assertThrows(DatumMismatchException.class, () -> write("\"float\"", 1.0));
        assertThrows(DatumMismatchException.class, () -> write("\"double\"", 1L));
        assertThrows(DatumMismatchException.class, () -> write("\"long\"", 1.0));
        assertThrows(
                DatumMismatchException.class,
                () -> write("{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}", new byte[3]));
        assertThrows(
                DatumMismatchException.class,
                () -> write("{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\"]}", "B"));
    }

    @Test
    void refusesHalfOfASurrogatePair() {
        String lead = "\uD83D";
        String trail = "\uDE00";
        assertEquals("08f09f9880", write("\"string\"", lead + trail));
        for (String text : List.of(lead, trail, trail + lead, lead + "x", "x".repeat(30) + lead, lead + lead + trail)) {
            DatumMismatchException mismatch =
                    assertThrows(DatumMismatchException.class, () -> write("\"string\"", text));
            assertEquals("expected text that has UTF-8, found half of a surrogate pair in it", mismatch.getMessage());
        }
    }

    @Test
    void writesTextOfEveryLengthLikeJava() {
        for (String piece : List.of("a", "é", "€", "\uD83D\uDE00", "aé", "aaaaaaaaaaaaaaaaaaaaaaaaa€")) {
            for (int repeat : new int[] {0, 1, 5, 7, 10, 11, 20, 21, 22, 31, 63, 64, 100, 2730, 2731, 8192, 70_000}) {
                String text = piece.repeat(repeat);
                byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
                byte[] written = writerOf(AvroSchema.parse("\"string\"")).write(text);
                byte[] length = writerOf(AvroSchema.parse("\"int\"")).write(utf8.length);
                assertArrayEquals(length, Arrays.copyOf(written, length.length));
                assertArrayEquals(utf8, Arrays.copyOfRange(written, length.length, written.length));
            }
        }
    }

    @Test
    void writesNumbersOfEveryLengthLikeTheDefinition() {
        for (int bits = 0; bits < 64; bits++) {
            for (long value : new long[] {1L << bits, (1L << bits) - 1, -(1L << bits), ~(1L << bits)}) {
                assertEquals(zigZag(value), write("\"long\"", value));
                if (value == (int) value) {
                    assertEquals(zigZag(value), write("\"int\"", (int) value));
                }
            }
        }
    }

    @Test
    void refusesAListThatShrinksWhileItIsWritten() {
        List<Object> shrinking = new AbstractList<>() {
            private int asked;

            @Override
            public Object get(int index) {
                return 1;
            }

            @Override
            public int size() {
                return asked++ == 0 ? 3 : 2;
            }
        };
        assertThrows(
                ConcurrentModificationException.class,
                () -> write("{\"type\":\"array\",\"items\":\"int\"}", shrinking));
    }

    @Test
    void refusesARecordThatContainsItself() {
        RecordSchema schema = (RecordSchema) AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"N\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"N\"]}]}");
        AvroRecord record = AvroRecord.create(schema);
        record.set("next", record);
        DatumMismatchException mismatch = assertThrows(
                DatumMismatchException.class, () -> writerOf(schema).write(record));
        assertEquals("expected at most 256 levels of records, arrays and maps, found more", mismatch.problem());
    }

    @Test
    void writesAsDeepAsIsReadByDefault() {
        RecordSchema schema = (RecordSchema) AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"N\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"N\"]}]}");
        AvroRecord record = null;
        for (int i = 0; i < 256; i++) {
            AvroRecord outer = AvroRecord.create(schema);
            outer.set("next", record);
            record = outer;
        }
        assertEquals(256, writerOf(schema).write(record).length);
    }

    @Test
    void checksAValueWithoutWritingIt() {
        DatumWriter<Object> writer = writerOf(ORDER);
        assertEquals(Optional.empty(), writer.mismatchOf(order()));
        assertEquals(
                "id",
                writer.mismatchOf(AvroRecord.create(ORDER))
                        .map(DatumMismatchException::fieldPath)
                        .orElseThrow());
    }

    @Test
    void refusesTypesThatAreNestedTooDeepByNamingOneAnother() {
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < 600; i++) {
            String inner = i == 0 ? "\"int\"" : "\"R" + (i - 1) + "\"";
            text.append(i == 0 ? "" : ",")
                    .append("{\"type\":\"record\",\"name\":\"R" + i + "\",\"fields\":[{\"name\":\"f\",\"type\":")
                    .append(inner)
                    .append("}]}");
        }
        UnionSchema union = (UnionSchema) AvroSchema.parse(text.append("]").toString());
        IllegalArgumentException refusal = assertThrows(
                IllegalArgumentException.class, () -> writerOf(union.branches().get(599)));
        assertEquals("not supported: the types of a schema are nested more than 512 levels deep", refusal.getMessage());
    }

    @Test
    void refusesAMapKeyThatIsNotText() {
        assertThrows(DatumMismatchException.class, () -> write("{\"type\":\"map\",\"values\":\"int\"}", Map.of(1, 1)));
    }

    private AvroRecord order() {
        AvroRecord order = AvroRecord.create(ORDER);
        order.setLong("id", 7);
        order.set("lines", List.of(line("a"), line("b")));
        order.set("notes", Map.of("k", "v"));
        return order;
    }

    private AvroRecord line(String sku) {
        AvroRecord line = AvroRecord.create(LINE);
        line.set("sku", sku);
        return line;
    }

    private String zigZag(long value) {
        long rest = (value << 1) ^ (value >> 63);
        StringBuilder hex = new StringBuilder();
        while (rest >>> 7 != 0) {
            hex.append(HexFormat.of().toHexDigits((byte) (rest | 0x80)));
            rest >>>= 7;
        }
        return hex.append(HexFormat.of().toHexDigits((byte) rest)).toString();
    }

    private String write(String schema, Object value) {
        return HexFormat.of().formatHex(writerOf(AvroSchema.parse(schema)).write(value));
    }

    /** B223: a field of any kind that was never set. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"boolean\"",
                "\"int\"",
                "\"long\"",
                "\"float\"",
                "\"double\"",
                "\"bytes\"",
                "\"string\"",
                "{\"type\":\"enum\",\"name\":\"E\",\"symbols\":[\"A\"]}",
                "{\"type\":\"fixed\",\"name\":\"F\",\"size\":2}",
                "{\"type\":\"array\",\"items\":\"int\"}",
                "{\"type\":\"map\",\"values\":\"int\"}",
                "{\"type\":\"record\",\"name\":\"I\",\"fields\":[]}",
                "[\"int\",\"string\"]"
            })
    void refusesAFieldThatIsNotSetWithItsPath(String type) {
        AvroSchema schema =
                AvroSchema.parse("{\"type\":\"record\",\"name\":\"Outer\",\"fields\":[{\"name\":\"rows\",\"type\":"
                        + "{\"type\":\"array\",\"items\":{\"type\":\"record\",\"name\":\"Row\",\"fields\":[{\"name\":\"field\",\"type\":"
                        + type + "}]}}}]}");
        AvroRecord outer = AvroRecord.create((RecordSchema) schema);
        RecordSchema row =
                (RecordSchema) ((ArraySchema) outer.schema().fields().get(0).schema()).items();
        outer.set("rows", List.of(AvroRecord.create(row)));
        DatumMismatchException refused = assertThrows(
                DatumMismatchException.class, () -> writerOf(schema).write(outer));
        assertEquals("rows[0].field", refused.fieldPath());
    }
}
