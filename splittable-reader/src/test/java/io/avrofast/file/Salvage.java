package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.container.BlockHeader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What is saved of a damaged file.
 *
 * @param values the values, as plain values
 * @param blocks the blocks that were given
 * @param ranges the stretches that were reported
 */
record Salvage(List<Object> values, List<BlockHeader> blocks, List<DamagedRange> ranges) {

    /** Reads the values, and the blocks beside them: both must report the same. */
    static Salvage of(AvroFile file, DamagePolicy policy) throws IOException {
        DamageReport report = new DamageReport();
        List<Object> values = new ArrayList<>();
        try (AvroFileReader<Object> reader = file.onDamage(policy, report).values()) {
            while (reader.hasNext()) {
                values.add(PlainValues.of(reader.next()));
            }
        }
        DamageReport ofBlocks = new DamageReport();
        List<BlockHeader> blocks = new ArrayList<>();
        try (RawBlockReader reader = file.onDamage(policy, ofBlocks).blocks()) {
            while (reader.hasNext()) {
                blocks.add(reader.next().header());
            }
        }
        assertEquals(describe(report.ranges()), describe(ofBlocks.ranges()));
        assertEquals(
                values.size(),
                blocks.stream().mapToLong(BlockHeader::recordCount).sum());
        return new Salvage(values, blocks, report.ranges());
    }

    static Salvage of(byte[] file) throws IOException {
        return of(AvroFile.open(ByteSource.of(file, "damaged.avro")), DamagePolicy.SKIP_BLOCK);
    }

    static Salvage ofAll(List<Salvage> parts) {
        List<Object> values = new ArrayList<>();
        List<BlockHeader> blocks = new ArrayList<>();
        List<DamagedRange> ranges = new ArrayList<>();
        for (Salvage part : parts) {
            values.addAll(part.values);
            blocks.addAll(part.blocks);
            ranges.addAll(part.ranges);
        }
        return new Salvage(values, blocks, ranges);
    }

    /** Checks that each byte was given in a block or reported, and none twice. */
    void checkCovers(long start, long end, String what) {
        long at = start;
        int block = 0;
        int range = 0;
        while (block < blocks.size() || range < ranges.size()) {
            if (range < ranges.size() && ranges.get(range).start() == at) {
                at = ranges.get(range++).end();
            } else if (block < blocks.size() && blocks.get(block).fileOffset() == at) {
                at = blocks.get(block++).endOffset();
            } else {
                throw new AssertionError(
                        what + ": byte " + at + " is neither given nor reported once: " + blocks + ", " + ranges);
            }
        }
        assertEquals(end, at, what);
    }

    /** The ranges without their faults, which are equal only when they are the same. */
    List<String> described() {
        return describe(ranges);
    }

    private static List<String> describe(List<DamagedRange> ranges) {
        return ranges.stream().map(DamagedRange::toString).toList();
    }
}
