package io.avrofast.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.oracle.NeutralSink;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** When readers and writers are compiled, and what holds for compiled code in memory. */
class CodegenPolicyTest {

    private static final byte[] FIVE = {10};

    private static AvroSchema schema() {
        return AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"a\",\"type\":\"int\"}]}");
    }

    @Test
    void compilesAtOnceAfterSomeValuesOrNever() throws AvroException {
        assertTrue(reader(CodegenPolicy.AT_ONCE).isCompiled());
        DatumReader<Object> later = reader(CodegenPolicy.after(3, Runnable::run));
        DatumReader<Object> never = reader(CodegenPolicy.NEVER);
        for (int i = 0; i < 3; i++) {
            assertFalse(later.isCompiled());
            assertEquals(later.read(FIVE), never.read(FIVE));
        }
        assertTrue(later.isCompiled());
        assertFalse(never.isCompiled());
        assertEquals(later.read(FIVE), never.read(FIVE));
        assertThrows(IllegalArgumentException.class, () -> CodegenPolicy.after(-1, Runnable::run));
    }

    @Test
    void compilesWritersByTheSamePolicies() throws AvroException {
        Object value = reader(CodegenPolicy.NEVER).read(FIVE);
        DatumWriter<Object> later = DatumWriter.of(schema(), CodegenPolicy.after(2, Runnable::run));
        later.write(value);
        assertFalse(later.isCompiled());
        later.write(value);
        assertTrue(later.isCompiled());
        assertTrue(DatumWriter.of(schema(), CodegenPolicy.AT_ONCE).isCompiled());
        assertFalse(DatumWriter.of(schema(), CodegenPolicy.NEVER).isCompiled());
    }

    @Test
    void readsOnWhileAnExecutorCompiles() throws AvroException {
        List<Runnable> tasks = new ArrayList<>();
        DatumReader<Object> reader = reader(CodegenPolicy.after(1, tasks::add));
        for (int i = 0; i < 5; i++) {
            assertEquals(5, ((AvroRecord) reader.read(FIVE)).getInt("a"));
        }
        assertFalse(reader.isCompiled());
        assertEquals(1, tasks.size());
        tasks.get(0).run();
        assertTrue(reader.isCompiled());
        assertEquals(5, ((AvroRecord) reader.read(FIVE)).getInt("a"));
    }

    @Test
    void readsOnWhereCompilingFails() throws AvroException {
        CompiledReaders readers = CompiledReaders.of(1, CodegenPolicy.after(2, task -> {
            throw new RejectedExecutionException("no threads");
        }));
        DatumReader<Object> reader =
                DatumReader.builder(schema()).compiledReaders(readers).build();
        for (int i = 0; i < 5; i++) {
            assertEquals(5, ((AvroRecord) reader.read(FIVE)).getInt("a"));
        }
        assertFalse(reader.isCompiled());
        assertEquals(1, readers.failed());
        assertEquals(0, readers.compiled());
    }

    /** B218: what is shared is found by both whole schemas. */
    @Test
    void sharesCompiledCodeBetweenEqualSchemasOnly() throws AvroException {
        CompiledReaders readers = CompiledReaders.of(10, CodegenPolicy.AT_ONCE);
        AvroSchema one = union("[\"string\",\"null\"]");
        AvroSchema other = union("[\"null\",\"string\"]");
        byte[] text = {0, 2, 'x'};
        byte[] swapped = {2, 2, 'x'};
        for (int i = 0; i < 3; i++) {
            assertEquals("x", field(readers, union("[\"string\",\"null\"]"), one, text));
            assertEquals("x", field(readers, one, other, text));
            assertEquals("x", field(readers, other, one, swapped));
            assertEquals("x", field(readers, other, other, swapped));
        }
        assertEquals(4, readers.compiled());
    }

    @Test
    void holdsNoMoreThanItsNumberOfReaders() throws AvroException {
        CompiledReaders readers = CompiledReaders.of(1, CodegenPolicy.AT_ONCE);
        for (int i = 0; i < 3; i++) {
            field(readers, union("[\"null\",\"string\"]"), union("[\"null\",\"string\"]"), new byte[] {0});
            field(readers, union("[\"string\",\"null\"]"), union("[\"string\",\"null\"]"), new byte[] {2});
        }
        assertEquals(6, readers.compiled());
        assertThrows(IllegalArgumentException.class, () -> CompiledReaders.of(0, CodegenPolicy.AT_ONCE));
    }

    @Test
    void compiledCodeGoesWithTheReadersSinksAndWritersThatUseIt() throws Exception {
        CompiledReaders readers = CompiledReaders.of(1, CodegenPolicy.AT_ONCE);
        WeakReference<AvroSchema> schema = useOnce(readers);
        readers.clear();
        for (int i = 0; i < 50 && schema.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        // The class holds the layout of the schema's records as a constant: it cannot be there without it.
        assertNull(schema.get());
    }

    private static WeakReference<AvroSchema> useOnce(CompiledReaders readers) throws IOException {
        AvroSchema schema = schema();
        DatumReader<Object> reader =
                DatumReader.builder(schema).compiledReaders(readers).build();
        assertTrue(reader.isCompiled());
        SinkReader<NeutralSink.Target> sink =
                DatumReader.builder(schema).compiledReaders(readers).buildSink(new NeutralSink());
        SinkCursor<NeutralSink.Target> cursor = sink.newCursor(new NeutralSink.Target());
        cursor.reset(FIVE, 0, 1);
        cursor.next();
        DatumWriter.of(schema, CodegenPolicy.AT_ONCE).write(reader.read(FIVE));
        assertEquals(2, readers.compiled());
        return new WeakReference<>(schema);
    }

    /** Compiled code does not look at these for each value. */
    @Test
    void leavesLimitsThatNoDataShouldMeetToTheInterpreter() throws AvroException {
        AvroSchema text = AvroSchema.parse("\"string\"");
        DatumReader<Object> reader = DatumReader.builder(text)
                .codegen(CodegenPolicy.AT_ONCE)
                .limits(DecodeLimits.DEFAULT.withMaxValueBytes(3))
                .build();
        assertFalse(reader.isCompiled());
        assertEquals("abc", reader.read(new byte[] {6, 'a', 'b', 'c'}));
        assertThrows(AvroException.class, () -> reader.read(new byte[] {8, 'a', 'b', 'c', 'd'}));
    }

    private static AvroSchema union(String branches) {
        return AvroSchema.parse(
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"f\",\"type\":" + branches + "}]}");
    }

    private static Object field(CompiledReaders readers, AvroSchema writer, AvroSchema reader, byte[] data)
            throws AvroException {
        return ((AvroRecord) DatumReader.builder(writer)
                        .readerSchema(reader)
                        .compiledReaders(readers)
                        .build()
                        .read(data))
                .get("f");
    }

    private static DatumReader<Object> reader(CodegenPolicy policy) throws AvroException {
        return DatumReader.builder(schema()).codegen(policy).build();
    }
}
