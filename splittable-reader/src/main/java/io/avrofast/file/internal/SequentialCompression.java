package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.Codec;
import io.avrofast.error.UnsupportedFeatureException;
import java.io.IOException;

/** Compresses each block when it comes, in the caller's thread. */
final class SequentialCompression implements Compression {

    private final BlockCompressor compressor;
    private final Receiver receiver;
    private final BlockBuffer compressed = new BlockBuffer();

    /** @throws UnsupportedFeatureException if the codec's library is missing */
    SequentialCompression(Codec codec, Receiver receiver) throws UnsupportedFeatureException {
        this.compressor = codec.newCompressor();
        this.receiver = receiver;
    }

    @Override
    public void add(long count, byte[] data, int offset, int length) throws IOException {
        compressor.compress(data, offset, length, compressed);
        receiver.receive(count, compressed);
    }

    @Override
    public void finish() {}

    @Override
    public void close() {
        compressor.close();
    }
}
