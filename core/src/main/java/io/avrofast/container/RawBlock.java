package io.avrofast.container;

import io.avrofast.codec.BlockBuffer;
import java.util.Objects;

/**
 * A whole block of a file, as the codec left it: its header and the slice of an array in which its data lies. The array
 * belongs to whoever made the block and may be used again; {@link #copy} makes the block independent of it.
 */
public final class RawBlock {

    private final BlockHeader header;
    private final byte[] bytes;
    private final int offset;

    /**
     * A block whose data lies in an array.
     *
     * @param header the block's header, not null
     * @param bytes the array, not null; it is not copied
     * @param offset where the data begins in the array
     * @throws IndexOutOfBoundsException if the data does not lie in the array
     */
    public RawBlock(BlockHeader header, byte[] bytes, int offset) {
        Objects.checkFromIndexSize(offset, header.length(), bytes.length);
        this.header = header;
        this.bytes = bytes;
        this.offset = offset;
    }

    /** What stands before the data in the file, and where. */
    public BlockHeader header() {
        return header;
    }

    /** Where the block begins in the file, counted from 0. */
    public long fileOffset() {
        return header.fileOffset();
    }

    /** The block's number in the file, counted from 0, or -1 when unknown. */
    public long index() {
        return header.index();
    }

    /** How many records the block says to hold, at least 0. */
    public long recordCount() {
        return header.recordCount();
    }

    /** The array in which the data lies, not a copy. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where the data begins in the array. */
    public int offset() {
        return offset;
    }

    /** The data's length in bytes, as the codec left it. */
    public int length() {
        return header.length();
    }

    /** The same block with its data in an array of its own. */
    public RawBlock copy() {
        // Room for the slack of decompressed data: a block that needs no decompression is then copied but once.
        byte[] own = new byte[length() + BlockBuffer.SLACK];
        System.arraycopy(bytes, offset, own, 0, length());
        return new RawBlock(header, own, 0);
    }
}
