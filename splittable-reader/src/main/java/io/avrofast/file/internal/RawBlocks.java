package io.avrofast.file.internal;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import java.io.Closeable;
import java.io.IOException;

/** The blocks of a file as they stand there, one after the other. For one thread; after a failure it can only be closed. */
public interface RawBlocks extends Closeable {

    /** What messages call the file. */
    String name();

    FileHeader header();

    /**
     * Reads the next block.
     *
     * @return the block, valid until the next call, or null at the end
     * @throws io.avrofast.error.AvroException if the file is cut off or damaged here, without salvage
     * @throws IOException if the storage fails
     */
    RawBlock nextRaw() throws IOException;
}
