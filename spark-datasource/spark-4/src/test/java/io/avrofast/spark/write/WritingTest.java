package io.avrofast.spark.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.spark.SparkTest;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** What tests of writing share: rows, folders, and what Apache Avro and Spark's own source find in them. */
abstract class WritingTest extends SparkTest {

    @TempDir
    Path folder;

    String path(String name) {
        return folder.resolve(name).toString();
    }

    /** Rows of a query. */
    static Dataset<Row> rows(String query) {
        return spark().sql(query);
    }

    /** The text of all rows, in an order. */
    static List<String> sorted(Dataset<Row> rows) {
        return rows.toJSON().collectAsList().stream().sorted().toList();
    }

    /** What Spark's own source reads. */
    Dataset<Row> readByStock(String name) {
        return spark().read().format("avro").load(path(name));
    }

    Dataset<Row> readByOwn(String name) {
        return spark().read().format("avrofast").load(path(name));
    }

    /** Both sources find the rows. */
    void assertRead(Dataset<Row> expected, String name) {
        assertAlike(expected, readByStock(name));
        assertAlike(expected, readByOwn(name));
    }

    /** All data files below a folder, in the order of their names. */
    List<File> files(String name) {
        try (Stream<Path> all = Files.walk(folder.resolve(name))) {
            return all.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .filter(file -> !file.getFileName().toString().startsWith("_"))
                    .sorted()
                    .map(Path::toFile)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The data files below a folder, if there is one. */
    List<File> left(String name) {
        return Files.exists(folder.resolve(name)) ? files(name) : List.of();
    }

    /** What a job says of the row that it fails for. */
    static String rowFault(Executable job) {
        for (Throwable e = assertThrows(Exception.class, job); e != null; e = e.getCause()) {
            if (e instanceof RowWriteException) {
                return e.getMessage();
            }
        }
        throw new AssertionError("the job failed for another reason than a row");
    }

    DataFileReader<GenericRecord> open(File file) {
        try {
            return new DataFileReader<>(file, new GenericDatumReader<>());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What Apache Avro reads from all files below a folder. */
    List<GenericRecord> records(String name) throws IOException {
        List<GenericRecord> records = new ArrayList<>();
        for (File file : files(name)) {
            try (DataFileReader<GenericRecord> reader = open(file)) {
                reader.forEach(records::add);
            }
        }
        return records;
    }

    Schema schema(String name) throws IOException {
        try (DataFileReader<GenericRecord> reader = open(files(name).get(0))) {
            return reader.getSchema();
        }
    }

    void assertAlike(Dataset<Row> expected, Dataset<Row> actual) {
        assertEquals(sorted(expected), sorted(actual));
    }
}
