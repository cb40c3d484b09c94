package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;

/** Reads and decompresses each block when it is asked for, in the caller's thread. */
public final class SequentialBlocks implements DataBlocks {

    private final ContainerInput input;
    private final BlockOpener opener;
    private final BlockBuffer buffer = new BlockBuffer();

    /**
     * @param input closed with these blocks
     * @throws io.avrofast.error.UnsupportedFeatureException if the header's codec is unknown or its library is missing
     */
    public SequentialBlocks(ContainerInput input, CodecRegistry codecs, DecodeLimits limits) throws IOException {
        this.input = input;
        this.opener = new BlockOpener(input.name(), input.header(), codecs, limits);
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public FileHeader header() {
        return input.header();
    }

    @Override
    public DataBlock next() throws IOException {
        RawBlock block = input.next();
        if (block == null) {
            return null;
        }
        opener.open(block, buffer);
        return new DataBlock(block.header(), buffer);
    }

    @Override
    public void close() throws IOException {
        try (input) {
            opener.close();
        }
    }
}
