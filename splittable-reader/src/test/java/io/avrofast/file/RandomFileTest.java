package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of random schemas, values and block sizes, with Apache Avro as the judge. */
class RandomFileTest {

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void readsWhatApacheAvroWrote(String codec) throws IOException {
        for (long seed = 0; seed < 40; seed++) {
            RandomApacheData data = new RandomApacheData(seed);
            Random random = new Random(seed);
            Schema schema = data.record();
            int syncInterval = 32 << random.nextInt(16);
            List<Object> values = data.values(schema, random.nextInt(300));
            byte[] file = ApacheFiles.write(schema, codec, syncInterval, values);
            List<Object> expected = PlainValues.ofAll(values);
            String what = "codec " + codec + ", seed " + seed;
            for (ByteSource source : List.of(
                    ByteSource.of(file, "array"), ObservedSource.seekable(file), ObservedSource.forwardOnly(file))) {
                Outcome outcome = Outcome.of(source);
                assertEquals(null, outcome.fault(), what);
                assertEquals(expected, outcome.values(), what);
                assertEquals(
                        values.size(),
                        AvroFile.open(ByteSource.of(file, "a")).count().records(),
                        what);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void writesWhatApacheAvroReads(String codec) throws IOException {
        for (long seed = 0; seed < 40; seed++) {
            RandomApacheData data = new RandomApacheData(seed);
            Random random = new Random(seed);
            Schema schema = data.record();
            List<Object> values = data.values(schema, random.nextInt(300));
            byte[] original = ApacheFiles.write(schema, "null", 1 << 16, values);

            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            AvroFile file = AvroFile.open(ByteSource.of(original, "original"));
            try (AvroFileReader<Object> reader = file.values();
                    AvroFileWriter<Object> writer = AvroFile.create(stream, "copy", reader.schema())
                            .codec(codec)
                            .blockBytes(16 << random.nextInt(18))
                            .values()) {
                while (reader.hasNext()) {
                    writer.write(reader.next());
                }
                writer.commit();
            }
            assertEquals(values, ApacheFiles.read(stream.toByteArray()), "codec " + codec + ", seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void readsAndWritesBlocksOfTwoMebibytes(String codec) throws IOException {
        Schema schema = Schema.create(Schema.Type.BYTES);
        byte[] original = ApacheFiles.write(schema, codec, 2 << 20, largeValues());
        Outcome read = Outcome.of(original);
        assertEquals(null, read.fault());
        assertEquals(PlainValues.ofAll(largeValues()), read.values());

        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (AvroFileReader<Object> reader =
                        AvroFile.open(ByteSource.of(original, "original")).values();
                AvroFileWriter<Object> writer = AvroFile.create(stream, "copy", reader.schema())
                        .codec(codec)
                        .blockBytes(2 << 20)
                        .values()) {
            while (reader.hasNext()) {
                writer.write(reader.next());
            }
            writer.commit();
        }
        assertEquals(largeValues(), ApacheFiles.read(stream.toByteArray()));
        assertEquals(
                AvroFile.open(ByteSource.of(original, "original")).count(),
                AvroFile.open(ByteSource.of(stream.toByteArray(), "copy")).count());
    }

    /** Fills two blocks and a part; half of the bytes can be compressed. */
    private static List<Object> largeValues() {
        Random random = new Random(4);
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < 45; i++) {
            byte[] value = new byte[100_000];
            random.nextBytes(value);
            Arrays.fill(value, 0, value.length / 2, (byte) i);
            values.add(ByteBuffer.wrap(value));
        }
        return values;
    }
}
