package io.avrofast.codec;

import io.avrofast.error.LimitExceededException;
import io.avrofast.limit.DecodeLimits;

/** No compression: blocks are passed on as they are, without a copy where the source has room for the slack. */
record NullCodec() implements Codec {

    @Override
    public String name() {
        return "null";
    }

    @Override
    public BlockCompressor newCompressor() {
        return new Compressor();
    }

    @Override
    public BlockDecompressor newDecompressor(DecodeLimits limits) {
        return new Decompressor(limits);
    }

    private static final class Compressor implements BlockCompressor {

        private boolean closed;

        @Override
        public void compress(byte[] source, int offset, int length, BlockBuffer target) {
            if (closed) {
                throw new IllegalStateException("compressor is closed");
            }
            BlockRange.requireCompressible(source, offset, length);
            target.wrap(source, offset, length);
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    private static final class Decompressor implements BlockDecompressor {

        private final DecodeLimits limits;
        private boolean closed;

        Decompressor(DecodeLimits limits) {
            this.limits = limits;
        }

        @Override
        public void decompress(byte[] source, int offset, int length, BlockBuffer target)
                throws LimitExceededException {
            if (closed) {
                throw new IllegalStateException("decompressor is closed");
            }
            ExpansionLimit.of("null", limits, length).require(length);
            // In a file a sync marker follows the block: the slack costs nothing.
            if (source.length - BlockBuffer.SLACK - offset >= length) {
                target.wrap(source, offset, length);
            } else {
                target.copy(source, offset, length);
            }
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
