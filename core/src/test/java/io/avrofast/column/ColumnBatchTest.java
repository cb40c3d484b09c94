package io.avrofast.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.oracle.ApacheAvro;
import io.avrofast.oracle.EvolvedSchemas;
import io.avrofast.oracle.NeutralSink;
import io.avrofast.oracle.RandomData;
import io.avrofast.oracle.RandomSchemas;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumReader;
import io.avrofast.read.SinkCursor;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;

/** Columns have what is told of the same data row by row, of random schemas, evolutions, data and damage. */
class ColumnBatchTest {

    private static final int SCHEMAS = 800;
    private static final int ROWS = 150;

    @Test
    void hasTheValuesOfRandomRecordsInterpretedAndCompiled() throws IOException {
        int faults = 0;
        int tried = 0;
        for (int seed = 0; seed < SCHEMAS; seed++) {
            Random random = new Random(seed);
            Schema writer = new RandomSchemas(random).nextRecord(4);
            Schema reader = random.nextBoolean() ? writer : new EvolvedSchemas(random).next(writer);
            AvroSchema written = AvroSchema.parse(writer.toString());
            if (!(AvroSchema.parse(reader.toString()) instanceof RecordSchema wanted)) {
                continue;
            }
            ColumnModel model;
            try {
                model = ColumnModel.of(wanted);
            } catch (UnsupportedFeatureException recursive) {
                continue;
            }
            tried++;
            byte[] data = data(random, writer, random.nextInt(10) == 0 ? ROWS : 12);
            if (random.nextInt(3) == 0 && data.length > 0) {
                data[random.nextInt(data.length)] = (byte) random.nextInt(256);
            }
            faults += check("seed " + seed + ", interpreted", written, model, CodegenPolicy.NEVER, data, random);
            faults += check("seed " + seed + ", compiled", written, model, CodegenPolicy.AT_ONCE, data, random);
        }
        assertTrue(tried > SCHEMAS / 2 && faults > SCHEMAS / 10, tried + " schemas, " + faults + " faults");
    }

    private static byte[] data(Random random, Schema schema, int rows) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RandomData data = new RandomData(random).withTextInBytes();
        for (int i = 0; i < rows; i++) {
            out.writeBytes(ApacheAvro.encode(schema, data.next(schema, 4)));
        }
        return out.toByteArray();
    }

    /** Fills batches of changing sizes to the end of the data, past every fault that has an end, and compares all rows. */
    private static int check(
            String where, AvroSchema written, ColumnModel model, CodegenPolicy policy, byte[] data, Random random)
            throws IOException {
        NeutralSink.Target expected = new NeutralSink.Target();
        SinkCursor<NeutralSink.Target> neutral = DatumReader.builder(written)
                .readerSchema(model.schema())
                .codegen(CodegenPolicy.NEVER)
                .buildSink(new NeutralSink())
                .newCursor(expected);
        ColumnBatch batch = model.newBatch(1 + random.nextInt(100));
        SinkCursor<ColumnBatch> cursor = DatumReader.builder(written)
                .readerSchema(model.schema())
                .codegen(policy)
                .buildSink(model)
                .newCursor(batch);
        neutral.reset(data, 0, data.length);
        cursor.reset(data, 0, data.length);
        List<Object> rows = new ArrayList<>();
        int faults = 0;
        for (int i = 0; i < ROWS && neutral.hasRemaining(); i++) {
            if (batch.isFull() || random.nextInt(20) == 0) {
                rows.addAll(rowsOf(batch, where));
                batch.reset();
            }
            String fault = outcome(neutral);
            assertEquals(fault, outcome(cursor), where);
            if (fault != null) {
                faults++;
                if (!skips(neutral) || !skips(cursor)) {
                    break;
                }
            }
            assertEquals(neutral.position(), cursor.position(), where);
        }
        rows.addAll(rowsOf(batch, where));
        assertEquals(expected.rows(), rows, where);
        return faults;
    }

    /** All rows; nothing else is left in the columns. */
    private static List<Object> rowsOf(ColumnBatch batch, String where) {
        assertEquals(ColumnBytes.of(batch), batch.bytes(), where);
        return ColumnValues.of(batch);
    }

    private static String outcome(SinkCursor<?> cursor) throws IOException {
        try {
            cursor.next();
            return null;
        } catch (AvroException e) {
            return e.getClass() + e.getMessage();
        }
    }

    private static boolean skips(SinkCursor<?> cursor) {
        try {
            cursor.skip();
            return true;
        } catch (AvroException e) {
            return false;
        }
    }
}
