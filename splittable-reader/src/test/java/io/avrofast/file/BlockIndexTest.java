package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.TruncatedDataException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BlockIndexTest {

    @Test
    void tellsWhereTheBlocksAreAndHowManyRecordsTheyHold() throws IOException {
        CraftedFile file = CraftedFile.of(CraftedFile.LONG_RECORD, "null");
        int first = file.size();
        int second = file.block(2, (byte) 0, (byte) 2).size();
        file.block(3, (byte) 4, (byte) 6, (byte) 8);
        BlockIndex index = index(file.bytes());
        assertEquals(2, index.size());
        assertEquals(5, index.recordCount());
        assertEquals(first, index.block(0).fileOffset());
        assertEquals(second, index.block(1).fileOffset());
        assertEquals(3, index.block(1).length());
        assertEquals(1, index.block(1).index());
        assertEquals(0, index.firstRecord(0));
        assertEquals(2, index.firstRecord(1));
        assertThrows(IndexOutOfBoundsException.class, () -> index.block(2));
    }

    @Test
    void findsTheBlockOfEachRecordAlsoBetweenBlocksWithoutRecords() throws IOException {
        for (long seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            CraftedFile file = CraftedFile.of(CraftedFile.LONG_RECORD, "null");
            int blocks = random.nextInt(40);
            int[] blockOfRecord = new int[200];
            int records = 0;
            for (int i = 0; i < blocks; i++) {
                int count = random.nextInt(4);
                file.block(count, new byte[count]);
                Arrays.fill(blockOfRecord, records, records + count, i);
                records += count;
            }
            BlockIndex index = index(file.bytes());
            assertEquals(records, index.recordCount(), "seed " + seed);
            for (int record = 0; record < records; record++) {
                assertEquals(blockOfRecord[record], index.blockOfRecord(record), "seed " + seed);
            }
            assertThrows(IndexOutOfBoundsException.class, () -> index.blockOfRecord(index.recordCount()));
            assertThrows(IndexOutOfBoundsException.class, () -> index.blockOfRecord(-1));
        }
    }

    @Test
    void hasOnlyTheBlocksOfThePartThatIsAskedFor() throws IOException {
        CraftedFile file = CraftedFile.of(CraftedFile.LONG_RECORD, "null").block(2, (byte) 0, (byte) 2);
        int second = file.size();
        file.block(1, (byte) 4);
        BlockIndex index = AvroFile.open(ByteSource.of(file.bytes(), "a"))
                .split(FileSplit.of(second, second + 1, SplitRule.FIRST_BYTE))
                .blockIndex();
        assertEquals(1, index.size());
        assertEquals(second, index.block(0).fileOffset());
        assertEquals(-1, index.block(0).index());
        assertEquals(0, index.firstRecord(0));
    }

    @Test
    void findsACut() {
        byte[] file = CraftedFile.of(CraftedFile.LONG_RECORD, "null")
                .block(1, (byte) 4)
                .bytes();
        assertThrows(TruncatedDataException.class, () -> index(Arrays.copyOf(file, file.length - 1)));
    }

    private static BlockIndex index(byte[] file) throws IOException {
        return AvroFile.open(ByteSource.of(file, "a")).blockIndex();
    }
}
