package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Each rule of deflate data (RFC 1951), by streams of a few bits; zlib judges each of them alike. */
class InflateDecoderTest {

    @Test
    void readsStoredBlocksAndThoseOfFixedCodes() throws Exception {
        assertEquals("", inflate("0300"));
        assertEquals("a", inflate("4b0400"));
        assertEquals("ab", inflate("000100feff61" + "010100feff62"));
        assertEquals("aaaaaaaaaaaaaaaaaaaa", inflate("4b4cc40400"));
    }

    @Test
    void matchesOfAllLengthsAndShortDistancesRepeatWhatIsThere() throws Exception {
        for (int distance = 1; distance <= 40; distance++) {
            for (int length = 3; length <= 258; length++) {
                byte[] data = TestBlocks.random(new Random(distance), distance + length);
                for (int i = distance; i < data.length; i++) {
                    data[i] = data[i - distance];
                }
                DeflateBits bits = new DeflateBits().stored(false, Arrays.copyOf(data, distance));
                match(bits.block(true, 1), length, distance).code(0, 7);
                // Once decoded with care, as the end is near, and once in rounds.
                for (int spare : new int[] {0, 64}) {
                    byte[] array = TestBlocks.append(bits.toByteArray(), new byte[spare]);
                    BlockBuffer target = new BlockBuffer();
                    target.reserve(700);
                    InflateDecoder decoder = new InflateDecoder();
                    decoder.decode(array, 0, array.length, target, limit(array.length));
                    assertArrayEquals(data, Arrays.copyOf(target.bytes(), decoder.written()), distance + ", " + length);
                }
            }
        }
    }

    @Test
    void aMatchMayBeginAtTheFirstByteOfTheDataAndNotBefore() throws Exception {
        DeflateBits good = new DeflateBits().stored(false, "abcd".getBytes(StandardCharsets.US_ASCII));
        assertEquals("abcdabc", inflate(match(good.block(true, 1), 3, 4).code(0, 7)));

        DeflateBits bad = new DeflateBits().stored(false, "abcd".getBytes(StandardCharsets.US_ASCII));
        assertMalformed(
                "match begins 5 bytes back, 4 bytes decompressed so far",
                match(bad.block(true, 1), 3, 5).code(0, 7));
    }

    @Test
    void theFarthestMatchIsOf32KiB() throws Exception {
        byte[] data = TestBlocks.random(new Random(1), 40_000);
        DeflateBits bits = new DeflateBits().stored(false, data).block(true, 1);
        bits.code(1, 7).code(29, 5).number(8191, 13).code(0, 7);

        byte[] found = inflateBytes(bits.toByteArray());

        assertArrayEquals(TestBlocks.append(data, Arrays.copyOfRange(data, 40_000 - 32_768, 40_003 - 32_768)), found);
    }

    @Test
    void refusesBlocksOfTheThirdType() {
        assertMalformed("block of the unknown type 3, 0 bytes decompressed so far", new DeflateBits().block(true, 3));
    }

    @Test
    void refusesAStoredBlockWhoseLengthIsNotConfirmed() {
        DeflateBits bits = new DeflateBits()
                .block(true, 0)
                .align()
                .number(3, 16)
                .number(~3 ^ 8, 16)
                .number(0, 24);
        assertMalformed("stored block's length is 3, its complement says 11", bits);
    }

    @Test
    void refusesSymbolsThatMeanNothing() {
        assertMalformed("code of no meaning", new DeflateBits().block(true, 1).code(0xc6, 8));
        assertMalformed("code of no meaning", new DeflateBits().block(true, 1).code(0xc7, 8));
        for (int symbol = 30; symbol < 32; symbol++) {
            DeflateBits bits = new DeflateBits().stored(false, new byte[9]).block(true, 1);
            assertMalformed(
                    "code of no meaning",
                    bits.code(1, 7).code(symbol, 5).number(0, 13).code(0, 7));
        }
    }

    @Test
    void refusesMoreSymbolsThanThereAre() {
        String rest = " distances, at most 286 and 30 expected";
        assertMalformed(
                "codes for 287 literals and lengths and 1" + rest, new DeflateBits().lengthsOfFourBits(true, 287, 1));
        assertMalformed(
                "codes for 286 literals and lengths and 31" + rest, new DeflateBits().lengthsOfFourBits(true, 286, 31));
    }

    @Test
    void refusesCodesOfCodeLengthsThatAreNotComplete() {
        DeflateBits start = new DeflateBits().block(true, 2).number(0, 10).number(0, 4);
        assertMalformed("no code for code lengths", start.number(0, 12));
        for (int[] lengths : new int[][] {{1, 0, 0, 0}, {1, 1, 1, 0}, {1, 2, 0, 0}, {7, 7, 7, 7}}) {
            DeflateBits bits = new DeflateBits().block(true, 2).number(0, 10).number(0, 4);
            for (int length : lengths) {
                bits.number(length, 3);
            }
            assertMalformed("codes of code lengths are too many or too few", bits.number(0, 32));
        }
    }

    @Test
    void refusesARepetitionWithoutAFirstLengthOrBeyondTheLast() {
        String problem = "repetition of code lengths without a first one or beyond the last one";
        assertMalformed(
                problem,
                new DeflateBits().repeatedLengths(true, 257, 1).code(5, 3).number(0, 32));
        DeflateBits many = new DeflateBits().repeatedLengths(true, 257, 1);
        many.code(7, 3).number(127, 7).code(7, 3).number(116, 7);
        assertMalformed(problem, many.code(6, 3).number(0, 3).number(0, 32));
        // Two zeros more are one more than there is room for.
        assertMalformed(problem, bitsUpToTheLastLength().code(5, 3).number(0, 2).number(0, 32));
    }

    @Test
    void aRepetitionMayGoOnFromLiteralsToDistances() throws Exception {
        // 256 times 0, then 1, and twice more 1 by three of them for distances 0 to 2, which are then too many.
        DeflateBits bits = new DeflateBits().repeatedLengths(true, 257, 4);
        bits.code(7, 3).number(127, 7).code(7, 3).number(107, 7).code(4, 3);
        assertMalformed(
                "codes of distances are too many or too few",
                bits.code(5, 3).number(1, 2).number(0, 32));
        // 255 times 0, two codes of 1 bit, and three zeros for the distances: no match can be.
        DeflateBits whole = new DeflateBits().repeatedLengths(true, 257, 3);
        whole.code(7, 3)
                .number(127, 7)
                .code(7, 3)
                .number(106, 7)
                .code(4, 3)
                .code(4, 3)
                .code(6, 3)
                .number(0, 3);
        assertArrayEquals(new byte[] {-1, -1}, inflateBytes(whole.number(4, 3).toByteArray()));
    }

    private static DeflateBits bitsUpToTheLastLength() {
        DeflateBits bits = new DeflateBits().repeatedLengths(true, 257, 1);
        return bits.code(7, 3).number(127, 7).code(7, 3).number(107, 7).code(4, 3);
    }

    @Test
    void refusesABlockWithoutACodeForItsEnd() {
        int[] literals = new int[257];
        literals['a'] = 1;
        literals['b'] = 1;
        assertMalformed("no code for the end of the block", new DeflateBits().dynamic(true, literals, new int[1]));
    }

    @Test
    void refusesCodesThatAreTooManyOrTooFewButForOneOfOneBit() throws Exception {
        int[] one = new int[257];
        one[256] = 1;
        assertEquals(
                "", inflate(new DeflateBits().dynamic(true, one, new int[1]).number(0, 1)));
        assertMalformed(
                "code of no meaning",
                new DeflateBits().dynamic(true, one, new int[1]).number(1, 1));

        String literals = "codes of literals and lengths are too many or too few";
        int[] oneOfTwoBits = new int[257];
        oneOfTwoBits[256] = 2;
        assertMalformed(
                literals,
                new DeflateBits().dynamic(true, oneOfTwoBits, new int[1]).number(0, 32));
        int[] tooMany = new int[257];
        Arrays.fill(tooMany, 250, 257, 2);
        assertMalformed(
                literals, new DeflateBits().dynamic(true, tooMany, new int[1]).number(0, 32));
        int[] tooFew = new int[257];
        Arrays.fill(tooFew, 254, 257, 2);
        assertMalformed(
                literals, new DeflateBits().dynamic(true, tooFew, new int[1]).number(0, 32));
    }

    @Test
    void aSingleDistanceCodeOfOneBitIsEnoughAndItsCounterpartMeansNothing() throws Exception {
        int[] literals = new int[258];
        literals['a'] = 1;
        literals[256] = 2;
        literals[257] = 2;
        DeflateBits good = new DeflateBits().dynamic(true, literals, new int[] {1});
        assertEquals("aaaa", inflate(good.code(0, 1).code(3, 2).code(0, 1).code(2, 2)));
        DeflateBits bad = new DeflateBits().dynamic(true, literals, new int[] {1});
        assertMalformed(
                "code of no meaning", bad.code(0, 1).code(3, 2).code(1, 1).code(2, 2));
        DeflateBits none = new DeflateBits().dynamic(true, literals, new int[] {0});
        assertMalformed(
                "code of no meaning", none.code(0, 1).code(3, 2).code(0, 1).code(2, 2));
        DeflateBits two = new DeflateBits().dynamic(true, literals, new int[] {2});
        assertMalformed("codes of distances are too many or too few", two.number(0, 32));
    }

    @Test
    void theErrorForDataThatEndsEarlySaysHowFarItCame() {
        byte[] whole = new DeflateBits()
                .stored(false, new byte[70])
                .block(true, 1)
                .code(0x30, 8)
                .code(0, 7)
                .toByteArray();
        byte[] cut = Arrays.copyOf(whole, whole.length - 1);

        AvroException fault = assertThrows(TruncatedDataException.class, () -> inflateBytes(cut));

        assertEquals(
                "deflate data does not end within the block of " + cut.length + " bytes, 71 bytes decompressed so far",
                fault.getMessage());
        assertThrows(TruncatedDataException.class, () -> inflateBytes(new byte[0]));
    }

    @Test
    void whatFollowsTheEndIsNotTouched() throws Exception {
        byte[] array = HexFormat.of().parseHex("ffff" + "4b0400" + "ffffffffffffffffffffffffffffffffffffffffffffff");
        BlockBuffer target = new BlockBuffer();
        InflateDecoder decoder = new InflateDecoder();

        assertEquals(5, decoder.decode(array, 2, array.length, target, limit(3)));
        assertEquals(1, decoder.written());
    }

    @Test
    void outputOfAnySizeFitsBuffersOfAnySize() throws Exception {
        InflateDecoder decoder = new InflateDecoder();
        for (int size = 0; size < 700; size += 7) {
            byte[] data = TestBlocks.recordLike(new Random(size), size);
            byte[] block = TestBlocks.compress(Codecs.of("deflate"), data);
            for (int room = 0; room < 800; room += 3) {
                BlockBuffer target = new BlockBuffer();
                target.reserve(room);
                decoder.decode(block, 0, block.length, target, limit(block.length));
                assertArrayEquals(data, Arrays.copyOf(target.bytes(), decoder.written()), size + " into " + room);
            }
        }
    }

    @Test
    void theBufferGrowsInStepsThatTheDataJustifies() throws Exception {
        for (int size : new int[] {100_000, 1_000_000, 20_000_000}) {
            byte[] block = TestBlocks.compress(Codecs.of("deflate"), new byte[size]);
            BlockBuffer target = new BlockBuffer();

            new InflateDecoder().decode(block, 0, block.length, target, limit(block.length));

            assertTrue(target.capacity() <= 2.25 * size + 1000, size + " bytes in " + target.capacity());
        }
    }

    @Test
    void eachKindOfBlockIsHeldToTheLimit() throws Exception {
        DecodeLimits limits = DecodeLimits.DEFAULT.withMaxDecompressedBytes(1000);
        byte[] stored = new DeflateBits().stored(true, new byte[1001]).toByteArray();
        DeflateBits fixed = new DeflateBits().stored(false, new byte[1000]).block(true, 1);
        byte[] literal = fixed.code(0x30, 8).code(0, 7).toByteArray();
        byte[] match = match(new DeflateBits().stored(false, new byte[998]).block(true, 1), 3, 1)
                .code(0, 7)
                .toByteArray();
        for (byte[] block : new byte[][] {stored, literal, match}) {
            for (int room : new int[] {0, 5000}) {
                BlockBuffer target = new BlockBuffer();
                target.reserve(room);
                ExpansionLimit limit = ExpansionLimit.of("deflate", limits, block.length);
                assertThrows(
                        LimitExceededException.class,
                        () -> new InflateDecoder().decode(block, 0, block.length, target, limit));
            }
        }
    }

    /** Adds a match by the fixed codes; the distance at most 48. */
    private static DeflateBits match(DeflateBits bits, int length, int distance) {
        int symbol = 257;
        int base = 3;
        int more = 0;
        while (length != 258 && length >= base + (1 << more)) {
            base += 1 << more;
            symbol++;
            more = Math.max(0, (symbol - 261) / 4);
        }
        if (length == 258) {
            bits.code(0xc0 + 285 - 280, 8);
        } else {
            bits.code(symbol < 280 ? symbol - 256 : 0xc0 + symbol - 280, symbol < 280 ? 7 : 8);
            bits.number(length - base, more);
        }
        symbol = 0;
        base = 1;
        more = 0;
        while (distance >= base + (1 << more)) {
            base += 1 << more;
            symbol++;
            more = Math.max(0, symbol / 2 - 1);
        }
        return bits.code(symbol, 5).number(distance - base, more);
    }

    private static void assertMalformed(String problem, DeflateBits bits) {
        for (int spare : new int[] {0, 40}) {
            byte[] block = TestBlocks.append(bits.toByteArray(), new byte[spare]);
            AvroException fault = assertThrows(AvroException.class, () -> inflateBytes(block));
            assertInstanceOf(MalformedDataException.class, fault);
            assertTrue(fault.getMessage().startsWith("deflate data is damaged: " + problem), fault.getMessage());
            assertEquals(
                    "malformed",
                    Inflated.byZlib(TestBlocks.append(block, new byte[80])).verdict(),
                    problem);
        }
    }

    private static String inflate(DeflateBits bits) throws AvroException {
        return new String(inflateBytes(bits.toByteArray()), StandardCharsets.US_ASCII);
    }

    private static String inflate(String block) throws AvroException {
        return new String(inflateBytes(HexFormat.of().parseHex(block)), StandardCharsets.US_ASCII);
    }

    private static byte[] inflateBytes(byte[] block) throws AvroException {
        BlockBuffer target = new BlockBuffer();
        InflateDecoder decoder = new InflateDecoder();
        int end = decoder.decode(block, 0, block.length, target, limit(block.length));
        byte[] data = Arrays.copyOf(target.bytes(), decoder.written());
        assertEquals(
                Inflated.byZlib(block), new Inflated("whole", HexFormat.of().formatHex(data), end));
        return data;
    }

    private static ExpansionLimit limit(int length) {
        return ExpansionLimit.of("deflate", DecodeLimits.DEFAULT, length);
    }
}
