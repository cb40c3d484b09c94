package io.avrofast.file;

/** What reading makes of bytes in a block's data behind the last value that the block says to hold. */
public enum SpareBytesPolicy {

    /** They are damage: the block says to hold fewer values than it does, or its data is not what it seems. */
    FAIL,

    /**
     * They are left out and counted, as {@link AvroFileReader#spareBytes} tells: some writers leave them. Not in a block that
     * says to hold no values, of which one wrong bit could make any block.
     */
    IGNORE
}
