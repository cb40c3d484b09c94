package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.record.ObjectList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every sound file comes back from Parquet as it was, or is refused for a reason that is known. */
class CorpusParquetTest {

    /** Why a file has no form in Parquet, as the command says it. */
    private static final List<String> REASONS = List.of(
            "contains itself, for which Parquet has no type",
            "has no fields, for which Parquet has no type",
            "a Parquet file holds records, and the values are of the type",
            "has several fields of this name",
            "expected a decimal of at most");

    @TempDir
    private Path folder;

    @Test
    void everyFileComesBackOrIsRefusedForAKnownReason() throws IOException {
        Map<String, Integer> refused = new TreeMap<>();
        int whole = 0;
        for (Corpus.Entry entry : Corpus.entries("good", "zero-records", "java-only-refuses")) {
            Path parquet = folder.resolve("x.parquet");
            Path back = folder.resolve("x.avro");
            Command.Result result =
                    Command.run("convert", "--from", "avro", entry.file().toString(), parquet.toString(), "--force");
            if (result.exitCode() != 0) {
                String reason = REASONS.stream()
                        .filter(result.errors()::contains)
                        .findFirst()
                        .orElseThrow(() -> new AssertionError(entry + ": " + result.errors()));
                assertEquals(1, result.errorLines(), entry.name());
                refused.merge(reason, 1, Integer::sum);
                continue;
            }
            Command.Result returned = Command.run("convert", parquet.toString(), back.toString(), "--force");
            assertEquals("", returned.errors(), entry.name());
            assertSame(entry, back);
            whole++;
        }
        System.out.println("Parquet: " + whole + " files come back; refused: " + refused);
        assertTrue(
                whole
                        > 4
                                * refused.values().stream()
                                        .mapToInt(Integer::intValue)
                                        .sum(),
                whole + ", " + refused);
    }

    private static void assertSame(Corpus.Entry entry, Path back) throws IOException {
        try (AvroFileReader<Object> expected = AvroFile.open(entry.file()).values();
                AvroFileReader<Object> found = AvroFile.open(back).values()) {
            assertEquals(expected.header().schemaText(), found.header().schemaText(), entry.name());
            while (expected.hasNext()) {
                assertTrue(found.hasNext(), entry.name());
                // Lists compare their items as records do: byte arrays by content.
                assertEquals(ObjectList.of(expected.next()), ObjectList.of(found.next()), entry.name());
            }
            assertTrue(!found.hasNext(), entry.name());
        }
    }
}
