package io.avrofast.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkCursor;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** How batches grow, and where they end. */
class ColumnLimitTest {

    private static RecordSchema record(String fieldType) {
        return (RecordSchema) AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":" + fieldType + "}]}");
    }

    @Test
    void growsByHalfAndRefusesWhatNoArrayHolds() throws AvroException {
        assertEquals(64, Column.grown(0, 0));
        assertEquals(96, Column.grown(64, 64));
        assertEquals(1001, Column.grown(64, 1000));
        int most = Integer.MAX_VALUE - 8;
        assertEquals(most, Column.grown(most - 1, most - 1));
        assertEquals(most, Column.grown(0, most - 1));
        assertThrows(LimitExceededException.class, () -> Column.grown(most, most));
        assertThrows(LimitExceededException.class, () -> Column.grown(most, Integer.MIN_VALUE));
    }

    @Test
    void isFullOfBytesOfAnyDepthBeforeItIsFullOfRows() throws IOException {
        for (String type : new String[] {
            "\"string\"",
            "\"bytes\"",
            "{\"type\":\"fixed\",\"name\":\"F\",\"size\":100}",
            "[\"null\",\"string\"]",
            "{\"type\":\"array\",\"items\":\"string\"}",
            "{\"type\":\"map\",\"values\":\"int\"}",
            "{\"type\":\"array\",\"items\":\"null\"}"
        }) {
            ColumnModel model = ColumnModel.of(record(type));
            ColumnBatch batch = model.newBatch(1000, 900);
            SinkCursor<ColumnBatch> cursor =
                    DatumReader.builder(model.schema()).buildSink(model).newCursor(batch);
            byte[] datum = datum(type);
            cursor.reset(datum, 0, datum.length);
            int rows = 0;
            while (!batch.isFull()) {
                cursor.reset(datum, 0, datum.length);
                cursor.next();
                rows++;
            }
            assertTrue(rows > 1 && rows < 200, type + ": " + rows);
            assertEquals(rows, batch.rows());
            batch.reset();
            assertEquals(0, batch.bytes(), type);
        }
    }

    /** A value of 100 bytes, or of several items. */
    private static byte[] datum(String type) {
        if (type.contains("\"null\"}")) {
            return new byte[] {20, 0};
        }
        if (type.contains("map")) {
            return new byte[] {4, 2, 'k', 2, 2, 'l', 2, 0};
        }
        if (type.contains("array")) {
            return new byte[] {4, 6, 'a', 'b', 'c', 0, 0};
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (type.startsWith("[")) {
            out.write(2);
        }
        if (!type.contains("fixed")) {
            out.writeBytes(new byte[] {(byte) 0xc8, 1});
        }
        out.writeBytes("a".repeat(100).getBytes(StandardCharsets.US_ASCII));
        return out.toByteArray();
    }

    @Test
    void takesEvenTheLargestRowIntoABatchByItself() throws IOException {
        ColumnModel model = ColumnModel.of(record("\"bytes\""));
        ColumnBatch batch = model.newBatch(10, 1);
        SinkCursor<ColumnBatch> cursor =
                DatumReader.builder(model.schema()).buildSink(model).newCursor(batch);
        byte[] data = new byte[4 + (1 << 20)];
        data[0] = (byte) 0x80;
        data[1] = (byte) 0x80;
        data[2] = (byte) 0x80;
        data[3] = 1;
        cursor.reset(data, 0, data.length);
        assertTrue(!batch.isFull());
        cursor.next();
        assertTrue(batch.isFull());
        assertEquals(1 << 20, ((BytesColumn) batch.column(0)).length(0));
    }

    @Test
    void refusesBatchesOfNothingAndRecordsInsideThemselves() throws AvroException {
        ColumnModel model = ColumnModel.of(record("\"int\""));
        assertThrows(IllegalArgumentException.class, () -> model.newBatch(0));
        assertThrows(IllegalArgumentException.class, () -> model.newBatch(1, 0));
        RecordSchema recursive = record("{\"type\":\"array\",\"items\":\"R\"}");
        assertThrows(UnsupportedFeatureException.class, () -> ColumnModel.of(recursive));
        AvroSchema other = record("\"long\"");
        assertThrows(
                IllegalArgumentException.class, () -> DatumReader.builder(other).buildSink(model));
    }
}
