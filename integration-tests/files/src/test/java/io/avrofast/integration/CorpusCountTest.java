package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.file.AvroFile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Row counts of real files equal those of Apache Avro, by block headers alone and by decoding. */
class CorpusCountTest {

    @Test
    void countingByHeadersGivesTheRowsThatApacheAvroReads() throws Exception {
        List<String> differences = new ArrayList<>();
        List<Corpus.Entry> entries = Corpus.entries("good", "zero-records", "java-only-refuses");
        for (Corpus.Entry entry : entries) {
            long counted = AvroFile.open(entry.file()).count().records();
            if (counted != expectedRows(entry)) {
                differences.add(entry + ": counted " + counted + ", expected " + expectedRows(entry));
            }
        }
        assertEquals(List.of(), differences);
    }

    @Test
    void theCommandCountsEverySoundFileByDecodingIt() {
        List<String> differences = new ArrayList<>();
        List<Corpus.Entry> entries = Corpus.entries("good", "zero-records", "java-only-refuses");
        int counted = 0;
        int notYetSupported = 0;
        for (Corpus.Entry entry : entries) {
            Command.Result result =
                    Command.run("count", "--verify", entry.file().toString());
            if (result.exitCode() == 1 && result.errors().contains("not yet supported: ")) {
                notYetSupported++;
            } else if (result.exitCode() == 0 && firstNumber(result.output()) == expectedRows(entry)) {
                counted++;
            } else {
                differences.add(entry + ": " + result);
            }
        }
        System.out.println("corpus: " + counted + " files counted as in the manifest, " + notYetSupported
                + " refused as not yet supported, of " + entries.size());
        assertEquals(List.of(), differences);
        assertEquals(0, notYetSupported, "every type and codec of these files is supported");
    }

    private static long expectedRows(Corpus.Entry entry) {
        return entry.kind().equals("java-only-refuses")
                ? Long.parseLong(entry.column("walk_records"))
                : entry.records();
    }

    private static long firstNumber(String output) {
        return Long.parseLong(output.strip().split("\\s+")[0]);
    }
}
