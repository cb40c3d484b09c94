package io.avrofast.file.internal;

import io.avrofast.container.FileHeader;
import java.io.Closeable;
import java.io.IOException;

/** The decompressed blocks of a file, one after the other. For one thread; after a failure it can only be closed. */
public interface DataBlocks extends Closeable {

    /** What messages call the file. */
    String name();

    FileHeader header();

    /**
     * Reads and decompresses the next block.
     *
     * @return the block, or a damaged stretch where these blocks are made for salvage; valid until the next call. Null at the
     *     end
     * @throws io.avrofast.error.AvroException if the file is cut off or damaged here, without salvage
     * @throws IOException if the storage fails
     */
    DataBlock next() throws IOException;

    /**
     * Goes to the end without the blocks that are left.
     *
     * @return the first byte behind the last block
     * @throws IOException if the storage fails
     */
    long passRest() throws IOException;
}
