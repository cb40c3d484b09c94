package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Broken real files give an error that says where, never fewer rows in silence. */
class CorpusFaultTest {

    private static final String[] BROKEN = {"negative", "java-silent", "not-a-container", "legacy-1.2"};

    @Test
    void readingABrokenFileEndsInATypedErrorThatNamesTheFile() throws Exception {
        List<String> differences = new ArrayList<>();
        for (Corpus.Entry entry : Corpus.entries(BROKEN)) {
            try {
                differences.add(entry + ": " + readAll(entry) + " rows and no error");
            } catch (AvroException e) {
                boolean placed = e.place().fileOffset() >= 0
                        || e.place().dataOffset() >= 0
                        || entry.kind().equals("not-a-container");
                if (!e.getMessage().contains(entry.name()) || !placed) {
                    differences.add(entry + ": no place in: " + e.getMessage());
                }
            }
        }
        assertEquals(List.of(), differences);
    }

    @Test
    void countRefusesAFileWithABrokenStructureInOneLine() {
        List<String> differences = new ArrayList<>();
        for (Corpus.Entry entry : Corpus.entries(BROKEN)) {
            if (!entry.walkStatus().equals("ok")) {
                requireOneLine(
                        differences, entry, Command.run("count", entry.file().toString()));
            }
        }
        assertEquals(List.of(), differences);
    }

    @Test
    void countVerifyRefusesAFileWithABrokenPayloadInOneLine() {
        List<String> differences = new ArrayList<>();
        for (Corpus.Entry entry : Corpus.entries(BROKEN)) {
            requireOneLine(
                    differences,
                    entry,
                    Command.run("count", "--verify", entry.file().toString()));
        }
        assertEquals(List.of(), differences);
    }

    private static void requireOneLine(List<String> differences, Corpus.Entry entry, Command.Result result) {
        if (result.exitCode() != 1
                || result.errorLines() != 1
                || !result.errors().contains(entry.name())) {
            differences.add(entry + ": " + result);
        }
    }

    private static long readAll(Corpus.Entry entry) throws IOException {
        long rows = 0;
        try (AvroFileReader<Object> values = AvroFile.open(entry.file()).values()) {
            while (values.hasNext()) {
                values.next();
                rows++;
            }
        }
        return rows;
    }
}
