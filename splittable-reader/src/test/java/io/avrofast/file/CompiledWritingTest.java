package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.RecordSchema;
import io.avrofast.write.CompiledWriters;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files written by compiled code that they share hold what they hold without it. */
class CompiledWritingTest {

    record Trip(long id, String city) {}

    private static final int ROWS = 10;

    private static final List<Trip> TRIPS =
            IntStream.range(0, ROWS).mapToObj(i -> new Trip(i, "city " + i)).toList();

    @TempDir
    private Path folder;

    /** Each file with a schema and a mapping of its own, as tasks have them that know nothing of each other. */
    private AvroFileBuilder create(String name) throws IOException {
        return AvroFile.create(folder.resolve(name), ClassMapping.of(Trip.class).schema());
    }

    private void writeObjects(AvroFileBuilder file) throws IOException {
        try (AvroFileWriter<Trip> writer = file.values(ClassMapping.of(Trip.class))) {
            for (Trip trip : TRIPS) {
                writer.write(trip);
            }
            writer.commit();
        }
    }

    private void writeRecords(AvroFileBuilder file) throws IOException {
        RecordSchema schema = (RecordSchema) ClassMapping.of(Trip.class).schema();
        try (AvroFileWriter<AvroRecord> writer = file.records()) {
            for (Trip trip : TRIPS) {
                AvroRecord record = AvroRecord.create(schema);
                record.setLong("id", trip.id());
                record.set("city", trip.city());
                writer.write(record);
            }
            writer.commit();
        }
    }

    private List<Trip> read(String name) throws IOException {
        List<Trip> all = new ArrayList<>();
        try (AvroFileReader<Trip> rows = AvroFile.open(folder.resolve(name)).values(ClassMapping.of(Trip.class))) {
            rows.forEach(all::add);
        }
        return all;
    }

    @Test
    void theValuesOfManySmallFilesCountTogetherAndAreCompiledForOnce() throws IOException {
        CompiledWriters writers = CompiledWriters.of(2, CodegenPolicy.after(3 * ROWS + 5, Runnable::run));
        for (int i = 0; i < 6; i++) {
            writeObjects(create("objects" + i).compiledWriters(writers));
            assertEquals(TRIPS, read("objects" + i));
            assertEquals(i < 3 ? 0 : 1, writers.compiled());
        }
        for (int i = 0; i < 6; i++) {
            writeRecords(create("records" + i).compiledWriters(writers));
            assertEquals(TRIPS, read("records" + i));
            assertEquals(i < 3 ? 1 : 2, writers.compiled());
        }
        assertEquals(0, writers.failed());
    }

    @Test
    void theLastSettingOfCodeHolds() throws IOException {
        CompiledWriters writers = CompiledWriters.of(1, CodegenPolicy.AT_ONCE);
        writeObjects(create("never").compiledWriters(writers).codegen(CodegenPolicy.NEVER));
        assertEquals(0, writers.compiled());
        writeObjects(create("shared").codegen(CodegenPolicy.NEVER).compiledWriters(writers));
        assertEquals(1, writers.compiled());
        assertEquals(read("never"), read("shared"));
    }
}
