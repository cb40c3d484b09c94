package io.avrofast.container;

import static io.avrofast.container.ContainerBytes.MARKER;
import static io.avrofast.container.ContainerBytes.block;
import static io.avrofast.container.ContainerBytes.concat;
import static io.avrofast.container.ContainerBytes.data;
import static io.avrofast.container.ContainerBytes.hex;
import static io.avrofast.container.ContainerBytes.parseBlocks;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockParserTest {

    @Test
    void readsTheBlockThatTheSpecificationDescribes() throws AvroException {
        byte[] bytes = concat(hex("04 06 02 04 06"), MARKER.toBytes());
        BlockParser parser = new BlockParser(MARKER, DecodeLimits.DEFAULT, 100, 7, -1);

        assertEquals(bytes.length, parser.feed(bytes, 0, bytes.length));

        assertTrue(parser.hasBlock());
        assertEquals(new BlockHeader(100, 7, 2, 3, 2), parser.block().header());
        assertArrayEquals(hex("02 04 06"), data(parser.block()));
        assertEquals(102, parser.header().dataOffset());
        assertEquals(105, parser.header().markerOffset());
        assertEquals(121, parser.header().endOffset());
        assertEquals(121, parser.position());
    }

    /** B001, B023, B227: a block without records is a block like others. */
    @Test
    void givesBlocksWithoutRecordsToo() throws AvroException {
        byte[] bytes = concat(block(2, hex("02 04")), block(0, hex("")), block(0, hex("ff")), block(2, hex("06 08")));

        List<RawBlock> blocks = parseBlocks(bytes);

        assertEquals(
                List.of(2L, 0L, 0L, 2L),
                blocks.stream().map(RawBlock::recordCount).toList());
        assertArrayEquals(hex("06 08"), data(blocks.get(3)));
        assertEquals(3, blocks.get(3).index());
    }

    /** B022. */
    @Test
    void givesBlocksOfRecordsThatTakeNoBytes() throws AvroException {
        assertEquals(5, parseBlocks(block(5, hex(""))).get(0).recordCount());
    }

    /** B024, B026. */
    @Test
    void takesTheEndOfTheFileBehindTheHeaderForNoBlocks() throws AvroException {
        assertEquals(List.of(), parseBlocks(new byte[0]));
    }

    @Test
    void givesTheSameForPortionsOfAnySize() throws AvroException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<byte[]> datas = new ArrayList<>();
        byte[] bytes = new byte[0];
        for (int size : new int[] {0, 1, 2, 100, 1000, 70_000, 0, 200_000, 3}) {
            byte[] data = new byte[size];
            random.nextBytes(data);
            datas.add(data);
            bytes = concat(bytes, block(size / 3, data));
        }
        int[] portions = new int[66];
        Arrays.setAll(portions, i -> i + 1);
        portions[64] = 5_000;
        portions[65] = 150_000;
        for (int portion : portions) {
            List<RawBlock> blocks = parseBlocks(bytes, portion, random);

            String where = "portion " + portion + ", seed " + seed;
            assertEquals(datas.size(), blocks.size(), where);
            long offset = 0;
            for (int i = 0; i < blocks.size(); i++) {
                assertArrayEquals(datas.get(i), data(blocks.get(i)), where);
                assertEquals(datas.get(i).length / 3, blocks.get(i).recordCount(), where);
                assertEquals(offset, blocks.get(i).fileOffset(), where);
                offset = blocks.get(i).header().endOffset();
            }
        }
    }

    @Test
    void doesNotCopyABlockThatLiesInTheArrayAsAWhole() throws AvroException {
        byte[] bytes = block(3, new byte[1000]);
        BlockParser parser = new BlockParser(MARKER, DecodeLimits.DEFAULT, 0, 0, -1);

        parser.feed(bytes, 0, bytes.length);

        assertSame(bytes, parser.block().bytes());
    }

    @Test
    void skipsTheDataOfABlockWhoseHeaderHasCome() throws AvroException {
        byte[] bytes = concat(block(3, new byte[1000]), block(4, new byte[10]));
        BlockParser parser = new BlockParser(MARKER, DecodeLimits.DEFAULT, 0, 0, bytes.length);
        assertNull(parser.header());
        assertEquals(0, parser.skipData());

        int position = parser.feed(bytes, 0, 20);
        assertEquals(3, parser.header().recordCount());
        position += parser.skipData();
        assertEquals(parser.header().markerOffset(), position);
        assertEquals(position, parser.position());
        position += parser.feed(bytes, position, bytes.length - position);

        assertTrue(parser.hasBlock());
        assertThrows(IllegalStateException.class, parser::block);
        assertEquals(parser.header().endOffset(), position);
        position += parser.feed(bytes, position, bytes.length - position);
        assertEquals(4, parser.block().recordCount());
        assertEquals(bytes.length, position);
        parser.end();
    }

    @Test
    void comparesTheMarkerAlsoBehindSkippedData() throws AvroException {
        byte[] bytes = block(3, new byte[1000]);
        bytes[bytes.length - 1]++;
        BlockParser parser = new BlockParser(MARKER, DecodeLimits.DEFAULT, 0, 0, bytes.length);
        int position = parser.feed(bytes, 0, 5);
        int next = position + parser.skipData();

        assertThrows(MalformedDataException.class, () -> parser.feed(bytes, next, bytes.length - next));
    }

    /** B004. */
    @Test
    void saysWhichMarkerItExpectedAndFound() {
        byte[] bytes = concat(block(1, hex("02")), block(1, hex("04")));
        Arrays.fill(bytes, bytes.length - 16, bytes.length, (byte) 0xff);

        assertEquals(
                "block 1 at byte 19: sync marker 30313233343536373839616263646566 expected at byte 22 of the file, found "
                        + "ffffffffffffffffffffffffffffffff",
                assertThrows(MalformedDataException.class, () -> parseBlocks(bytes))
                        .getMessage());
    }

    @Test
    void takesACutBetweenBlocksForTheEndAndAllOthersForErrors() throws AvroException {
        byte[] first = block(2, hex("02 04"));
        byte[] bytes = concat(first, block(200, new byte[200]));
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            if (length == 0 || length == first.length) {
                assertEquals(length == 0 ? 0 : 1, parseBlocks(cut).size());
            } else {
                assertThrows(TruncatedDataException.class, () -> parseBlocks(cut), "cut at " + length);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, file ends within the header of a block",
        "2, file ends within the header of a block",
        "3, file ends within the header of a block",
        "54, 'block says 200 bytes, the file ends after 50 of them'",
        "207, file ends after 3 of the 16 bytes of the sync marker behind a block; the data of the block is all there",
    })
    void saysWhereInABlockTheFileEnds(int length, String expected) {
        byte[] cut = Arrays.copyOf(block(200, new byte[200]), length);

        assertEquals(
                "block 0 at byte 0: " + expected,
                assertThrows(TruncatedDataException.class, () -> parseBlocks(cut))
                        .getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "50, 'block says 200 bytes, the file has 46 left'",
        "207, file ends after 3 of the 16 bytes of the sync marker behind a block; the data of the block is all there",
    })
    void findsThatTheFileIsTooShortBeforeTheDataWhenItsLengthIsKnown(int fileLength, String expected) {
        byte[] start = Arrays.copyOf(block(200, new byte[200]), 4);
        BlockParser parser = new BlockParser(MARKER, DecodeLimits.DEFAULT, 0, 5, fileLength);

        assertEquals(
                expected,
                assertThrows(TruncatedDataException.class, () -> parser.feed(start, 0, 4))
                        .problem());
    }

    @ParameterizedTest
    @CsvSource({
        "03, block has the negative count -2 of records",
        "ffffffffffffffffff01, block has the negative count -9223372036854775808 of records",
        "ffffffffffffffffff02, block's count of records has more than 64 bits",
        "80808080808080808080, block's count of records has more than 64 bits",
        "0203, block has the negative length -2",
        "02ffffffffffffffffff02, block's length has more than 64 bits",
        "02feffffffffffffffff01, 'block says 9223372036854775807 bytes, the limit maxBlockBytes is 1073741824'",
        "4f00, block has the negative count -40 of records",
        "4f, block has the negative count -40 of records",
    })
    void refusesImpossibleNumbers(String bytes, String expected) {
        assertEquals(
                expected,
                assertThrows(AvroException.class, () -> parseBlocks(hex(bytes))).problem());
    }

    @Test
    void saysThatFilesWereJoinedByteByByte() {
        byte[] bytes = concat(block(2, hex("02 04")), ContainerBytes.HEADER.toBytes());

        assertEquals(
                "block 1 at byte 20: block expected, found the header of another Avro file: files were joined byte by byte,"
                        + " as cat does; cut apart at this byte they are whole again",
                assertThrows(MalformedDataException.class, () -> parseBlocks(bytes))
                        .getMessage());
    }

    @Test
    void keepsTheLimitOfBlockBytes() throws AvroException {
        byte[] bytes = block(2, new byte[100]);
        DecodeLimits limits = DecodeLimits.DEFAULT.withMaxBlockBytes(100);
        new BlockParser(MARKER, limits, 0, 0, -1).feed(bytes, 0, bytes.length);

        BlockParser parser = new BlockParser(MARKER, limits.withMaxBlockBytes(99), 0, 0, -1);
        assertThrows(LimitExceededException.class, () -> parser.feed(bytes, 0, bytes.length));
        assertThrows(IllegalStateException.class, () -> parser.feed(bytes, 0, bytes.length));
    }

    /** B013. */
    @Test
    void lengthsThatAreOnlyClaimedMoveNoMemory() throws AvroException {
        byte[] start = hex("02 80808080 08 00");
        BlockParser[] parsers = new BlockParser[2000];
        for (int i = 0; i < parsers.length; i++) {
            // 1 GiB each would be far more than there is.
            parsers[i] = new BlockParser(MARKER, DecodeLimits.DEFAULT, 0, 0, -1);
            parsers[i].feed(start, 0, start.length);
            assertNotNull(parsers[i].header());
            assertFalse(parsers[i].hasBlock());
        }
    }

    @Test
    void everyFlippedByteGivesTheDataOrATypedErrorOrOtherDataOfTheSameBlock() {
        byte[] bytes = concat(block(2, hex("02 04")), block(3, hex("02 04 06 08")));
        for (int i = 0; i < bytes.length; i++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] damaged = bytes.clone();
                damaged[i] ^= (byte) (1 << bit);
                try {
                    assertEquals(2, parseBlocks(damaged).size());
                } catch (Exception e) {
                    assertInstanceOf(AvroException.class, e, "byte " + i + " bit " + bit);
                }
            }
        }
    }

    @Test
    void leavesTheNumberOfBlocksUnknownWhenThatOfTheFirstIs() throws AvroException {
        byte[] bytes = concat(block(2, hex("02 04")), block(3, hex("02 04 06")));
        BlockParser parser = new BlockParser(MARKER, DecodeLimits.DEFAULT, 0, -1, -1);

        int position = parser.feed(bytes, 0, bytes.length);
        parser.feed(bytes, position, bytes.length - position);

        assertEquals(-1, parser.block().index());
    }
}
