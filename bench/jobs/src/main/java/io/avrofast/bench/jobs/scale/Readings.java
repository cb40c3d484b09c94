package io.avrofast.bench.jobs.scale;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.record.AvroRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;

/** Reads all records of files, by either library. */
final class Readings {

    private Readings() {}

    /** By avrofast, one file after the other. */
    static long avrofast(List<AvroFile> files) throws IOException {
        long count = 0;
        for (AvroFile file : files) {
            try (AvroFileReader<AvroRecord> reader = file.records()) {
                while (reader.hasNext()) {
                    reader.next();
                    count++;
                }
            }
        }
        return count;
    }

    /** By Apache Avro, one file after the other. */
    static long apache(List<Path> files) throws IOException {
        long count = 0;
        for (Path file : files) {
            try (DataFileReader<GenericRecord> reader =
                    new DataFileReader<>(file.toFile(), new GenericDatumReader<>())) {
                while (reader.hasNext()) {
                    reader.next();
                    count++;
                }
            }
        }
        return count;
    }
}
