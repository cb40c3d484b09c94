package io.avrofast.beam;

import io.avrofast.file.AvroFile;
import io.avrofast.record.AvroRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;

/** What a pipeline left behind. */
final class WrittenFiles {

    private WrittenFiles() {}

    /** All files under a folder, hidden ones too, by their names. */
    static List<Path> under(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** The names of all files under a folder. */
    static List<String> namesUnder(Path folder) throws IOException {
        return under(folder).stream()
                .map(file -> folder.relativize(file).toString())
                .toList();
    }

    /** The records of files, as Apache Avro reads them. */
    static List<GenericRecord> apacheRecords(List<Path> files) throws IOException {
        List<GenericRecord> records = new ArrayList<>();
        for (Path file : files) {
            try (DataFileReader<GenericRecord> reader =
                    new DataFileReader<>(file.toFile(), new GenericDatumReader<>())) {
                reader.forEach(records::add);
            }
        }
        return records;
    }

    /** The records of files, as this library reads them. */
    static List<AvroRecord> records(List<Path> files) throws IOException {
        List<AvroRecord> records = new ArrayList<>();
        for (Path file : files) {
            try (var reader = AvroFile.open(file).records()) {
                reader.forEach(records::add);
            }
        }
        return records;
    }
}
