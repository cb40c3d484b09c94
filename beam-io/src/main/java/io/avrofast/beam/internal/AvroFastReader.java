package io.avrofast.beam.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;
import org.apache.beam.sdk.io.BlockBasedSource;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;

/**
 * Reads a file or a part of one. One thread reads, others may ask how far it has come and split off what it has not come to.
 *
 * @param <R> what the file's reader gives
 * @param <T> the elements
 */
final class AvroFastReader<R, T> extends BlockBasedSource.BlockBasedReader<T> {

    private static final byte[] GZIP_MAGIC = {0x1f, (byte) 0x8b};

    private final FileReading<R, T> reading;
    private AvroFileReader<R> records;

    /** Whether the file was compressed as a whole, so that it has no parts. */
    private volatile boolean compressed;

    /** Null before the first block. */
    private volatile CurrentBlock<R, T> block;

    AvroFastReader(AvroFastSource<T> source, FileReading<R, T> reading) {
        super(source);
        this.reading = reading;
    }

    @Override
    protected void startReading(ReadableByteChannel channel) throws IOException {
        Metadata file = getCurrentSource().getSingleFileMetadata();
        String name = file.resourceId().toString();
        if (channel instanceof SeekableByteChannel seekable) {
            requireLength(seekable, file.sizeBytes(), name);
            compressed = beginsAsGzip(seekable);
        }
        AvroFile part = AvroFile.open(FirstFile.bytes(channel, name))
                .compiledReaders(SharedCode.READERS)
                .split(FileSplit.of(
                        getCurrentSource().getStartOffset(), getCurrentSource().getEndOffset(), SplitRule.FIRST_BYTE));
        try {
            records = reading.open(part);
        } catch (AvroException e) {
            throw e.within(Place.ofFile(name, -1));
        }
    }

    /** Parts that were made of a file of another length may leave some of this one out. */
    private static void requireLength(SeekableByteChannel channel, long matched, String name) throws IOException {
        if (channel.size() != matched) {
            throw new MalformedDataException(
                    "the file was replaced or changed since it was matched: it had " + matched + " bytes then, now "
                            + channel.size(),
                    Place.ofFile(name, -1));
        }
    }

    private static boolean beginsAsGzip(SeekableByteChannel channel) throws IOException {
        ByteBuffer magic = ByteBuffer.allocate(GZIP_MAGIC.length);
        channel.position(0);
        while (magic.hasRemaining() && channel.read(magic) >= 0) {
            // A channel may give less than was asked for.
        }
        return Arrays.equals(magic.array(), GZIP_MAGIC);
    }

    @Override
    public boolean readNextBlock() throws IOException {
        if (!records.hasNext()) {
            return false;
        }
        block = new CurrentBlock<>(records, reading, block == null);
        return true;
    }

    @Override
    public CurrentBlock<R, T> getCurrentBlock() {
        return block;
    }

    /** Where blocks stand in what was compressed says nothing about where they end in the file: all of them begin with it. */
    @Override
    public long getCurrentBlockOffset() {
        CurrentBlock<R, T> present = block;
        return present == null || compressed ? getCurrentSource().getStartOffset() : present.start();
    }

    @Override
    public long getCurrentBlockSize() {
        CurrentBlock<R, T> present = block;
        return present == null ? 0 : present.length();
    }

    @Override
    public boolean isAtSplitPoint() {
        return super.isAtSplitPoint() && (!compressed || block.isFirst());
    }

    /** Progress that is asked for between the opening of a file and its first block is none; of a compressed file, unknown. */
    @Override
    public Double getFractionConsumed() {
        if (!isStarted() || isDone()) {
            return super.getFractionConsumed();
        }
        if (block == null) {
            return 0.0;
        }
        return compressed ? null : super.getFractionConsumed();
    }

    @Override
    public long getSplitPointsRemaining() {
        return !isDone() && isInLastBlock() ? 1 : super.getSplitPointsRemaining();
    }

    /** What is split off within the last block would be empty. */
    @Override
    public boolean allowsDynamicSplitting() {
        return super.allowsDynamicSplitting() && !compressed && !isInLastBlock();
    }

    private boolean isInLastBlock() {
        CurrentBlock<R, T> present = block;
        return present != null
                && !compressed
                && present.start() + present.length() >= getCurrentSource().getEndOffset();
    }

    @Override
    public void close() throws IOException {
        try {
            if (records != null) {
                records.close();
            }
        } finally {
            super.close();
        }
    }

    /** The block that the records' reader has come to. */
    private static final class CurrentBlock<R, T> extends AvroFastSource.PresentBlock<T> {

        private final AvroFileReader<R> records;
        private final FileReading<R, T> reading;
        private final BlockHeader header;
        private final boolean first;

        /** Other threads may see it late: then they report less progress than there is. */
        private long read;

        private T element;

        CurrentBlock(AvroFileReader<R> records, FileReading<R, T> reading, boolean first) {
            this.first = first;
            this.records = records;
            this.reading = reading;
            this.header = records.block();
        }

        boolean isFirst() {
            return first;
        }

        @Override
        long start() {
            return header.fileOffset();
        }

        @Override
        long length() {
            return header.endOffset() - header.fileOffset();
        }

        @Override
        public boolean readNextRecord() throws IOException {
            if (records.leftInBlock() == 0) {
                return false;
            }
            element = reading.elementOf(records.next());
            read = header.recordCount() - records.leftInBlock();
            return true;
        }

        @Override
        public T getCurrentRecord() {
            return element;
        }

        @Override
        public double getFractionOfBlockConsumed() {
            return (double) read / header.recordCount();
        }
    }
}
