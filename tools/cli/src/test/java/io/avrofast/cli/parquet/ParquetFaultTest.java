package io.avrofast.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.cli.Main;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What cannot be converted is told in one line, and nothing is left of the output. */
class ParquetFaultTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`{\"type\":\"record\",\"name\":\"N\",\"fields\":[{\"name\":\"next\",\"type\":[\"null\",\"N\"]}]}` | f0.next: the record t.N contains itself",
                "`{\"type\":\"array\",\"items\":{\"type\":\"record\",\"name\":\"E\",\"fields\":[]}}` | f0.element: the record t.E has no fields",
                "`{\"type\":\"map\",\"values\":{\"type\":\"fixed\",\"name\":\"Z\",\"size\":0}}` | f0.value: the fixed t.Z has no bytes",
            })
    void aTypeThatParquetHasNotIsRefusedByItsField(String type, String message) throws IOException {
        Path avro = folder.resolve("x.avro");
        RecordSchema schema = RandomRows.schemaOf(type);
        RandomRows.write(avro, schema, 0, 1);
        Path parquet = folder.resolve("x.parquet");
        String fault = Run.fault(1, "convert", avro, parquet);
        assertTrue(fault.contains(message), fault);
        assertTrue(fault.contains("x.avro"), fault);
        assertNothingBut("x.avro");
    }

    @Test
    void valuesThatAreNoRecordsAreRefused() throws IOException {
        Path lines = Files.writeString(folder.resolve("x.jsonl"), "1\n2\n");
        Path schema = Files.writeString(folder.resolve("x.avsc"), "\"long\"");
        Path avro = folder.resolve("x.avro");
        Run.fine("convert", lines, avro, "--schema", schema);
        String fault = Run.fault(1, "convert", avro, folder.resolve("x.parquet"));
        assertTrue(fault.endsWith("a Parquet file holds records, and the values are of the type long"), fault);
    }

    @Test
    void aDecimalOfMoreDigitsThanItsTypeIsAFaultOfItsRow() throws IOException {
        RecordSchema five =
                RandomRows.schemaOf("{\"type\":\"bytes\",\"logicalType\":\"decimal\",\"precision\":5,\"scale\":0}");
        Path avro = folder.resolve("x.avro");
        Path lines = Files.writeString(folder.resolve("x.jsonl"), "{\"f0\":7}\n{\"f0\":99999}\n{\"f0\":99998}\n");
        Path schema = Files.writeString(folder.resolve("x.avsc"), five.toString());
        Run.fine("convert", lines, avro, "--schema", schema, "--codec", "null");
        byte[] bytes = Files.readAllBytes(avro);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int precision = text.indexOf("\"precision\":5");
        bytes[precision + "\"precision\":".length()] = '4';
        Files.write(avro, bytes);
        String fault = Run.fault(1, "convert", avro, folder.resolve("x.parquet"));
        assertTrue(fault.contains("row 1") && fault.contains("f0: expected a decimal of at most 4 digits"), fault);
        assertFalse(Files.exists(folder.resolve("x.parquet")));
    }

    /** Public report B216 and what it stands for: of a key that comes again, each reader takes another value. */
    @Test
    void aKeyThatComesAgainCountsWithItsLastValue() throws IOException {
        RecordSchema schema = RandomRows.schemaOf("{\"type\":\"map\",\"values\":\"int\"}");
        Path avro = folder.resolve("x.avro");
        Path lines = folder.resolve("x.jsonl");
        Files.writeString(
                lines,
                "{\"f0\":{\"aa\":1,\"bb\":2,\"cc\":3}}\n{\"f0\":{\"aa\":4,"
                        + String.join(
                                ",",
                                Stream.iterate(0, i -> i + 1)
                                        .limit(40)
                                        .map(i -> "\"k" + i + "\":" + i)
                                        .toList())
                        + ",\"bb\":5}}\n");
        Run.fine(
                "convert",
                lines,
                avro,
                "--schema",
                Files.writeString(folder.resolve("x.avsc"), schema.toString()),
                "--codec",
                "null");
        String text = Files.readString(avro, StandardCharsets.ISO_8859_1).replace("bb", "aa");
        Files.writeString(avro, text, StandardCharsets.ISO_8859_1);
        Path parquet = folder.resolve("x.parquet");
        Path back = folder.resolve("back.avro");
        Run.fine("convert", avro, parquet);
        Run.fine("convert", parquet, back);
        try (AvroFileReader<AvroRecord> records = AvroFile.open(back).records()) {
            assertEquals(2, records.next().getMap("f0").get("aa"));
            AvroRecord second = records.next();
            assertEquals(5, second.getMap("f0").get("aa"));
            assertEquals(41, second.getMap("f0").size());
        }
    }

    @Test
    void damagedBlocksAreLeftOutWhereThatIsWanted() throws IOException {
        Path avro = folder.resolve("x.avro");
        RandomRows.write(avro, RandomRows.schemaOf("\"string\"", "\"long\""), 20_000, 3);
        byte[] bytes = Files.readAllBytes(avro);
        Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 40, (byte) -1);
        Files.write(avro, bytes);
        Path parquet = folder.resolve("x.parquet");
        assertTrue(Run.fault(1, "convert", avro, parquet).contains("'avrofast repair' saves what is whole"));
        assertFalse(Files.exists(parquet));
        Run run = Run.of("convert", avro, parquet, "--on-damage", "skip");
        assertEquals(3, run.exitCode(), run.errors());
        Path back = folder.resolve("back.avro");
        Run.fine("convert", parquet, back);
        Path skipped = folder.resolve("skipped.avro");
        Run.of("repair", avro, skipped);
        assertEquals(
                AvroFile.open(skipped).count().records(),
                AvroFile.open(back).count().records());
    }

    @Test
    void ofAFaultyFileNoWholeParquetGoesToTheStandardOutput() throws IOException {
        Path avro = folder.resolve("x.avro");
        RandomRows.write(avro, RandomRows.schemaOf("\"string\"", "\"long\""), 20_000, 3);
        byte[] bytes = Files.readAllBytes(avro);
        Files.write(avro, Arrays.copyOf(bytes, bytes.length - 5));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String[] line = {"convert", avro.toString(), "-", "--to", "parquet"};
        assertEquals(1, Main.run(line, InputStream.nullInputStream(), out, OutputStream.nullOutputStream()));
        assertFalse(out.toString(StandardCharsets.ISO_8859_1).endsWith("PAR1") && out.size() > 4);
    }

    @Test
    void aSoundFileGoesToTheStandardOutput() throws IOException {
        Path avro = folder.resolve("x.avro");
        RandomRows.write(avro, RandomRows.schemaOf("\"string\""), 10, 3);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String[] line = {"convert", avro.toString(), "-", "--to", "parquet"};
        assertEquals(0, Main.run(line, InputStream.nullInputStream(), out, OutputStream.nullOutputStream()));
        Path parquet = Files.write(folder.resolve("x.parquet"), out.toByteArray());
        Run.fine("convert", parquet, folder.resolve("back.avro"));
        assertEquals(10, AvroFile.open(folder.resolve("back.avro")).count().records());
    }

    @Test
    void whatIsNoParquetFileIsToldSo() throws IOException {
        Path avro = folder.resolve("x.parquet");
        RandomRows.write(avro, RandomRows.schemaOf("\"int\""), 3, 1);
        assertTrue(Run.fault(1, "convert", avro, folder.resolve("y.avro")).contains("not a Parquet file"));
        Files.write(avro, new byte[0]);
        assertTrue(Run.fault(1, "convert", avro, folder.resolve("y.avro")).contains("not a Parquet file"));
        assertTrue(Run.fault(1, "convert", "--from", "parquet", "-", folder.resolve("y.avro"))
                .contains("give the name of a file"));
        assertNothingBut("x.parquet");
    }

    /** Every row or an error: no changed byte gives other rows without a word, and none a stack trace. */
    @Test
    void aChangedOrCutFileIsAFaultOrGivesTheSameRows() throws IOException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        Path avro = folder.resolve("x.avro");
        RandomRows.write(
                avro,
                RandomRows.schemaOf("\"string\"", "[\"null\",\"long\"]", "{\"type\":\"array\",\"items\":\"int\"}"),
                300,
                5);
        Path parquet = folder.resolve("x.parquet");
        Path back = folder.resolve("back.avro");
        Run.fine("convert", avro, parquet);
        byte[] sound = Files.readAllBytes(parquet);
        Path json = folder.resolve("x.jsonl");
        Run.fine("convert", avro, json);
        List<String> rows = Files.readAllLines(json);
        int faults = 0;
        for (int i = 0; i < 150; i++) {
            byte[] bytes = random.nextInt(10) == 0 ? Arrays.copyOf(sound, random.nextInt(sound.length)) : sound.clone();
            if (bytes.length == sound.length) {
                // The footer, which has no checksum, says what the rows are.
                bytes[random.nextInt(pagesEnd(sound))] ^= (byte) (1 + random.nextInt(255));
            }
            Files.write(parquet, bytes);
            Run run = Run.of("convert", parquet, back, "--force");
            if (run.exitCode() == 0) {
                Run.fine("convert", back, json, "--force");
                assertEquals(rows, Files.readAllLines(json), "seed " + seed + ", file " + i);
            } else {
                assertEquals(1, run.exitCode(), "seed " + seed + ", file " + i);
                assertEquals(1, run.errors().lines().count(), "seed " + seed + ": " + run.errors());
                faults++;
            }
        }
        assertTrue(faults > 75, "faults: " + faults);
    }

    private static int pagesEnd(byte[] parquet) {
        int end = parquet.length - 8;
        int footer = (parquet[end] & 0xff) | ((parquet[end + 1] & 0xff) << 8) | ((parquet[end + 2] & 0xff) << 16);
        return end - footer;
    }

    private void assertNothingBut(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    List.of(name),
                    files.map(file -> file.getFileName().toString()).toList());
        }
    }
}
