package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.CompiledReaders;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files read by compiled code hold what they hold without it. */
class CompiledReadingTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse("{\"type\":\"record\",\"name\":\"Trip\","
            + "\"fields\":[{\"name\":\"id\",\"type\":\"long\"},{\"name\":\"city\",\"type\":[\"null\",\"string\"]}]}");

    @TempDir
    private Path folder;

    @Test
    void readsTheSameRecordsUnderEveryPolicy() throws IOException {
        Path file = write("trips.avro", 1000);
        List<AvroRecord> expected = read(AvroFile.open(file).codegen(CodegenPolicy.NEVER));
        assertEquals(1000, expected.size());
        assertEquals(expected, read(AvroFile.open(file).codegen(CodegenPolicy.AT_ONCE)));
        assertEquals(expected, read(AvroFile.open(file).codegen(CodegenPolicy.after(500, Runnable::run))));
    }

    @Test
    void countsTheValuesOfManySmallFilesTogether() throws IOException {
        Path file = write("small.avro", 10);
        CompiledReaders readers = CompiledReaders.of(2, CodegenPolicy.after(35, Runnable::run));
        for (int i = 0; i < 3; i++) {
            read(AvroFile.open(file).compiledReaders(readers));
        }
        assertEquals(0, readers.compiled());
        assertEquals(10, read(AvroFile.open(file).compiledReaders(readers)).size());
        assertEquals(1, readers.compiled());
        assertEquals(10, read(AvroFile.open(file).compiledReaders(readers)).size());
        assertEquals(1, readers.compiled());
        assertEquals(0, readers.failed());
    }

    @Test
    void filesThatShareReadersHaveOneSchema() throws IOException {
        CompiledReaders readers = CompiledReaders.of(2, CodegenPolicy.NEVER);
        try (AvroFileReader<AvroRecord> one = AvroFile.open(write("one.avro", 2))
                        .compiledReaders(readers)
                        .records();
                AvroFileReader<AvroRecord> other = AvroFile.open(write("other.avro", 2))
                        .compiledReaders(readers)
                        .records()) {
            assertSame(one.schema(), other.schema());
            assertEquals(one.next(), other.next());
        }
    }

    private Path write(String name, int count) throws IOException {
        Path file = folder.resolve(name);
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(file, SCHEMA).records()) {
            for (int i = 0; i < count; i++) {
                AvroRecord trip = AvroRecord.create(SCHEMA);
                trip.setLong("id", i);
                trip.set("city", i % 3 == 0 ? null : "city " + i);
                writer.write(trip);
            }
            writer.commit();
        }
        return file;
    }

    private static List<AvroRecord> read(AvroFile file) throws IOException {
        List<AvroRecord> all = new ArrayList<>();
        try (AvroFileReader<AvroRecord> rows = file.records()) {
            rows.forEach(all::add);
        }
        return all;
    }
}
