package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.limit.DecodeLimits;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.file.Codec;
import org.apache.avro.file.CodecFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each codec at each level, both ways, with Apache Avro as the oracle. B046, B053, B055. */
class CodecsAgainstApacheTest {

    /** A codec's settings on both sides. */
    record Setting(String name, Integer level, CodecFactory apache) {

        io.avrofast.codec.Codec ours() throws Exception {
            return level == null ? Codecs.of(name) : Codecs.of(name, level);
        }

        Codec theirs() throws Exception {
            return (Codec) CREATE.invoke(apache);
        }

        /** Apache's xz allocates 190 MB to 700 MB for each block at the highest levels. */
        boolean isHuge() {
            return name.equals("xz") && level > 6;
        }

        /** That is more than the tests have, and has a process of its own. */
        boolean isTooLargeToWrite() {
            return name.equals("xz") && level > 7;
        }

        @Override
        public String toString() {
            return level == null ? name : name + " level " + level;
        }
    }

    private static final java.lang.reflect.Method CREATE = createMethod();

    private static java.lang.reflect.Method createMethod() {
        try {
            java.lang.reflect.Method method = CodecFactory.class.getDeclaredMethod("createInstance");
            method.setAccessible(true);
            return method;
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    static List<Setting> settings() {
        List<Setting> settings = new ArrayList<>();
        settings.add(new Setting("null", null, CodecFactory.nullCodec()));
        settings.add(new Setting("snappy", null, CodecFactory.snappyCodec()));
        for (int level = -1; level <= 9; level++) {
            settings.add(new Setting("deflate", level, CodecFactory.deflateCodec(level)));
        }
        settings.add(new Setting("bzip2", null, CodecFactory.bzip2Codec()));
        for (int level = 1; level <= 9; level++) {
            settings.add(new Setting("bzip2", level, CodecFactory.bzip2Codec()));
        }
        for (int level = 0; level <= 9; level++) {
            settings.add(new Setting("xz", level, CodecFactory.xzCodec(level)));
        }
        for (int level : new int[] {-131_072, -5, -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 12, 15, 17, 19, 22}) {
            settings.add(new Setting("zstandard", level, CodecFactory.zstandardCodec(level, level % 2 == 0)));
        }
        return settings;
    }

    @ParameterizedTest
    @MethodSource("settings")
    void apacheReadsWhatIsWritten(Setting setting) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (byte[] data : samples(random, setting)) {
            byte[] block = TestBlocks.compress(setting.ours(), data);
            ByteBuffer read = setting.theirs().decompress(ByteBuffer.wrap(block));
            byte[] found = new byte[read.remaining()];
            read.get(found);
            assertArrayEquals(data, found, "seed " + seed + ", " + data.length + " bytes");
        }
    }

    static List<Setting> settingsThatApacheWrites() {
        return settings().stream()
                .filter(setting -> !setting.isTooLargeToWrite())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("settingsThatApacheWrites")
    void readsWhatApacheWrites(Setting setting) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (byte[] data : samples(random, setting)) {
            ByteBuffer written = setting.theirs().compress(ByteBuffer.wrap(data));
            byte[] block = new byte[written.remaining()];
            written.get(block);
            byte[] found = TestBlocks.decompress(setting.ours(), DecodeLimits.DEFAULT, block);
            assertArrayEquals(data, found, "seed " + seed + ", " + data.length + " bytes");
        }
    }

    @ParameterizedTest
    @MethodSource("settingsThatApacheWrites")
    void writesNoMoreBytesThanApache(Setting setting) throws Exception {
        byte[] data = TestBlocks.recordLike(new Random(1), 64_000);
        int theirs = setting.theirs().compress(ByteBuffer.wrap(data)).remaining();
        int ours = TestBlocks.compress(setting.ours(), data).length;

        assertTrue(ours <= theirs * 1.01, "theirs " + theirs + ", ours " + ours);
    }

    @Test
    void readsAndWritesTheHighestLevelsOfXzToo() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx2g",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CodecsAgainstApacheTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains("compared xz level 8") && output.contains("compared xz level 9"), output);
    }

    /** What takes more memory than the other tests have. */
    public static void main(String[] arguments) throws Exception {
        for (Setting setting : settings()) {
            if (setting.isTooLargeToWrite()) {
                CodecsAgainstApacheTest test = new CodecsAgainstApacheTest();
                test.readsWhatApacheWrites(setting);
                test.writesNoMoreBytesThanApache(setting);
                System.out.println("compared " + setting);
            }
        }
    }

    private static List<byte[]> samples(Random random, Setting setting) {
        List<byte[]> samples = new ArrayList<>();
        for (int size : new int[] {0, 1, 100, random.nextInt(5_000), 64_000 + random.nextInt(5_000)}) {
            samples.add(TestBlocks.recordLike(random, size));
            samples.add(TestBlocks.random(random, size));
        }
        if (setting.isHuge()) {
            return samples.subList(4, 6);
        }
        if (setting.level == null || setting.level == 3) {
            samples.add(TestBlocks.recordLike(random, random.nextInt(2 << 20)));
            samples.add(new byte[random.nextInt(2 << 20)]);
        }
        return samples;
    }
}
