package io.avrofast.container;

import io.avrofast.internal.wire.VarintEncoder;

/**
 * What stands before a block's bytes in the file, and where.
 *
 * @param fileOffset where the block begins in the file, counted from 0
 * @param index the block's number in the file, counted from 0, or -1 when unknown
 * @param recordCount how many records the block says to hold, at least 0
 * @param length how many bytes the block's data takes in the file, as the codec left it, at least 0
 * @param headerLength how many bytes the two numbers before the data take
 */
public record BlockHeader(long fileOffset, long index, long recordCount, int length, int headerLength) {

    /** How many bytes there must be for {@link #write} to write to, whatever the two numbers are. */
    public static final int ROOM = VarintEncoder.MAX_LONG_ROOM + VarintEncoder.MAX_INT_ROOM;

    /** Where the block's data begins in the file. */
    public long dataOffset() {
        return fileOffset + headerLength;
    }

    /** Where the sync marker behind the block's data begins in the file. */
    public long markerOffset() {
        return dataOffset() + length;
    }

    /** Where the next block begins in the file, if there is one. */
    public long endOffset() {
        return markerOffset() + SyncMarker.BYTES;
    }

    /**
     * Writes the two numbers that stand before a block's data: in the file follow the data and the sync marker.
     *
     * @param recordCount how many records the block holds, at least 0
     * @param length how many bytes the block's data takes, as the codec left it, at least 0
     * @param target the array to write to, not null; of the {@link #ROOM} that there must be, bytes behind the numbers may
     *     be changed
     * @param offset where to begin
     * @return the offset behind the two numbers
     */
    public static int write(long recordCount, int length, byte[] target, int offset) {
        if (recordCount < 0 || length < 0) {
            throw new IllegalArgumentException("block of " + recordCount + " records and " + length + " bytes");
        }
        int lengthOffset = VarintEncoder.writeLong(target, offset, recordCount);
        return VarintEncoder.writeInt(target, lengthOffset, length);
    }
}
