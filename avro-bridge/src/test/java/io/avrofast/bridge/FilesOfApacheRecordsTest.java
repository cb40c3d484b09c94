package io.avrofast.bridge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.bridge.generated.Stop;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.DatumMismatchException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of Apache's records, through {@code AvroFile} and through Apache's file writer. */
class FilesOfApacheRecordsTest {

    private static final int RECORDS = 2_000;

    @TempDir
    private Path folder;

    private static List<Object> records(Schema schema) {
        RandomValues values = new RandomValues(new Random(7));
        List<Object> records = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            records.add(values.next(schema, 3));
        }
        return records;
    }

    private static <T> List<T> readAll(AvroFileReader<T> reader) throws IOException {
        List<T> all = new ArrayList<>();
        try (reader) {
            reader.forEach(all::add);
        }
        return all;
    }

    @Test
    void readsAFileOfApachesAsGenericRecords() throws IOException {
        Schema schema = new RandomSchemas(new Random(3)).nextRecord(3);
        List<Object> records = records(schema);
        Path path = folder.resolve("apache.avro");
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.create(schema, path.toFile());
            for (Object record : records) {
                writer.append(record);
            }
        }
        assertEquals(records, readAll(AvroFile.open(path).values(ApacheReadModel.generic(new GenericData()))));
    }

    @Test
    void writesAFileThatApacheReads() throws IOException {
        Schema schema = new RandomSchemas(new Random(4)).nextRecord(3);
        List<Object> records = records(schema);
        Path path = folder.resolve("ours.avro");
        try (AvroFileWriter<Object> writer = AvroFile.create(path, ApacheSchemas.fromApache(schema))
                .codec("deflate")
                .values(ApacheWriteModel.generic(new GenericData()))) {
            for (Object record : records) {
                writer.write(record);
            }
            writer.commit();
        }
        List<Object> read = new ArrayList<>();
        try (DataFileReader<Object> reader = new DataFileReader<>(path.toFile(), new GenericDatumReader<>())) {
            reader.forEach(read::add);
        }
        assertEquals(records, read);
    }

    @Test
    void writesThroughApachesFileWriter() throws IOException {
        Path path = folder.resolve("stops.avro");
        List<Stop> stops = List.of(new Stop("a", Instant.ofEpochMilli(1), null), new Stop("b", Instant.EPOCH, null));
        try (DataFileWriter<Stop> writer = new DataFileWriter<>(ApacheDatumWriter.specific(Stop.class))) {
            writer.create(Stop.SCHEMA$, path.toFile());
            for (Stop stop : stops) {
                writer.append(stop);
            }
        }
        List<Stop> read = new ArrayList<>();
        try (DataFileReader<Stop> reader = new DataFileReader<>(path.toFile(), new SpecificDatumReader<>(Stop.class))) {
            reader.forEach(read::add);
        }
        assertEquals(stops, read);
        ApacheReadModel<Stop> model = ApacheReadModel.specific(Stop.class);
        assertEquals(
                stops,
                readAll(AvroFile.open(path)
                        .readerSchema(model.readerSchema().orElseThrow())
                        .values(model)));
    }

    @Test
    void leavesOutOfAFileWhatApachesFileWriterIsToldToLeaveOut() throws IOException {
        Path path = folder.resolve("texts.avro");
        Schema schema = Schema.create(Schema.Type.STRING);
        try (DataFileWriter<Object> writer = new DataFileWriter<>(ApacheDatumWriter.generic(new GenericData()))) {
            writer.create(schema, path.toFile());
            writer.append("a");
            DataFileWriter.AppendWriteException refused =
                    assertThrows(DataFileWriter.AppendWriteException.class, () -> writer.append(1));
            assertEquals(DatumMismatchException.class, refused.getCause().getClass());
            writer.append("b");
        }
        assertEquals(List.of("a", "b"), readAll(AvroFile.open(path).values()));
    }

    @Test
    void refusesAnEncoderOfAnotherEncoding() throws IOException {
        Schema schema = Schema.create(Schema.Type.STRING);
        ApacheDatumWriter<Object> writer = ApacheDatumWriter.generic(new GenericData());
        assertThrows(
                IllegalStateException.class,
                () -> writer.write("a", EncoderFactory.get().binaryEncoder(new ByteArrayOutputStream(), null)));
        writer.setSchema(schema);
        assertThrows(
                IllegalArgumentException.class,
                () -> writer.write("a", EncoderFactory.get().jsonEncoder(schema, new ByteArrayOutputStream())));
    }
}
