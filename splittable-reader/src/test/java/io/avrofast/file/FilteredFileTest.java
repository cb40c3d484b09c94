package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.filter.Filter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of which only some records are wanted. */
class FilteredFileTest {

    private static final RecordSchema SCHEMA = (RecordSchema)
            AvroSchema.parse("{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"id\",\"type\":\"long\"},"
                    + "{\"name\":\"name\",\"type\":\"string\"}]}");

    private static final int ROWS = 5000;

    @TempDir
    Path folder;

    @Test
    void givesTheWantedRecordsOfAllBlocks() throws IOException {
        Path file = write();
        AvroFile wanted = AvroFile.open(file)
                .filter(Filter.or(Filter.less("id", 3), Filter.in("id", List.of(2500, ROWS - 1))))
                .project("name");
        assertEquals(List.of("row 0", "row 1", "row 2", "row 2500", "row " + (ROWS - 1)), names(wanted));
        assertEquals(List.of(), names(AvroFile.open(file).filter(Filter.greater("id", ROWS))));
        assertEquals(
                ROWS, names(AvroFile.open(file).filter(Filter.isNotNull("id"))).size());
        assertEquals(ROWS, wanted.count().records());
    }

    @Test
    void givesEachValueOnceHoweverOftenItIsAskedFor() throws IOException {
        try (AvroFileReader<Object> values =
                AvroFile.open(write()).filter(Filter.equal("id", 4000)).values()) {
            assertTrue(values.hasNext());
            assertTrue(values.hasNext());
            assertEquals(-1, values.row());
            assertEquals(4000L, ((AvroRecord) values.next()).getLong("id"));
            assertEquals(4000, values.row());
            assertFalse(values.hasNext());
            assertFalse(values.hasNext());
            assertEquals(4000, values.row());
            assertThrows(NoSuchElementException.class, values::next);
        }
    }

    @Test
    void findsDamageInBlocksOfWhichNothingIsWanted() throws IOException {
        Path file = write();
        byte[] bytes = Files.readAllBytes(file);
        // The last string of the file claims to be longer than the data that is left.
        bytes[bytes.length - 16 - ("row " + (ROWS - 1)).length() - 1] = 100;
        Files.write(file, bytes);
        List<String> plain = new ArrayList<>();
        AvroException expected = assertThrows(AvroException.class, () -> addNames(AvroFile.open(file), plain));
        List<String> wanted = new ArrayList<>();
        AvroException found = assertThrows(
                AvroException.class, () -> addNames(AvroFile.open(file).filter(Filter.less("id", 2)), wanted));
        assertEquals(List.of("row 0", "row 1"), wanted);
        assertEquals(expected.place(), found.place());
        assertEquals(expected.getMessage(), found.getMessage());
    }

    @Test
    void refusesAFilterThatDoesNotFit() throws IOException {
        AvroFile file = AvroFile.open(write()).filter(Filter.equal("ID", 1));
        assertThrows(SchemaResolutionException.class, file::records);
    }

    private Path write() throws IOException {
        Path file = folder.resolve("rows.avro");
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(file, SCHEMA).overwrite(true).blockBytes(4096).records()) {
            for (long id = 0; id < ROWS; id++) {
                AvroRecord record = AvroRecord.create(SCHEMA);
                record.set("id", id);
                record.set("name", "row " + id);
                writer.write(record);
            }
            writer.commit();
        }
        return file;
    }

    private static List<String> names(AvroFile file) throws IOException {
        List<String> names = new ArrayList<>();
        addNames(file, names);
        return names;
    }

    private static void addNames(AvroFile file, List<String> names) throws IOException {
        try (AvroFileReader<AvroRecord> records = file.records()) {
            while (records.hasNext()) {
                names.add(records.next().getString("name"));
            }
        }
    }
}
