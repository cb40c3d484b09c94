package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** B027, B028, B229: of a damaged file every whole block is saved, and all the rest is reported. */
class SalvageTest {

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aChangedByteCostsNoBlockButItsOwn(String codec) throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks(codec);
        for (int position = sample.headerLength(); position < sample.length(); position++) {
            // Each kind of change in turn: one bit, the one that makes numbers longer, all bits.
            int[] flips = {1 << (position % 8), 0x80, 0xff};
            int flip = flips[position % flips.length];
            byte[] changed = sample.bytes();
            changed[position] ^= (byte) flip;
            String what = codec + " byte " + position + " changed by " + flip;
            Salvage salvage = Salvage.of(changed);
            salvage.checkCovers(sample.headerLength(), sample.length(), what);
            int damaged = sample.blockAt(position);
            if (salvage.ranges().isEmpty()) {
                // Some bits of a compressed block mean nothing.
                assertEquals(sample.valuesWithout().size(), salvage.values().size(), what);
                assertTrue(SampleFile.hasNoChecksum(codec) || salvage.values().equals(sample.valuesWithout()), what);
            } else {
                assertEquals(sample.valuesWithout(damaged), salvage.values(), what + salvage.ranges());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aCutFileGivesAllWholeBlocksAndReportsTheRest(String codec) throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks(codec);
        for (int length = sample.headerLength(); length < sample.length(); length++) {
            Salvage salvage = Salvage.of(Arrays.copyOf(sample.bytes(), length));
            String what = codec + " cut at " + length;
            salvage.checkCovers(sample.headerLength(), length, what);
            assertEquals(sample.valuesBefore(length), salvage.values(), what);
            assertEquals(sample.isEdge(length) ? 0 : 1, salvage.ranges().size(), what);
        }
    }

    /** Several faults of all kinds; each part of the file reports its own. */
    @ParameterizedTest
    @MethodSource("codecs")
    void partsSaveAndReportWhatTheWholeDoes(String codec) throws IOException {
        SampleFile sample = SampleFile.of(codec, 2, 1, 3, 2, 1, 4, 2, 3, 1, 2, 2, 1);
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Damage damage = Damage.of(sample, random);
            byte[] file = damage.bytes();
            String what = codec + ", seed " + seed;
            Salvage whole = Salvage.of(file);
            whole.checkCovers(sample.headerLength(), file.length, what);
            checkWholeBlocks(sample, damage, whole, what);
            for (SplitRule rule : List.of(SplitRule.MARKER, SplitRule.FIRST_BYTE)) {
                List<FileSplit> parts = randomParts(file.length, rule, random);
                Salvage ofParts = ofParts(file, parts);
                assertEquals(whole.values(), ofParts.values(), what + parts + whole.described());
                assertEquals(stretches(whole), stretches(ofParts), what + parts + whole.described());
            }
            List<FileSplit> exact = AvroFile.open(ByteSource.of(file, "a"))
                    .onDamage(DamagePolicy.SKIP_BLOCK, new DamageReport())
                    .splits(SplitRule.EXACT, 1 + random.nextInt(300));
            Salvage ofExact = ofParts(file, exact);
            assertEquals(whole.values(), ofExact.values(), what + exact);
            assertEquals(stretches(whole), stretches(ofExact), what + exact);
        }
    }

    /**
     * A whole block may be left out only behind a damaged one: when that one's marker is damaged too, or when the next block
     * is damaged again.
     */
    private static void checkWholeBlocks(SampleFile sample, Damage damage, Salvage salvage, String what) {
        Set<Long> given = new HashSet<>();
        salvage.blocks().forEach(block -> given.add(block.fileOffset()));
        int lastDamaged = -1;
        for (int block = 0; block < sample.blockCount(); block++) {
            if (!damage.isWhole(block)) {
                lastDamaged = block;
            } else if (!given.contains((long) sample.blockStart(block))) {
                assertTrue(lastDamaged >= 0, what + ", block " + block);
                int firstWithMarker = damage.hasMarker(lastDamaged) ? lastDamaged + 1 : lastDamaged + 2;
                assertTrue(
                        block < firstWithMarker || (block == firstWithMarker && !damage.isWhole(block + 1)),
                        what + ", block " + block + salvage.described());
            }
        }
    }

    private static Salvage ofParts(byte[] file, List<FileSplit> parts) throws IOException {
        List<Salvage> salvages = new ArrayList<>();
        for (FileSplit part : parts) {
            salvages.add(Salvage.of(
                    AvroFile.open(ByteSource.of(file, "damaged.avro")).split(part), DamagePolicy.SKIP_BLOCK));
        }
        return Salvage.ofAll(salvages);
    }

    private static List<String> stretches(Salvage salvage) {
        return salvage.ranges().stream()
                .map(range -> range.start() + "-" + range.end())
                .toList();
    }

    private static List<FileSplit> randomParts(int length, SplitRule rule, Random random) {
        List<FileSplit> parts = new ArrayList<>();
        int most = 1 + random.nextInt(length / 3);
        int start = 0;
        while (start < length) {
            int end = start + 1 + random.nextInt(most);
            parts.add(FileSplit.of(start, end, rule));
            start = end;
        }
        return parts;
    }
}
