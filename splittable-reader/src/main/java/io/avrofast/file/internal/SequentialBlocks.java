package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
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
        if (!input.read()) {
            return null;
        }
        if (input.damage() != null) {
            return DataBlock.ofDamage(input.damage());
        }
        RawBlock block = input.block();
        try {
            opener.open(block, buffer);
        } catch (AvroException e) {
            if (!input.isSalvage()) {
                throw e;
            }
            return DataBlock.ofDamaged(input.name(), block, e);
        }
        return new DataBlock(block, buffer, input.firstRecord(), null);
    }

    @Override
    public long passRest() throws IOException {
        return input.passRest();
    }

    @Override
    public void close() throws IOException {
        try (input) {
            opener.close();
        }
    }
}
