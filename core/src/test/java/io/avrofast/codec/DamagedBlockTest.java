package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Blocks that are cut, changed or followed by something give the right data or an error of ours, and never other data. */
class DamagedBlockTest {

    /** Without a checksum of the data: a change may give other data. */
    private static final Set<String> UNCHECKED = Set.of("null", "deflate");

    private static final DecodeLimits LIMITS = DecodeLimits.DEFAULT.withMaxDecompressedBytes(1 << 20);

    /** Data of every kind: repetitions, incompressible parts, long runs. */
    private static byte[] data(int size) {
        Random random = new Random(5);
        byte[] data = TestBlocks.recordLike(random, size);
        System.arraycopy(TestBlocks.random(random, size / 4), 0, data, size / 2, size / 4);
        Arrays.fill(data, size / 4, size / 3, (byte) 7);
        return data;
    }

    static List<String> codecs() {
        return List.of("null", "deflate", "snappy", "zstandard", "bzip2", "xz");
    }

    static List<String> compressingCodecs() {
        return List.of("deflate", "snappy", "zstandard", "bzip2", "xz");
    }

    @ParameterizedTest
    @MethodSource("compressingCodecs")
    void aBlockThatIsCutAnywhereIsAnError(String name) throws Exception {
        byte[] block = TestBlocks.compress(Codecs.of(name), data(2000));
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(LIMITS)) {
            BlockBuffer target = new BlockBuffer();
            for (int length = 0; length < block.length; length++) {
                byte[] cut = Arrays.copyOf(block, length);
                String where = "cut at " + length;
                AvroException fault = assertThrows(
                        AvroException.class, () -> decompressor.decompress(cut, 0, cut.length, target), where);
                boolean damageSeenFirst = fault instanceof MalformedDataException && name.equals("snappy");
                assertTrue(fault instanceof TruncatedDataException || damageSeenFirst, where + ": " + fault);
            }
        }
    }

    /** The bytes behind the block in its array are never read as a part of it. */
    @ParameterizedTest
    @MethodSource("compressingCodecs")
    void aBlockThatIsCutIsAnErrorAlsoWhenItsOtherPartFollowsInTheArray(String name) throws Exception {
        byte[] block = TestBlocks.compress(Codecs.of(name), data(2000));
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(LIMITS)) {
            BlockBuffer target = new BlockBuffer();
            for (int length = 0; length < block.length; length++) {
                int cut = length;
                assertThrows(
                        AvroException.class, () -> decompressor.decompress(block, 0, cut, target), "cut at " + length);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aChangedByteGivesTheDataOrAnErrorOfOurs(String name) throws Exception {
        byte[] data = data(1200);
        byte[] block = TestBlocks.compress(Codecs.of(name), data);
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(LIMITS)) {
            BlockBuffer target = new BlockBuffer();
            for (int i = 0; i < block.length; i++) {
                for (int mask : new int[] {1, 2, 4, 8, 16, 32, 64, 128, 0xff}) {
                    byte[] changed = block.clone();
                    changed[i] ^= (byte) mask;
                    checkOutcome(name, decompressor, changed, data, target, "byte " + i + " mask " + mask);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void manyChangedBytesGiveTheDataOrAnErrorOfOurs(String name) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        byte[] data = data(4000);
        byte[] block = TestBlocks.compress(Codecs.of(name), data);
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(LIMITS)) {
            BlockBuffer target = new BlockBuffer();
            for (int round = 0; round < 3000; round++) {
                byte[] changed = block.clone();
                for (int i = random.nextInt(8); i >= 0; i--) {
                    changed[random.nextInt(changed.length)] = (byte) random.nextInt();
                }
                checkOutcome(name, decompressor, changed, data, target, "seed " + seed + " round " + round);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void randomBytesGiveAnErrorOfOurs(String name) throws Exception {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        byte[] start = TestBlocks.compress(Codecs.of(name), data(100));
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(LIMITS)) {
            BlockBuffer target = new BlockBuffer();
            for (int round = 0; round < 3000; round++) {
                byte[] bytes = TestBlocks.random(random, random.nextInt(200));
                System.arraycopy(start, 0, bytes, 0, Math.min(bytes.length, random.nextInt(start.length)));
                try {
                    decompressor.decompress(bytes, 0, bytes.length, target);
                } catch (Exception e) {
                    assertInstanceOf(AvroException.class, e, "seed " + seed + " round " + round);
                }
            }
        }
    }

    private static void checkOutcome(
            String name, BlockDecompressor decompressor, byte[] block, byte[] data, BlockBuffer target, String where) {
        try {
            decompressor.decompress(block, 0, block.length, target);
        } catch (Exception e) {
            assertInstanceOf(AvroException.class, e, where);
            return;
        }
        if (!UNCHECKED.contains(name) && !Arrays.equals(data, TestBlocks.content(target))) {
            fail(name + " gives other data: " + where);
        }
    }

    /** B008: what follows the end of the data is an error that says how much. */
    @ParameterizedTest
    @ValueSource(strings = {"deflate", "bzip2", "xz"})
    void bytesBehindTheEndAreCountedInTheError(String name) throws Exception {
        byte[] block = TestBlocks.compress(Codecs.of(name), data(500));
        for (byte[] spare : List.of(new byte[] {0}, new byte[] {1, 2, 3}, new byte[] {'B', 'Z'}, new byte[21])) {
            if (name.equals("xz") && spare.length % 4 == 0) {
                continue;
            }
            byte[] longer = TestBlocks.append(block, spare);

            String message = assertThrows(
                            MalformedDataException.class, () -> TestBlocks.decompress(Codecs.of(name), LIMITS, longer))
                    .getMessage();

            int counted = name.equals("xz") ? spare.length % 4 : spare.length;
            assertTrue(
                    message.startsWith(name + " data ends " + counted + " bytes before the end of the block"), message);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"snappy", "zstandard"})
    void bytesBehindTheEndAreAnError(String name) throws Exception {
        byte[] block = TestBlocks.compress(Codecs.of(name), data(500));
        for (byte[] spare : List.of(new byte[] {0}, new byte[] {1, 2, 3, 4}, new byte[20])) {
            byte[] longer = TestBlocks.append(block, spare);
            assertThrows(AvroException.class, () -> TestBlocks.decompress(Codecs.of(name), LIMITS, longer));
        }
    }

    @ParameterizedTest
    @MethodSource("compressingCodecs")
    void aLibrarysOwnErrorIsTheCauseAndTheDecompressorWorksOn(String name) throws Exception {
        byte[] data = data(3000);
        byte[] block = TestBlocks.compress(Codecs.of(name), data);
        byte[] damaged = block.clone();
        Arrays.fill(damaged, damaged.length / 3, damaged.length / 3 * 2, (byte) 0xff);
        if (name.equals("deflate")) {
            damaged[0] = 7;
        }
        try (BlockDecompressor decompressor = Codecs.of(name).newDecompressor(LIMITS)) {
            BlockBuffer target = new BlockBuffer();
            for (int i = 0; i < 3; i++) {
                AvroException fault = assertThrows(
                        AvroException.class, () -> decompressor.decompress(damaged, 0, damaged.length, target));
                assertTrue(fault.getMessage().startsWith(name), fault.getMessage());
                if (name.equals("zstandard")) {
                    assertEquals(
                            fault.getMessage(),
                            name + " data is damaged: " + fault.getCause().getMessage());
                }
                decompressor.decompress(block, 0, block.length, target);
                assertArrayEquals(data, TestBlocks.content(target));
            }
        }
    }
}
