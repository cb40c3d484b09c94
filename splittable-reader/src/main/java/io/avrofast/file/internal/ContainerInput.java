package io.avrofast.file.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.BlockParser;
import io.avrofast.container.FileHeader;
import io.avrofast.container.HeaderParser;
import io.avrofast.container.RawBlock;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import io.avrofast.limit.DecodeLimits;
import java.io.Closeable;
import java.io.IOException;

/**
 * An opened container file: its header, then one block after the other. For one thread; after a failure it can only be
 * closed.
 */
public final class ContainerInput implements Closeable {

    /** Enough for most headers, when nothing but the header is wanted. */
    public static final int HEADER_WINDOW = 16 << 10;

    /** Large enough that neither a local disk nor a remote store is slowed down by the number of requests. */
    public static final int BLOCK_WINDOW = 1 << 20;

    private final String name;
    private final ByteInput input;
    private final SourceWindow window;
    private final FileHeader header;
    private final BlockParser parser;
    private long blockCount;
    private long recordCount;

    private ContainerInput(String name, ByteInput input, DecodeLimits limits, int windowSize) throws IOException {
        this.name = name;
        this.input = input;
        this.window = new SourceWindow(input, windowSize);
        this.header = readHeader(limits);
        this.parser = new BlockParser(header.marker(), limits, header.length(), 0, window.sourceSize());
    }

    /**
     * Opens a file and reads its header.
     *
     * @param windowSize how many bytes to read at a time
     * @throws AvroException if it is not a container file or its header is damaged
     * @throws IOException if the storage fails
     */
    public static ContainerInput open(ByteSource source, DecodeLimits limits, int windowSize) throws IOException {
        ByteInput input = source.open();
        try {
            return new ContainerInput(source.name(), input, limits, windowSize);
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, input);
            throw e;
        }
    }

    private FileHeader readHeader(DecodeLimits limits) throws IOException {
        HeaderParser headerParser = new HeaderParser(limits);
        try {
            while (!headerParser.isComplete() && window.fill()) {
                window.advance(headerParser.feed(window.bytes(), window.position(), window.length()));
            }
            headerParser.end();
            return headerParser.header();
        } catch (AvroException e) {
            throw e.within(Place.ofFile(name, -1));
        }
    }

    /** What messages call the file. */
    public String name() {
        return name;
    }

    public FileHeader header() {
        return header;
    }

    /** How many blocks have been passed so far. */
    public long blockCount() {
        return blockCount;
    }

    /** How many records the blocks passed so far say to hold. */
    public long recordCount() {
        return recordCount;
    }

    /**
     * Reads the next block.
     *
     * @return the block, valid until the next call, or null at the end of the file
     * @throws AvroException if the file is cut off or damaged here
     * @throws IOException if the storage fails
     */
    public RawBlock next() throws IOException {
        return advance(Long.MAX_VALUE) ? parser.block() : null;
    }

    /**
     * Passes over the next block. Its sizes and its marker are checked, its data is not.
     *
     * @return false at the end of the file
     * @throws AvroException if the file is cut off or damaged here
     * @throws IOException if the storage fails
     */
    public boolean skip() throws IOException {
        long longestRead = window.sourceSize() < 0 ? Long.MAX_VALUE : input.gapWorthReading();
        return advance(longestRead);
    }

    private boolean advance(long longestRead) throws IOException {
        try {
            while (window.fill()) {
                window.advance(parser.feed(window.bytes(), window.position(), window.length()));
                BlockHeader block = parser.header();
                if (parser.hasBlock()) {
                    blockCount++;
                    recordCount += block.recordCount();
                    return true;
                }
                if (block != null && block.markerOffset() - window.offset() > longestRead) {
                    window.skip(parser.skipData());
                }
            }
            parser.end();
            return false;
        } catch (TruncatedDataException e) {
            throw withRecordsBefore(e);
        } catch (AvroException e) {
            throw e.within(Place.ofFile(name, -1));
        }
    }

    /** Who finds a file cut off wants to know what is left of it. */
    private TruncatedDataException withRecordsBefore(TruncatedDataException e) {
        return new TruncatedDataException(
                e.problem() + "; the " + recordCount + " records before this block are all there",
                e.place().within(Place.ofFile(name, -1)),
                e.getCause());
    }

    @Override
    public void close() throws IOException {
        window.close();
    }
}
