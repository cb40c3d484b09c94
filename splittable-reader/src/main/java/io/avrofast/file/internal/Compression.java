package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import java.io.Closeable;
import java.io.IOException;

/** Compresses the blocks of a file and gives them on in the order in which they came. For one thread. */
interface Compression extends Closeable {

    /** Takes compressed blocks. */
    interface Receiver {
        /**
         * Takes a block.
         *
         * @param count how many records it holds
         * @param block its data; not kept
         * @throws IOException if the storage fails
         */
        void receive(long count, BlockBuffer block) throws IOException;
    }

    /**
     * Adds a block, and gives on those that are compressed: now, or in one of the next calls.
     *
     * @param count how many records it holds
     * @param data where its data lies; not kept
     * @throws IOException if the codec refuses a block, this one or one before, or the storage fails
     */
    void add(long count, byte[] data, int offset, int length) throws IOException;

    /**
     * Gives on all blocks that were added.
     *
     * @throws IOException if the codec refuses a block, or the storage fails
     */
    void finish() throws IOException;

    /** Gives back what the compression holds; blocks that were not given on are lost. */
    @Override
    void close();
}
