package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.avrofast.container.FileHeader;
import io.avrofast.container.SyncMarker;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Conversion between Avro and JSON, and of Avro to another codec. */
class ConvertCommandTest {

    private static final List<String> JSON =
            LongStream.range(0, SampleFiles.ORDERS).mapToObj(SampleFiles::json).toList();

    @TempDir
    private Path folder;

    private Path avro;
    private Path schema;

    @BeforeEach
    void writeFiles() throws IOException {
        avro = SampleFiles.write(folder.resolve("orders.avro"), "deflate");
        schema = SampleFiles.writeSchema(folder.resolve("orders.avsc"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"out.jsonl", "out.json", "OUT.NDJSON"})
    void theNameTellsThatTheOutputIsJson(String name) throws IOException {
        Path out = folder.resolve(name);
        assertFine(CommandRun.of("convert", avro, out));
        assertEquals(JSON, Files.readAllLines(out));
    }

    @Test
    void jsonComesBackAsTheSameRecords() throws IOException {
        Path json = folder.resolve("x.jsonl");
        Path back = folder.resolve("back.avro");
        assertFine(CommandRun.of("convert", avro, json));
        assertFine(CommandRun.of("convert", json, back, "--schema", schema));
        assertEquals(records(avro), records(back));
        assertEquals("deflate", header(back).codecName());
    }

    @Test
    void avrosOwnEncodingGoesBothWays() throws IOException {
        Path json = folder.resolve("x.jsonl");
        Path back = folder.resolve("back.avro");
        assertFine(CommandRun.of("convert", "--avro-json", avro, json));
        assertEquals(
                "{\"id\":1,\"note\":{\"string\":\"note 1\"},\"data\":\"\\u0001\u00ff\"}",
                Files.readAllLines(json).get(1));
        assertFine(CommandRun.of("convert", "--avro-json", json, back, "--schema", schema));
        assertEquals(records(avro), records(back));
    }

    @Test
    void bytesMayBeCharacters() throws IOException {
        CommandRun run = CommandRun.of("convert", "--bytes", "latin1", avro, "-");
        assertEquals(
                "{\"id\":1,\"note\":\"note 1\",\"data\":\"\\u0001\u00ff\"}",
                run.lines().get(1));
        Path back = folder.resolve("back.avro");
        CommandRun second =
                CommandRun.withInput(run.outputBytes(), "convert", "--bytes", "latin1", "-", back, "--schema", schema);
        assertFine(second);
        assertEquals(records(avro), records(back));
    }

    /** B041, B195 */
    @Test
    void theStandardStreamsCarryDataAlone() throws IOException {
        CommandRun json = CommandRun.withInput(Files.readAllBytes(avro), "convert", "--from", "avro", "-", "-");
        assertFine(json);
        assertEquals(JSON, json.lines());
        CommandRun back = CommandRun.withInput(
                json.outputBytes(), "convert", "--from", "json", "-", "-", "--schema", schema, "--codec", "null");
        assertFine(back);
        assertArrayEquals(new byte[] {'O', 'b', 'j', 1}, Arrays.copyOf(back.outputBytes(), 4));
        assertEquals(records(avro), records(Files.write(folder.resolve("back.avro"), back.outputBytes())));
    }

    @Test
    void theFormatOfAStandardStreamIsTheOtherThanThatOfTheFile() throws IOException {
        assertEquals(JSON, CommandRun.of("convert", avro, "-").lines());
        Path out = folder.resolve("x.jsonl");
        assertFine(CommandRun.withInput(Files.readAllBytes(avro), "convert", "-", out));
        assertEquals(JSON, Files.readAllLines(out));
    }

    @Test
    void aFileWithoutATellingNameIsTakenForAvro() throws IOException {
        Path hive = Files.copy(avro, folder.resolve("000000_0"));
        assertEquals(JSON, CommandRun.of("convert", hive, "-").lines());
    }

    /** B237 */
    @ParameterizedTest
    @CsvSource({
        "null, null",
        "none, null",
        "deflate:9, deflate",
        "snappy, snappy",
        "zstd:19, zstandard",
        "bzip2, bzip2",
        "xz:1, xz"
    })
    void anotherCodecIsWrittenWithTheSameRecordsAndMetadata(String option, String codec) throws IOException {
        Path out = folder.resolve("out.avro");
        assertFine(CommandRun.of("convert", avro, out, "--codec", option));
        assertEquals(codec, header(out).codecName());
        assertEquals(records(avro), records(out));
        assertEquals("a test", new String(header(out).metadata().get("made.by"), StandardCharsets.UTF_8));
        assertEquals(header(avro).schemaText(), header(out).schemaText());
    }

    /** B237 */
    @Test
    void theCodecIsKeptUnlessAnotherIsGiven() throws IOException {
        Path out = folder.resolve("out.avro");
        assertFine(CommandRun.of("convert", avro, out));
        assertEquals("deflate", header(out).codecName());
    }

    @Test
    void aFileIsReplacedOnRequestOnly() throws IOException {
        Path out = Files.writeString(folder.resolve("out.jsonl"), "precious");
        CommandRun run = CommandRun.of("convert", avro, out);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals("avrofast: out.jsonl: is there already; add --force to replace it", run.complaintAbout(out));
        assertEquals("precious", Files.readString(out));
        assertFine(CommandRun.of("convert", "--force", avro, out));
        assertEquals(JSON, Files.readAllLines(out));
    }

    @Test
    void aFileCanBeConvertedOntoItself() throws IOException {
        List<AvroRecord> before = records(avro);
        assertFine(CommandRun.of("convert", "--force", "--codec", "xz", avro, avro));
        assertEquals(before, records(avro));
        assertEquals("xz", header(avro).codecName());
    }

    /** B238 */
    @Test
    void aFaultInJsonIsToldWithItsPlaceAndLeavesNothing() throws IOException {
        Path json = Files.writeString(folder.resolve("x.jsonl"), "{\"id\":1}\n{\"id\":2}\n{\"id\":\"3\"}\n");
        Path out = folder.resolve("out.avro");
        CommandRun run = CommandRun.of("convert", json, out, "--schema", schema);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals(
                "avrofast: x.jsonl: line 3, column 7, field id: expected long, found a string",
                run.complaintAbout(json));
        assertOnly(avro, schema, json);
    }

    /** The data is sound and decodes: only JSON's form of the logical type has no such time. */
    @Test
    void aValueThatJsonCannotHoldIsToldWithItsBlockRowAndField() throws IOException {
        RecordSchema schema = (RecordSchema) AvroSchema.parse("""
                {"type": "record", "name": "R", "fields": [
                  {"name": "at", "type": {"type": "int", "logicalType": "time-millis"}}]}""");
        Path times = folder.resolve("times.avro");
        long block;
        try (AvroFileWriter<AvroRecord> writer = AvroFile.create(times, schema).records()) {
            block = writer.header().length();
            for (int value : new int[] {1, 2, 90_000_000}) {
                AvroRecord row = AvroRecord.create(schema);
                row.setInt("at", value);
                writer.write(row);
            }
            writer.commit();
        }
        for (List<Object> line : List.<List<Object>>of(List.of("convert", times, "-"), List.of("head", times))) {
            CommandRun run = CommandRun.of(line.toArray());
            assertEquals(ExitCode.FAULT, run.exitCode());
            assertEquals(2, run.lines().size());
            assertTrue(
                    run.complaintAbout(times)
                            .startsWith("avrofast: times.avro: block 0 at byte " + block
                                    + ", row 2 of the block, field at: "),
                    run.complaints().toString());
        }
        assertFine(CommandRun.of("convert", "--avro-json", times, folder.resolve("times.json")));
    }

    /** B238 */
    @Test
    void aFaultLeavesTheFormerFileAsItWas() throws IOException {
        Path json = Files.writeString(folder.resolve("x.jsonl"), "{\"id\":1}\n{");
        Path out = Files.writeString(folder.resolve("out.avro"), "precious");
        CommandRun run = CommandRun.of("convert", "--force", json, out, "--schema", schema);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertEquals("precious", Files.readString(out));
        assertOnly(avro, schema, json, out);
    }

    /** B238 */
    @Test
    void missingFieldsTakeTheirDefaultsAndUnknownOnesAreRefusedOrSkipped() throws IOException {
        Path json = Files.writeString(folder.resolve("x.jsonl"), "{\"id\":1}\n{\"id\":2,\"zz\":[]}\n");
        Path out = folder.resolve("out.avro");
        CommandRun run = CommandRun.of("convert", json, out, "--schema", schema);
        assertEquals(
                "avrofast: x.jsonl: line 2, column 9, field zz: the record Order has no such field",
                run.complaintAbout(json));
        assertFine(CommandRun.of("convert", "--skip-unknown", json, out, "--schema", schema));
        assertEquals(
                List.of("{\"id\":1,\"note\":null,\"data\":\"\"}", "{\"id\":2,\"note\":null,\"data\":\"\"}"),
                CommandRun.of("convert", out, "-").lines());
    }

    @Test
    void noValuesMakeAFileWithoutRecords() throws IOException {
        Path json = Files.writeString(folder.resolve("x.jsonl"), "");
        Path out = folder.resolve("out.avro");
        assertFine(CommandRun.of("convert", json, out, "--schema", schema));
        assertEquals(List.of(), records(out));
    }

    /** B065 */
    @Test
    void aFaultInTheSchemaIsToldWithItsPlace() throws IOException {
        Path json = Files.writeString(folder.resolve("x.jsonl"), "1");
        Path bad = Files.writeString(folder.resolve("bad.avsc"), "{\"type\": \"strin\"}");
        CommandRun run = CommandRun.of("convert", json, folder.resolve("out.avro"), "--schema", bad);
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertTrue(
                run.complaintAbout(bad).startsWith("avrofast: bad.avsc: not a schema: line 1, column "),
                run.complaints().toString());
        assertFalse(Files.exists(folder.resolve("out.avro")));
    }

    @Test
    void theSchemaMayBeThatOfAnAvroFile() throws IOException {
        Path json = folder.resolve("x.jsonl");
        Path back = folder.resolve("back.avro");
        assertFine(CommandRun.of("convert", avro, json));
        assertFine(CommandRun.of("convert", json, back, "--schema", avro));
        assertEquals(records(avro), records(back));
    }

    /** A name with a hyphen is none by the specification, but older programs wrote such files. */
    @Test
    void theSchemaOfAnAvroFileMayBeOneThatIsOnlyReadLeniently() throws IOException {
        String text = "{\"type\":\"record\",\"name\":\"r\",\"fields\":[{\"name\":\"a-b\",\"type\":\"long\"}]}";
        byte[] empty = FileHeader.of(text, "null", SyncMarker.random()).toBytes();
        Path lenient = Files.write(folder.resolve("lenient.avro"), empty);
        Path json = Files.writeString(folder.resolve("x.jsonl"), "{\"a-b\":7}\n");
        Path out = folder.resolve("out.avro");
        assertFine(CommandRun.of("convert", json, out, "--schema", lenient));
        assertEquals(List.of("{\"a-b\":7}"), CommandRun.of("convert", out, "-").lines());
    }

    @Test
    void aSchemaWithoutEndIsRefusedAtTheLimit() throws IOException {
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        Path json = Files.writeString(folder.resolve("x.jsonl"), "1");
        CommandRun run = CommandRun.of("convert", json, folder.resolve("out.avro"), "--schema", "/dev/zero");
        assertEquals(ExitCode.FAULT, run.exitCode());
        assertTrue(
                run.complaints().get(0).startsWith("avrofast: /dev/zero: the schema's text is longer than"),
                run.complaints().toString());
    }

    @Test
    void aDirectoryIsNoSchema() throws IOException {
        Path json = Files.writeString(folder.resolve("x.jsonl"), "1");
        CommandRun run = CommandRun.of("convert", json, folder.resolve("out.avro"), "--schema", folder);
        assertEquals(List.of("avrofast: " + folder + ": is a directory, expected a file"), run.complaints());
    }

    /** By name, by --from and from the standard input. */
    @Test
    void jsonWrappedByGzipIsCalledSo() throws IOException {
        ByteArrayOutputStream wrapped = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(wrapped)) {
            gzip.write((SampleFiles.json(1) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        Path json = Files.write(folder.resolve("x.jsonl.gz"), wrapped.toByteArray());
        Path schema = Files.writeString(folder.resolve("x.avsc"), SampleFiles.SCHEMA.toString());
        Path out = folder.resolve("gzipped.avro");
        for (CommandRun run : List.of(
                CommandRun.of("convert", "--from", "json", json, out, "--schema", schema),
                CommandRun.withInput(wrapped.toByteArray(), "convert", "-", out, "--schema", schema))) {
            assertEquals(ExitCode.FAULT, run.exitCode());
            assertTrue(
                    run.complaints().get(0).contains(": JSON wrapped by gzip is not read yet: 'gunzip -c FILE"),
                    run.toString());
            assertFalse(Files.exists(out));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "convert x.jsonl x.avro | reading JSON needs --schema FILE",
                "convert - x.avro | the standard input is taken for JSON, which needs --schema FILE; if it is Avro, add --from avro",
                "convert x.jsonl.gz x.avro | x.jsonl.gz: JSON wrapped by gzip is not read yet: 'gunzip -c FILE | avrofast",
                "convert x.avro y.jsonl.gz | y.jsonl.gz: nothing is written wrapped by gzip: '-' as OUT and '| gzip' behind",
                "convert x.avro x.out | the name x.out doesn't tell the format: add --to avro, --to json or --to parquet",
                "convert - - | what the standard input is must be told: --from avro or --from json",
                "convert x.json y.json | not yet supported: JSON to JSON",
                "convert x.avro y.avro --schema s | not yet supported: --schema for an Avro input",
                "convert x.avro y.json --codec xz | --codec is for Avro or Parquet output, and y.json becomes JSON",
                "convert x.avro y.avro --codec lz4 | --codec lz4: unknown codec \"lz4\", known are null, deflate, snappy, ",
                "convert x.avro y.avro --codec snappy:3 | --codec snappy:3: ",
                "convert x.avro y.avro --codec xz:99 | --codec xz:99: ",
                "convert x.avro y.avro --codec xz:high | --codec xz:high: expected NAME or NAME:LEVEL, with a number as level",
                "convert x.avro y.json --bytes hex | --bytes hex: expected base64 or latin1",
                "convert x.avro y.csv --to csv | --to csv: not there yet, only avro, json and parquet are",
                "convert x.avro y.json --to html | --to html: expected avro, json or parquet",
                "convert x.avro y.csv | y.csv: CSV is not there yet, only Avro, JSON and Parquet are",
                "convert x.parquet y.json | not yet supported: Parquet to JSON; convert it to Avro first, and that on",
                "convert x.json y.parquet --schema s | not yet supported: JSON to Parquet; convert it to Avro first",
                "convert x.parquet y.avro --on-damage skip | --on-damage is for Avro input, and x.parquet is Parquet",
                "convert x.avro y.parquet --codec xz | --codec xz: Parquet output takes snappy, uncompressed, gzip or zstd",
                "convert x.avro y.parquet --codec gzip:10 | --codec gzip:10: the levels of gzip are 1 to 9",
                "convert x.avro y.parquet --codec snappy:3 | --codec snappy:3: snappy has no levels",
                "convert x.avro y.parquet --schema-of-columns | --schema-of-columns is for Parquet input, and x.avro is Avro",
                "convert x.parquet y.avro --schema-of-columns --schema s | --schema-of-columns and --schema contradict each other",
                "convert x.parquet y.avro --avro-json | --avro-json is for JSON, and x.parquet is Parquet and y.avro is Avro",
                "convert x.avro y.json --skip-unknown | --skip-unknown is for reading JSON, and x.avro is Avro",
                "convert x.avro y.avro --bytes latin1 | --bytes is for JSON, and both x.avro and y.avro are Avro",
                "convert x.avro y.avro --avro-json | --avro-json is for JSON, and both",
                "convert x.avro y.json --avro-json --bytes base64 | --bytes is for plain JSON, and --avro-json has its own",
                "convert x.avro | OUT is missing (see avrofast convert --help)"
            })
    void aFaultOfTheCommandLineIsToldBeforeAnythingIsDone(String line, String message) {
        CommandRun run = CommandRun.of((Object[]) line.split(" "));
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals(1, run.complaints().size(), run.complaints().toString());
        assertTrue(
                run.complaints().get(0).startsWith("avrofast: " + message),
                run.complaints().get(0));
    }

    @Test
    void aReaderThatGoesAwayEndsTheCommandQuietly() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(ExitCode.FINE, convertInto(failing("Broken pipe"), err));
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aStandardOutputThatFailsIsAFault() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertEquals(ExitCode.FAULT, convertInto(failing("No space left on device"), err));
        assertEquals("avrofast: standard output: No space left on device\n", err.toString(StandardCharsets.UTF_8));
    }

    private int convertInto(OutputStream out, OutputStream err) {
        String[] line = {"convert", avro.toString(), "-"};
        return Main.run(line, new ByteArrayInputStream(new byte[0]), out, err);
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    private void assertOnly(Path... expected) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(
                    Arrays.stream(expected).sorted().toList(), files.sorted().toList());
        }
    }

    private static void assertFine(CommandRun run) {
        assertEquals(List.of(), run.complaints());
        assertEquals(ExitCode.FINE, run.exitCode());
    }

    private static FileHeader header(Path file) throws IOException {
        return AvroFile.open(file).header();
    }

    private static List<AvroRecord> records(Path file) throws IOException {
        List<AvroRecord> records = new ArrayList<>();
        try (AvroFileReader<AvroRecord> reader = AvroFile.open(file).records()) {
            reader.forEach(records::add);
        }
        return records;
    }
}
