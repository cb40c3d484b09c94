package io.avrofast.cli;

import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.file.DamagedRange;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;

/** Takes what is found out about a file's blocks, in the order of the file, and prints it in a form of its own. */
interface BlockReport {

    /** The header comes first. */
    void header(String file, FileHeader header, AvroSchema schema) throws IOException;

    /**
     * A sound block.
     *
     * @param dataLength how many bytes its data has without compression
     */
    void block(RawBlock block, int dataLength) throws IOException;

    /** A stretch without a sound block. */
    void damage(DamagedRange range) throws IOException;

    /** The totals come last. */
    void total(BlockTotal total) throws IOException;
}
