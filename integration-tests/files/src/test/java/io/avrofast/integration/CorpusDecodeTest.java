package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.error.AvroException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.json.JsonDatumWriter;
import io.avrofast.json.JsonForm;
import io.avrofast.schema.RecordSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every value of every sound file equals what Apache Avro reads, judged by hashes over all records. */
class CorpusDecodeTest {

    @Test
    void everyRecordEncodesAgainToTheBytesOfApacheAvro() throws Exception {
        List<String> differences = new ArrayList<>();
        for (Corpus.Entry entry : Corpus.entries("good", "zero-records")) {
            compare(differences, entry, "binary_sha256", CorpusDecodeTest::binaryHash);
        }
        assertEquals(List.of(), differences);
    }

    /** A file of records without fields is left out: Apache Avro 1.12.2 writes no text at all where {@code {}} is due. */
    @Test
    void everyRecordAsJsonIsTheTextOfApacheAvro() throws Exception {
        List<String> differences = new ArrayList<>();
        for (Corpus.Entry entry : Corpus.entries("good", "zero-records")) {
            if (AvroFile.open(entry.file()).schema() instanceof RecordSchema root
                    && root.fields().isEmpty()) {
                continue;
            }
            compare(differences, entry, "json_sha256", CorpusDecodeTest::jsonHash);
        }
        assertEquals(List.of(), differences);
    }

    @Test
    void readsTheFilesThatOnlyApacheAvroRefuses() throws Exception {
        for (Corpus.Entry entry : Corpus.entries("java-only-refuses")) {
            try (AvroFileReader<Object> values = AvroFile.open(entry.file()).values()) {
                long rows = 0;
                while (values.hasNext()) {
                    values.next();
                    rows++;
                }
                assertEquals(Long.parseLong(entry.column("walk_records")), rows, entry.name());
            }
        }
    }

    private interface FileHash {
        String of(Corpus.Entry entry) throws IOException;
    }

    private static void compare(List<String> differences, Corpus.Entry entry, String column, FileHash hash)
            throws IOException {
        String expected = entry.column(column);
        if (expected.isEmpty()) {
            return;
        }
        try {
            String actual = hash.of(entry);
            if (!actual.equals(expected)) {
                differences.add(entry + ": other values");
            }
        } catch (AvroException e) {
            differences.add(entry + ": " + e);
        }
    }

    private static String binaryHash(Corpus.Entry entry) throws IOException {
        MessageDigest digest = Digests.sha256();
        try (AvroFileReader<Object> values = AvroFile.open(entry.file()).values()) {
            DatumEncoder<Object> encoder = DatumWriter.of(values.schema()).newEncoder();
            while (values.hasNext()) {
                encoder.reset();
                encoder.write(SortedMaps.copy(values.next()));
                digest.update(encoder.bytes(), 0, encoder.size());
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static String jsonHash(Corpus.Entry entry) throws IOException {
        MessageDigest digest = Digests.sha256();
        try (AvroFileReader<Object> values = AvroFile.open(entry.file()).values()) {
            JsonDatumWriter writer = JsonDatumWriter.of(values.schema(), JsonForm.AVRO);
            while (values.hasNext()) {
                String line = writer.write(SortedMaps.copy(values.next())) + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
