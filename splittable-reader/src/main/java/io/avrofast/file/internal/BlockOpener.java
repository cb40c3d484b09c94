package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;
import java.io.Closeable;

/** Decompresses the blocks of a file. For one thread. */
public final class BlockOpener implements Closeable {

    private final String name;
    private final BlockDecompressor decompressor;

    /**
     * @param name what messages call the file, or null
     * @throws io.avrofast.error.UnsupportedFeatureException if the header's codec is unknown or its library is missing
     */
    public BlockOpener(String name, FileHeader header, CodecRegistry codecs, DecodeLimits limits) throws AvroException {
        this.name = name;
        try {
            this.decompressor = codecs.codec(header.codecName()).newDecompressor(limits);
        } catch (AvroException e) {
            throw e.within(Place.ofFile(name, -1));
        }
    }

    /**
     * Decompresses a block. One that says to have no records and no bytes has none, whatever the codec makes of nothing.
     *
     * @param target receives the data; may come to share the block's array
     * @throws AvroException if the block is damaged or above a limit
     */
    public void open(RawBlock block, BlockBuffer target) throws AvroException {
        if (block.recordCount() == 0 && block.length() == 0) {
            target.wrap(block.bytes(), block.offset(), 0);
            return;
        }
        try {
            decompressor.decompress(block.bytes(), block.offset(), block.length(), target);
        } catch (AvroException e) {
            throw e.within(Place.ofBlock(name, block.fileOffset(), block.index()));
        }
    }

    @Override
    public void close() {
        decompressor.close();
    }
}
