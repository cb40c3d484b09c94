package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.container.BlockHeader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sound blocks within what a damaged length makes one block of, up to a marker that is one. */
class SwallowedBlockTest {

    private static final byte[] CRAFTED_MARKER = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};

    @Test
    void exactPartsGiveEachOnce() throws IOException {
        byte[] file = swallowing();
        Salvage whole = Salvage.of(file);
        assertEquals(5, whole.blocks().size());
        for (int bytes = 1; bytes < file.length; bytes++) {
            List<Salvage> parts = new ArrayList<>();
            for (FileSplit part : open(file)
                    .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport())
                    .splits(SplitRule.EXACT, bytes)) {
                parts.add(salvageOf(file, part));
            }
            assertEquals(offsets(whole), offsets(Salvage.ofAll(parts)), "parts of " + bytes);
        }
    }

    /** Those that begin in the middle of such a stretch can't know of it: a block may come twice, but none is lost. */
    @Test
    void otherPartsGiveEachAtLeastOnce() throws IOException {
        byte[] file = swallowing();
        Salvage whole = Salvage.of(file);
        for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
            for (int first = 1; first < file.length; first++) {
                for (int second = first; second < file.length; second += 5) {
                    Salvage parts = Salvage.ofAll(List.of(
                            salvageOf(file, FileSplit.of(0, first, rule)),
                            salvageOf(file, FileSplit.of(first, second, rule)),
                            salvageOf(file, FileSplit.of(second, file.length, rule))));
                    assertEquals(
                            offsets(whole),
                            offsets(parts).stream().distinct().sorted().toList(),
                            rule + ", edges " + first + ", " + second);
                    assertEquals(1, parts.ranges().size());
                }
            }
        }
    }

    /** Where a marker is there twice, the second is read as a count and a length that happen to fit. */
    @Test
    void aBlockBehindAMarkerThatWasTakenForNumbersIsGiven() throws IOException {
        byte[] marker = CRAFTED_MARKER.clone();
        // One record, in the rest of the marker and the next block's numbers and data.
        marker[0] = 2;
        marker[1] = 2 * (14 + 3);
        CraftedFile crafted = records().block(1, (byte) 20);
        int second = crafted.size();
        byte[] file = crafted.marker().block(1, (byte) 40).block(1, (byte) 60).bytes();
        for (int i = 0; i + 16 <= file.length; i++) {
            if (Arrays.equals(file, i, i + 16, CRAFTED_MARKER, 0, 16)) {
                System.arraycopy(marker, 0, file, i, 16);
            }
        }
        Salvage salvage = Salvage.of(file);
        assertEquals(3, salvage.values().size());
        salvage.checkCovers(records().size(), file.length, "");
        assertEquals(second, salvage.ranges().get(0).start());
        assertEquals(16, salvage.ranges().get(0).length());
    }

    private static byte[] swallowing() {
        CraftedFile crafted = records().block(1, (byte) 2);
        int start = crafted.size();
        for (int value = 4; value <= 12; value += 2) {
            crafted.block(1, (byte) value);
        }
        byte[] file = crafted.bytes();
        file[start + 1] = 2 * (1 + 2 * 19);
        return file;
    }

    private static Salvage salvageOf(byte[] file, FileSplit part) throws IOException {
        return Salvage.of(open(file).split(part), DamagePolicy.SKIP_BLOCK);
    }

    private static List<Long> offsets(Salvage salvage) {
        return salvage.blocks().stream().map(BlockHeader::fileOffset).toList();
    }

    private static AvroFile open(byte[] file) {
        return AvroFile.open(ByteSource.of(file, "damaged.avro"));
    }

    private static CraftedFile records() {
        return CraftedFile.of(CraftedFile.LONG_RECORD, "null");
    }
}
