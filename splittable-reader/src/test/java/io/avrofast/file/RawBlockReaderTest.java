package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.limit.Leniency;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class RawBlockReaderTest {

    @Test
    void givesTheBlocksAsTheyStandInTheFile() throws IOException {
        CraftedFile file = CraftedFile.of(CraftedFile.LONG_RECORD, "null");
        int firstOffset = file.size();
        int secondOffset = file.block(2, (byte) 0, (byte) 2).size();
        file.block(0).block(1, (byte) 8);
        for (ObservedSource source :
                List.of(ObservedSource.seekable(file.bytes()), ObservedSource.forwardOnly(file.bytes()))) {
            try (RawBlockReader blocks = AvroFile.open(source).blocks()) {
                assertEquals("null", blocks.header().codecName());
                check(blocks.next(), firstOffset, 0, 2, (byte) 0, (byte) 2);
                check(blocks.next(), secondOffset, 1, 0);
                assertTrue(blocks.hasNext());
                check(blocks.next(), secondOffset + 18, 2, 1, (byte) 8);
                assertFalse(blocks.hasNext());
                assertFalse(blocks.hasNext());
                assertThrows(NoSuchElementException.class, blocks::next);
            }
            assertTrue(source.isClosed());
        }
    }

    /** The second of these blocks says to hold one record and has one and a half. */
    @Test
    void verifiedBlocksEndBeforeTheFirstThatIsNotAsTheSchemaSays() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 2)
                .block(1, (byte) 2, (byte) 0x80)
                .block(1, (byte) 2)
                .bytes();
        DamageReport report = new DamageReport();
        try (RawBlockReader blocks = AvroFile.open(ByteSource.of(file, "a")).verifiedBlocks()) {
            assertEquals(0, blocks.next().index());
            MalformedDataException fault = assertThrows(MalformedDataException.class, blocks::next);
            assertEquals("a", fault.place().file());
            assertEquals(1, fault.place().block());
            assertSame(fault, assertThrows(MalformedDataException.class, blocks::next));
        }
        try (RawBlockReader blocks = AvroFile.open(ByteSource.of(file, "a"))
                .onDamage(DamagePolicy.SKIP_BLOCK, report)
                .verifiedBlocks()) {
            assertEquals(0, blocks.next().index());
            assertEquals(2, blocks.next().index());
            assertEquals(1, report.rangeCount());
        }
    }

    /** Else a block would be left out as damaged whose values the same file gives. */
    @Test
    void verifiedBlocksAreThoseThatAreReadWithinTheSameLimits() throws IOException {
        byte[] excessBits = {-128, -128, -128, -128, -128, -128, -128, -128, -128, 2};
        byte[] bytes = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, excessBits)
                .bytes();
        DamageReport report = new DamageReport();
        AvroFile strict = AvroFile.open(ByteSource.of(bytes, "a")).onDamage(DamagePolicy.SKIP_BLOCK, report);
        AvroFile lenient = strict.limits(DecodeLimits.DEFAULT.withLeniency(Leniency.NONE.withDropsExcessBits(true)));
        try (RawBlockReader blocks = lenient.verifiedBlocks()) {
            assertEquals(1, blocks.next().recordCount());
        }
        assertEquals(1, lenient.count().records());
        assertTrue(report.isEmpty());
        try (RawBlockReader blocks = strict.verifiedBlocks()) {
            assertFalse(blocks.hasNext());
        }
        assertEquals(1, report.rangeCount());
    }

    @Test
    void givesBlocksThatAreLargerThanTheWindow() throws IOException {
        byte[] data = new byte[5 << 20];
        data[4 << 20] = 9;
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, data)
                .block(2, data)
                .bytes();
        try (RawBlockReader blocks =
                AvroFile.open(ObservedSource.forwardOnly(file)).blocks()) {
            RawBlock first = blocks.next().copy();
            RawBlock second = blocks.next();
            assertArrayEquals(data, dataOf(first));
            assertArrayEquals(data, dataOf(second));
        }
    }

    @Test
    void givesTheBlocksBeforeACutAndFailsFromThereOn() throws IOException {
        CraftedFile file = CraftedFile.of(CraftedFile.LONG_RECORD, "null");
        int secondOffset = file.block(2, (byte) 0, (byte) 2).size();
        file.block(3, (byte) 4, (byte) 6, (byte) 8);
        byte[] cut = Arrays.copyOf(file.bytes(), file.size() - 17);
        ObservedSource source = ObservedSource.seekable(cut);
        try (RawBlockReader blocks = AvroFile.open(source).blocks()) {
            assertEquals(2, blocks.next().recordCount());
            TruncatedDataException fault = assertThrows(TruncatedDataException.class, blocks::hasNext);
            assertSame(fault, assertThrows(TruncatedDataException.class, blocks::hasNext));
            assertSame(fault, assertThrows(TruncatedDataException.class, blocks::next));
            assertEquals(
                    "observed.avro: block 1 at byte " + secondOffset + ": block says 3 bytes, the file has 2 left;"
                            + " the 2 records before this block are all there",
                    fault.getMessage());
        }
        assertTrue(source.isClosed());
    }

    /** B004 */
    @Test
    void namesTheMarkerThatItFoundInPlaceOfTheFiles() throws IOException {
        byte[] wrong = new byte[16];
        Arrays.fill(wrong, (byte) 0xff);
        CraftedFile file = CraftedFile.of(CraftedFile.LONG_RECORD, "null");
        int offset = file.size();
        byte[] bytes =
                file.blockStart(1, 1).raw(4).raw(wrong).block(1, (byte) 6).bytes();
        try (RawBlockReader blocks =
                AvroFile.open(ByteSource.of(bytes, "shifted.avro")).blocks()) {
            MalformedDataException fault = assertThrows(MalformedDataException.class, blocks::next);
            assertTrue(fault.getMessage().startsWith("shifted.avro: block 0 at byte " + offset), fault.getMessage());
            assertTrue(fault.getMessage().contains("0102030405060708090a0b0c0d0e0f10"), fault.getMessage());
            assertTrue(fault.getMessage().contains("f".repeat(32)), fault.getMessage());
        }
    }

    @Test
    void closesTheSourceWhenTheHeaderIsDamaged() {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null").bytes();
        for (int length = 0; length < file.length; length++) {
            ObservedSource source = ObservedSource.seekable(Arrays.copyOf(file, length));
            AvroException fault = assertThrows(
                    AvroException.class, () -> AvroFile.open(source).blocks());
            assertTrue(fault.getMessage().startsWith("observed.avro: "), fault.getMessage());
            assertTrue(source.isClosed(), "cut at " + length);
        }
    }

    @Test
    void refusesToReadOnceClosed() throws IOException {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null").bytes();
        RawBlockReader blocks = AvroFile.open(ByteSource.of(file, "a")).blocks();
        blocks.close();
        assertThrows(IllegalStateException.class, blocks::hasNext);
        blocks.close();
    }

    private static void check(RawBlock block, long offset, long index, long count, byte... data) {
        assertEquals(offset, block.fileOffset());
        assertEquals(index, block.index());
        assertEquals(count, block.recordCount());
        assertArrayEquals(data, dataOf(block));
    }

    private static byte[] dataOf(RawBlock block) {
        return Arrays.copyOfRange(block.bytes(), block.offset(), block.offset() + block.length());
    }
}
