package io.avrofast.schema;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * Real schemas of other projects, in the folder that the system property {@code avrofast.corpus} names: {@code schemas/}
 * and {@code schemas-manifest.tsv}, which says what Apache Avro 1.12.2 makes of each.
 */
class SchemaCorpusTest {

    private final List<Map<String, String>> rows = new ArrayList<>();
    private Path folder;

    @BeforeEach
    void readManifest() throws IOException {
        String corpus = System.getProperty("avrofast.corpus");
        Assumptions.assumeTrue(corpus != null, "the system property avrofast.corpus is not set");
        folder = Path.of(corpus);
        List<String> lines = Files.readAllLines(folder.resolve("schemas-manifest.tsv"));
        String[] columns = lines.get(0).split("\t", -1);
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split("\t", -1);
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < columns.length; i++) {
                row.put(columns[i], cells[i]);
            }
            rows.add(row);
        }
        assertTrue(rows.size() >= 200, "the corpus has only " + rows.size() + " schemas");
    }

    @Test
    void readsEverySchemaThatApacheReads() {
        assertAll(rows.stream().filter(row -> row.get("accepted").equals("yes")).map(row -> (Executable) () -> {
            AvroSchema schema = AvroSchema.parse(text(row));
            assertRoundTrip(row, schema);
            assertFingerprints(row, schema);
        }));
    }

    /** Names and defaults against the rules, as files in the wild have them (B062, B063, B068, B072). */
    @Test
    void readsLenientlyWhatApacheReadsWithItsChecksOff() {
        assertAll(rows.stream()
                .filter(row -> row.get("accepted_unchecked").equals("yes"))
                .map(row -> (Executable) () -> {
                    assertThrows(SchemaParseException.class, () -> AvroSchema.parse(text(row)), row.get("name"));
                    AvroSchema schema = SchemaParser.lenient().parse(text(row));
                    assertFingerprints(row, schema);
                    assertEquals(schema, SchemaParser.lenient().parse(schema.toString()), row.get("name"));
                }));
    }

    @Test
    void refusesOrReadsLenientlyWhatApacheNeverReads() {
        assertAll(rows.stream()
                .filter(row -> row.get("accepted").equals("no")
                        && !row.get("accepted_unchecked").equals("yes"))
                .map(row -> (Executable) () -> {
                    SchemaParseException strict = assertThrows(
                            SchemaParseException.class, () -> AvroSchema.parse(text(row)), row.get("name"));
                    assertTrue(strict.faults().get(0).line() >= 1, row.get("name"));
                    if (row.get("message").startsWith("Duplicate in union")
                            && !row.get("name").equals("clemensv_avrotize__json_primitives.avsc")) {
                        SchemaParser.lenient().parse(text(row));
                    } else {
                        assertThrows(
                                SchemaParseException.class,
                                () -> SchemaParser.lenient().parse(text(row)),
                                row.get("name"));
                    }
                }));
    }

    private String text(Map<String, String> row) throws IOException {
        return Files.readString(folder.resolve("schemas").resolve(row.get("name")), StandardCharsets.UTF_8);
    }

    private static void assertRoundTrip(Map<String, String> row, AvroSchema schema) {
        String name = row.get("name");
        AvroSchema again = AvroSchema.parse(schema.toString());
        assertEquals(schema, again, name);
        assertEquals(schema.hashCode(), again.hashCode(), name);
        assertEquals(schema, AvroSchema.parse(schema.toPrettyString()), name);
    }

    private static void assertFingerprints(Map<String, String> row, AvroSchema schema) {
        HexFormat hexadecimal = HexFormat.of();
        assertEquals(row.get("crc64_avro"), hexadecimal.toHexDigits(schema.fingerprint64()), row.get("name"));
        assertEquals(row.get("pcf_sha256"), hexadecimal.formatHex(Fingerprint.SHA_256.of(schema)), row.get("name"));
    }
}
