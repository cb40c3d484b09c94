package io.avrofast.examples;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes the Avro files of the folder {@code examples}; the same ones each time, but for their sync markers. */
public final class ExampleFiles {

    private static final int TRIPS = 2_500;

    private ExampleFiles() {}

    /**
     * Writes the files.
     *
     * @param args the folder {@code examples}, where the schemas are
     */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        writeTrips(folder.resolve("trips.avsc"), folder.resolve("trips.avro"));
    }

    static void writeTrips(Path schemaFile, Path file) throws IOException {
        RecordSchema schema = (RecordSchema) AvroSchema.parse(Files.readString(schemaFile));
        RandomTrips trips = new RandomTrips(schema);
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(file, schema)
                .codec("zstandard")
                .blockBytes(32 << 10)
                .metadata("made.by", "avrofast examples".getBytes(StandardCharsets.UTF_8))
                .overwrite(true)
                .records()) {
            for (int i = 0; i < TRIPS; i++) {
                writer.write(trips.next());
            }
            writer.commit();
        }
    }
}
