package io.avrofast.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.record.AvroRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of the folder {@code examples} are those that their program makes. */
class ExampleFilesTest {

    private static final Path EXAMPLES = Path.of("../../examples");

    @TempDir
    private Path folder;

    @Test
    void theTripsAreThoseThatTheProgramMakes() throws IOException {
        Path made = folder.resolve("trips.avro");
        ExampleFiles.writeTrips(EXAMPLES.resolve("trips.avsc"), made);
        assertSameRecords(EXAMPLES.resolve("trips.avro"), made);
    }

    @Test
    void theFilesAreSmall() throws IOException {
        assertTrue(Files.size(EXAMPLES.resolve("trips.avro")) < 300 << 10);
    }

    private static void assertSameRecords(Path expected, Path actual) throws IOException {
        try (AvroFileReader<AvroRecord> there = AvroFile.open(expected).records();
                AvroFileReader<AvroRecord> made = AvroFile.open(actual).records()) {
            assertEquals(made.schema(), there.schema());
            while (made.hasNext() && there.hasNext()) {
                assertEquals(made.next(), there.next());
            }
            assertEquals(made.hasNext(), there.hasNext());
        }
    }
}
