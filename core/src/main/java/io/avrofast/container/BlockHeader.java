package io.avrofast.container;

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

    /** The most bytes that the two numbers before a block's data take when they are written by {@link #write}. */
    public static final int MAX_BYTES = 15;

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
     * @param target the array to write to, not null
     * @param offset where to begin
     * @return the offset behind the two numbers, at most {@link #MAX_BYTES} later
     */
    public static int write(long recordCount, int length, byte[] target, int offset) {
        if (recordCount < 0 || length < 0) {
            throw new IllegalArgumentException("block of " + recordCount + " records and " + length + " bytes");
        }
        return Varint.write(length, target, Varint.write(recordCount, target, offset));
    }
}
