package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.file.ByteSource;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.util.Utf8;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written with a codec at a level is as small as what Apache Avro writes, and Apache Avro reads it. */
class CompressedSizeTest {

    private static final String SCHEMA_TEXT = """
            {"type": "record", "name": "Reading", "fields": [
              {"name": "time", "type": "long"},
              {"name": "sensor", "type": "string"},
              {"name": "value", "type": "double"},
              {"name": "note", "type": ["null", "string"]},
              {"name": "samples", "type": {"type": "array", "items": "int"}}]}
            """;

    private static final Schema SCHEMA = new Schema.Parser().parse(SCHEMA_TEXT);
    private static final int BLOCK_BYTES = 64 << 10;
    private static final int RECORDS = 3_000;

    /**
     * Above, Apache Avro takes 350 MB and more for each block: dictionaries of 32 MiB and 64 MiB, and tables for them. These
     * levels have a process with more memory.
     */
    private static final int HIGHEST_SMALL_XZ_LEVEL = 7;

    private static final int HIGHEST_XZ_LEVEL = 9;

    /** A codec at a level, as both libraries take it. */
    private record Setting(String codec, Integer level, CodecFactory apache) {

        @Override
        public String toString() {
            return level == null ? codec : codec + " at level " + level;
        }
    }

    static Stream<Setting> settings() {
        Stream<Setting> plain = Stream.of(
                new Setting("null", null, CodecFactory.nullCodec()),
                new Setting("snappy", null, CodecFactory.snappyCodec()),
                // Apache Avro has one level only.
                new Setting("bzip2", 9, CodecFactory.bzip2Codec()),
                new Setting("deflate", null, CodecFactory.fromString("deflate")),
                new Setting("xz", null, CodecFactory.fromString("xz")));
        Stream<Setting> deflate =
                IntStream.rangeClosed(-1, 9).mapToObj(n -> new Setting("deflate", n, CodecFactory.deflateCodec(n)));
        Stream<Setting> xz = IntStream.rangeClosed(0, HIGHEST_SMALL_XZ_LEVEL).mapToObj(CompressedSizeTest::xz);
        // With the checksum, which is always written here.
        Stream<Setting> zstandard = IntStream.concat(IntStream.of(-50, -5, -1), IntStream.rangeClosed(1, 22))
                .mapToObj(n -> new Setting("zstandard", n, CodecFactory.zstandardCodec(n, true)));
        return Stream.of(plain, deflate, xz, zstandard).flatMap(setting -> setting);
    }

    private static Setting xz(int level) {
        return new Setting("xz", level, CodecFactory.xzCodec(level));
    }

    @ParameterizedTest
    @MethodSource("settings")
    void isAsSmallAsWhatApacheAvroWrites(Setting setting) throws IOException {
        byte[] original = writeByApache(readings(), CodecFactory.nullCodec());
        List<GenericRecord> records = read(original);
        byte[] apache = writeByApache(records, setting.apache());

        byte[] avrofast = writeByAvrofast(original, setting.codec(), setting.level());

        assertEquals(records, read(avrofast));
        assertClose(setting, apache.length, avrofast.length);
    }

    @Test
    void isAsSmallAtTheHighestLevelsOfXzToo() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx2g",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CompressedSizeTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("compared xz at level 8") && output.contains("compared xz at level 9"), output);
    }

    /** What takes more memory than the other tests have. */
    public static void main(String[] arguments) throws IOException {
        for (int level = HIGHEST_SMALL_XZ_LEVEL + 1; level <= HIGHEST_XZ_LEVEL; level++) {
            Setting setting = xz(level);
            new CompressedSizeTest().isAsSmallAsWhatApacheAvroWrites(setting);
            System.out.println("compared " + setting);
        }
    }

    /** Apache Avro's own default leaves the checksum out. */
    @Test
    void theChecksumsOfZstandardTakeLessThanOnePercent() throws IOException {
        byte[] original = writeByApache(readings(), CodecFactory.nullCodec());
        CodecFactory apacheDefault = CodecFactory.fromString("zstandard");
        byte[] apache = writeByApache(read(original), apacheDefault);
        byte[] avrofast = writeByAvrofast(original, "zstandard", null);
        assertClose(new Setting("zstandard", null, apacheDefault), apache.length, avrofast.length);
    }

    /** B057 */
    @ParameterizedTest
    @MethodSource("levelledCodecs")
    void aHigherLevelWritesLess(String codec, int low, int high) throws IOException {
        byte[] original = writeByApache(readings(), CodecFactory.nullCodec());
        int lowLength = writeByAvrofast(original, codec, low).length;
        int highLength = writeByAvrofast(original, codec, high).length;
        assertTrue(highLength < lowLength, codec + ": " + lowLength + " and " + highLength + " bytes");
    }

    static Stream<Arguments> levelledCodecs() {
        return Stream.of(Arguments.of("deflate", 1, 9), Arguments.of("zstandard", 1, 19), Arguments.of("xz", 0, 6));
    }

    private static void assertClose(Setting setting, int apache, int avrofast) {
        String sizes = setting + ": " + avrofast + " bytes, Apache Avro's " + apache;
        assertTrue(avrofast <= apache * 1.01, sizes);
        // Two know the block's size before they begin, and choose better for it; deflate looks for longer matches at
        // low levels.
        boolean maySave = List.of("xz", "zstandard", "deflate").contains(setting.codec());
        assertTrue(avrofast >= apache * (maySave ? 0.9 : 0.99), sizes);
    }

    private static List<GenericRecord> readings() {
        Random random = new Random(29);
        List<GenericRecord> readings = new ArrayList<>();
        for (int i = 0; i < RECORDS; i++) {
            GenericRecord reading = new GenericData.Record(SCHEMA);
            reading.put("time", 1_790_000_000_000L + 1_000L * i + random.nextInt(50));
            reading.put("sensor", new Utf8("sensor-" + random.nextInt(200)));
            reading.put("value", random.nextInt(100_000) / 64.0);
            reading.put("note", random.nextInt(3) == 0 ? new Utf8("out of range by " + random.nextInt(1_000)) : null);
            reading.put(
                    "samples", random.ints(random.nextInt(30), 0, 500).boxed().toList());
            readings.add(reading);
        }
        return readings;
    }

    private static byte[] writeByApache(List<GenericRecord> records, CodecFactory codec) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(SCHEMA))) {
            writer.setCodec(codec).setSyncInterval(BLOCK_BYTES).create(SCHEMA, bytes);
            for (GenericRecord record : records) {
                writer.append(record);
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] writeByAvrofast(byte[] original, String codec, Integer level) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        var builder = AvroFile.create(bytes, "out", AvroSchema.parse(SCHEMA.toString()))
                .blockBytes(BLOCK_BYTES);
        if (level == null) {
            builder.codec(codec);
        } else {
            builder.codec(codec, level);
        }
        try (AvroFileReader<Object> rows =
                        AvroFile.open(ByteSource.of(original, "original")).values();
                AvroFileWriter<Object> writer = builder.values()) {
            while (rows.hasNext()) {
                writer.write(rows.next());
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }

    private static List<GenericRecord> read(byte[] file) throws IOException {
        List<GenericRecord> records = new ArrayList<>();
        try (DataFileReader<GenericRecord> reader =
                new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>())) {
            reader.forEach(records::add);
        }
        return records;
    }
}
