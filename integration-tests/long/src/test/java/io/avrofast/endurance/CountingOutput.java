package io.avrofast.endurance;

import io.avrofast.container.BlockParser;
import io.avrofast.container.HeaderParser;
import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;

/** Keeps nothing of a file that is written, but checks its framing and counts what it says to hold. */
final class CountingOutput implements ByteTarget, ByteOutput {

    private final HeaderParser header = new HeaderParser(DecodeLimits.DEFAULT);
    private BlockParser blocks;
    private long length;
    private long recordCount;
    private boolean committed;

    long length() {
        return length;
    }

    long recordCount() {
        if (!committed) {
            throw new IllegalStateException("the file was not finished");
        }
        return recordCount;
    }

    @Override
    public String name() {
        return "counted.avro";
    }

    @Override
    public ByteOutput create(boolean overwrite) {
        return this;
    }

    @Override
    public void write(byte[] bytes, int offset, int count) throws IOException {
        length += count;
        int position = offset;
        int end = offset + count;
        while (position < end) {
            if (blocks == null) {
                position += header.feed(bytes, position, end - position);
                if (header.isComplete()) {
                    long start = header.header().length();
                    blocks = new BlockParser(header.header().marker(), DecodeLimits.DEFAULT, start, 0, -1);
                }
            } else {
                position += blocks.feed(bytes, position, end - position);
                recordCount += blocks.hasBlock() ? blocks.header().recordCount() : 0;
            }
        }
    }

    @Override
    public void flush() {}

    @Override
    public void commit() throws IOException {
        header.end();
        blocks.end();
        committed = true;
    }

    @Override
    public void close() {}
}
