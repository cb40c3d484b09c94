package io.avrofast.integration;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Real Avro files with a manifest of what Apache Avro reads from them. They are not part of this project: the system
 * property {@code avrofast.corpus} names their folder, and without it the tests that need them are skipped.
 */
final class Corpus {

    /** What a line of the manifest says of a file: broken ones have no hashes. */
    record Entry(Path file, Map<String, String> columns) {

        String name() {
            return column("name");
        }

        String kind() {
            return column("kind");
        }

        String codec() {
            return column("codec");
        }

        long records() {
            return Long.parseLong(column("java_records"));
        }

        /** How a walk over the structure alone ended: {@code ok}, or where and why it did not go on. */
        String walkStatus() {
            return column("walk_status");
        }

        String column(String name) {
            String value = columns.get(name);
            if (value == null) {
                throw new IllegalArgumentException("the manifest has no column " + name);
            }
            return value;
        }

        @Override
        public String toString() {
            return name();
        }
    }

    private Corpus() {}

    /** The entries of these kinds; skips the calling test when there is no corpus. */
    static List<Entry> entries(String... kinds) {
        String folder = System.getProperty("avrofast.corpus", "");
        assumeTrue(!folder.isEmpty(), "no corpus: the system property avrofast.corpus does not name its folder");
        List<Entry> entries = read(Path.of(folder)).stream()
                .filter(entry -> List.of(kinds).contains(entry.kind()))
                .toList();
        if (entries.isEmpty()) {
            throw new IllegalStateException("no file of " + List.of(kinds) + " in the corpus at " + folder);
        }
        return entries;
    }

    private static List<Entry> read(Path folder) {
        try (Stream<String> lines = Files.lines(folder.resolve("manifest.tsv"))) {
            List<String[]> rows = lines.map(line -> line.split("\t", -1)).toList();
            String[] names = rows.get(0);
            return rows.stream()
                    .skip(1)
                    .map(row -> entry(folder.resolve("files"), names, row))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Entry entry(Path files, String[] names, String[] row) {
        Map<String, String> columns = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
            columns.put(names[i], i < row.length ? row[i] : "");
        }
        return new Entry(files.resolve(columns.get("name")), columns);
    }
}
