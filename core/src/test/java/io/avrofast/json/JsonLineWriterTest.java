package io.avrofast.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Values as lines, and reading them back as a stream. */
class JsonLineWriterTest {

    private static final AvroSchema TIMES =
            AvroSchema.parse("{\"type\":\"array\",\"items\":{\"type\":\"int\",\"logicalType\":\"time-millis\"}}");

    @Test
    void eachValueIsALine() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonLineWriter lines = JsonDatumWriter.of(AvroSchema.parse("\"string\""), JsonForm.PLAIN)
                .linesTo(out)) {
            lines.write("a\nb");
            lines.write("");
        }
        assertEquals("\"a\\nb\"\n\"\"\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aValueThatFailsLeavesNothingBehind() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (JsonLineWriter lines = JsonDatumWriter.of(TIMES, JsonForm.PLAIN).linesTo(out)) {
            lines.write(List.of(1));
            assertThrows(MalformedDataException.class, () -> lines.write(List.of(1, 2, -1)));
            assertThrows(DatumMismatchException.class, () -> lines.write("x"));
            lines.write(List.of(2));
        }
        assertEquals("[\"00:00:00.001\"]\n[\"00:00:00.002\"]\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aRecordThatContainsItselfIsAnError() {
        RecordSchema node = (RecordSchema)
                AvroSchema.parse(
                        "{\"type\":\"record\",\"name\":\"Node\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"Node\"]}]}");
        AvroRecord record = AvroRecord.create(node);
        record.set("next", record);
        JsonDatumWriter writer = JsonDatumWriter.of(node, JsonForm.PLAIN);
        assertThrows(LimitExceededException.class, () -> writer.write(record));
    }

    /** B203 */
    @Test
    void anyTextIsAKeyOfAMap() throws IOException {
        AvroSchema schema = AvroSchema.parse("{\"type\":\"map\",\"values\":\"int\"}");
        Map<String, Integer> map = Map.of("a\n\\b\"\u2028\u0000\u007f\ud83d\ude00", 1);
        for (JsonForm form : JsonForm.values()) {
            String json = JsonDatumWriter.of(schema, form).write(map);
            assertEquals(map, JsonDatumReader.of(schema, form).read(json));
        }
    }

    /** B199 */
    @Test
    void aBranchIsWrittenByItsFullNameAndReadByItsSimpleNameToo() throws IOException {
        AvroSchema schema = AvroSchema.parse("[\"null\",{\"type\":\"enum\",\"name\":\"a.b.E\",\"symbols\":[\"X\"]}]");
        JsonDatumReader reader = JsonDatumReader.of(schema, JsonForm.AVRO);
        Object value = reader.read("{\"a.b.E\":\"X\"}");
        assertEquals(
                "{\"a.b.E\":\"X\"}", JsonDatumWriter.of(schema, JsonForm.AVRO).write(value));
        assertEquals(value, reader.read("{\"E\":\"X\"}"));
    }

    /** B199 */
    @Test
    void aSimpleNameThatTwoBranchesHaveIsRefused() {
        AvroSchema schema = AvroSchema.parse("[{\"type\":\"enum\",\"name\":\"a.E\",\"symbols\":[\"X\"]},"
                + "{\"type\":\"enum\",\"name\":\"b.E\",\"symbols\":[\"X\"]}]");
        JsonDatumReader reader = JsonDatumReader.of(schema, JsonForm.AVRO);
        assertThrows(MalformedDataException.class, () -> reader.read("{\"E\":\"X\"}"));
    }

    /** B093: a million values through one cursor, the memory of one at a time. */
    @Test
    void valuesAreReadOneAtATimeFromAnEndlessStream() throws IOException {
        byte[] line = "{\"k\":1}\n".getBytes(StandardCharsets.UTF_8);
        InputStream endless = new InputStream() {
            private int position;

            @Override
            public int read() {
                return line[position++ % line.length];
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                for (int i = 0; i < length; i++) {
                    target[offset + i] = (byte) read();
                }
                return length;
            }
        };
        AvroSchema schema = AvroSchema.parse("{\"type\":\"map\",\"values\":\"int\"}");
        try (JsonDatumCursor values = JsonDatumReader.of(schema, JsonForm.PLAIN).readAll(endless, "endless")) {
            for (int i = 0; i < 100_000; i++) {
                assertEquals(Map.of("k", 1), values.next());
            }
        }
    }

    @Test
    void valuesMayStandWithoutSpaceBetweenThem() throws IOException {
        InputStream in = new ByteArrayInputStream("[][1]\n\n[2]".getBytes(StandardCharsets.UTF_8));
        AvroSchema schema = AvroSchema.parse("{\"type\":\"array\",\"items\":\"int\"}");
        try (JsonDatumCursor values = JsonDatumReader.of(schema, JsonForm.PLAIN).readAll(in, "x.json")) {
            assertEquals(List.of(), values.next());
            assertEquals(List.of(1), values.next());
            assertEquals(List.of(2), values.next());
            assertEquals(false, values.hasNext());
        }
    }
}
