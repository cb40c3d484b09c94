package io.avrofast.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** Writers that share compiled code. */
class CompiledWritersTest {

    record Point(int x, int y) {}

    private static final String POINT =
            "{\"type\":\"record\",\"name\":\"Point\",\"fields\":[{\"name\":\"x\",\"type\":\"int\"},{\"name\":\"y\",\"type\":\"int\"}]}";

    private static final byte[] BYTES = {2, 4};

    private static RecordSchema schema() {
        return (RecordSchema) AvroSchema.parse(POINT);
    }

    private static AvroRecord record(RecordSchema schema) {
        AvroRecord point = AvroRecord.create(schema);
        point.setInt("x", 1);
        point.setInt("y", 2);
        return point;
    }

    private static DatumWriter<Point> ofObjects(CompiledWriters writers) {
        return DatumWriter.of(schema(), ClassMapping.of(Point.class).writeModel(), writers);
    }

    @Test
    void writersOfEqualSchemasAndModelsCountTogetherAndAreCompiledOnce() {
        CompiledWriters writers = CompiledWriters.of(2, CodegenPolicy.after(5, Runnable::run));
        for (int i = 0; i < 10; i++) {
            DatumWriter<Point> writer = ofObjects(writers);
            assertEquals(i >= 5, writer.isCompiled());
            assertArrayEquals(BYTES, writer.write(new Point(1, 2)));
        }
        assertEquals(1, writers.compiled());
        for (int i = 0; i < 10; i++) {
            RecordSchema own = schema();
            assertArrayEquals(BYTES, DatumWriter.of(own, writers).write(record(own)));
        }
        assertEquals(2, writers.compiled());
        assertEquals(0, writers.failed());
    }

    @Test
    void codeIsSharedBetweenEqualSchemasOnly() {
        CompiledWriters writers = CompiledWriters.of(10, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 3; i++) {
            assertArrayEquals(
                    new byte[] {0, 2, 'x'},
                    DatumWriter.of(AvroSchema.parse("[\"string\",\"null\"]"), writers)
                            .write("x"));
            assertArrayEquals(
                    new byte[] {2, 2, 'x'},
                    DatumWriter.of(AvroSchema.parse("[\"null\",\"string\"]"), writers)
                            .write("x"));
        }
        assertEquals(2, writers.compiled());
    }

    @Test
    void noMoreThanItsNumberIsHeld() {
        CompiledWriters writers = CompiledWriters.of(1, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 3; i++) {
            ofObjects(writers);
            DatumWriter.of(schema(), writers);
        }
        assertEquals(6, writers.compiled());
        assertThrows(IllegalArgumentException.class, () -> CompiledWriters.of(0, CodegenPolicy.AT_ONCE));
    }

    @Test
    void writingGoesOnWhereCompilingFails() {
        CompiledWriters writers = CompiledWriters.of(1, CodegenPolicy.after(2, task -> {
            throw new RejectedExecutionException("no threads");
        }));
        DatumWriter<Point> writer = ofObjects(writers);
        for (int i = 0; i < 5; i++) {
            assertArrayEquals(BYTES, writer.write(new Point(1, 2)));
        }
        assertFalse(writer.isCompiled());
        assertEquals(1, writers.failed());
        assertEquals(0, writers.compiled());
    }

    @Test
    void valuesThatDoNotFitAreRefusedWithTheirPlace() {
        CompiledWriters writers = CompiledWriters.of(1, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 2; i++) {
            DatumWriter<Object> writer = DatumWriter.of(AvroSchema.parse(POINT), writers);
            RecordSchema own = schema();
            AvroRecord half = AvroRecord.create(own);
            half.setInt("x", 1);
            DatumMismatchException refused = assertThrows(DatumMismatchException.class, () -> writer.write(half));
            assertTrue(refused.getMessage().contains("y"), refused::getMessage);
            assertArrayEquals(BYTES, writer.write(record(own)));
        }
    }

    @Test
    void manyThreadsShareOneCompilation() throws Exception {
        CompiledWriters writers = CompiledWriters.of(1, CodegenPolicy.after(5_000, Runnable::run));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                tasks.add(() -> {
                    DatumWriter<Point> writer = ofObjects(writers);
                    for (int k = 0; k < 50; k++) {
                        assertArrayEquals(BYTES, writer.write(new Point(1, 2)));
                    }
                    return null;
                });
            }
            for (Future<Void> task : threads.invokeAll(tasks)) {
                task.get();
            }
        } finally {
            threads.shutdown();
        }
        assertEquals(1, writers.compiled());
    }

    @Test
    void compiledCodeGoesWithTheHolderAndTheWritersThatUseIt() throws Exception {
        CompiledWriters writers = CompiledWriters.of(1, CodegenPolicy.AT_ONCE);
        WeakReference<AvroSchema> cleared = useOnce(writers);
        writers.clear();
        requireUnloaded(cleared);
        WeakReference<AvroSchema> replaced = useOnce(writers);
        DatumWriter.of(AvroSchema.parse("\"int\""), writers);
        requireUnloaded(replaced);
    }

    private static WeakReference<AvroSchema> useOnce(CompiledWriters writers) {
        RecordSchema schema = schema();
        DatumWriter<Object> writer = DatumWriter.of(schema, writers);
        assertTrue(writer.isCompiled());
        assertArrayEquals(BYTES, writer.write(record(schema)));
        return new WeakReference<>(schema);
    }

    /** The class holds the layout of the schema's records as a constant: it cannot be there without it. */
    private static void requireUnloaded(WeakReference<AvroSchema> schema) throws InterruptedException {
        for (int i = 0; i < 50 && schema.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertNull(schema.get());
    }
}
