package io.avrofast.cli;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.file.DamageReport;
import io.avrofast.file.DamagedRange;

/** The sums over a file's blocks. */
final class BlockTotal {

    /** What a length is that nobody has looked at. */
    static final int UNKNOWN = -1;

    private final DamageReport damage = new DamageReport();
    private long blocks;
    private long rows;
    private long compressedBytes;
    private long dataBytes;
    private long fileBytes;

    void add(FileHeader header) {
        fileBytes = header.length();
    }

    /**
     * Adds a sound block.
     *
     * @param dataLength how many bytes its data has without compression, or {@link #UNKNOWN}
     */
    void add(RawBlock block, int dataLength) {
        blocks++;
        rows += block.recordCount();
        compressedBytes += block.length();
        dataBytes = dataLength == UNKNOWN ? UNKNOWN : dataBytes + dataLength;
        fileBytes = Math.max(fileBytes, block.header().endOffset());
    }

    void add(DamagedRange range) {
        damage.damaged(range);
        fileBytes = Math.max(fileBytes, range.end());
    }

    /** The sound rows and blocks, in words. */
    String describe() {
        return rows + (rows == 1 ? " row in " : " rows in ") + blocks + (blocks == 1 ? " block" : " blocks");
    }

    /** How many sound blocks there are. */
    long blocks() {
        return blocks;
    }

    /** How many rows they hold. */
    long rows() {
        return rows;
    }

    /** How many bytes their data takes in the file. */
    long compressedBytes() {
        return compressedBytes;
    }

    /** How many bytes their data has without compression, or {@link #UNKNOWN}. */
    long dataBytes() {
        return dataBytes;
    }

    /** Where the file ends. */
    long fileBytes() {
        return fileBytes;
    }

    /** What is not sound. */
    DamageReport damage() {
        return damage;
    }
}
