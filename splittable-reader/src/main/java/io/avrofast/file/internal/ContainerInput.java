package io.avrofast.file.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.BlockParser;
import io.avrofast.container.FileHeader;
import io.avrofast.container.HeaderParser;
import io.avrofast.container.RawBlock;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import io.avrofast.limit.DecodeLimits;
import java.io.Closeable;
import java.io.IOException;

/**
 * An opened container file, or a part of one: its header, then one block of the part after the other. A whole file is the
 * part that begins and ends with the file. For one thread; after a failure it can only be closed.
 */
public final class ContainerInput implements Closeable {

    /** Holds the numbers before a block's data, wherever the window ends. */
    private static final int HEADER_ROOM = 64;

    /** No file is so long; what is added to an offset below does not overflow. */
    private static final long FURTHEST_OFFSET = Long.MAX_VALUE - 2 * HEADER_ROOM;

    private static final FileSplit WHOLE = FileSplit.of(0, Long.MAX_VALUE, SplitRule.FIRST_BYTE);

    private final String name;
    private final ByteInput input;
    private final DecodeLimits limits;
    private final FileSplit split;

    /** Where the blocks of the part end: those that begin here or later belong to another part. */
    private final long endOfStarts;

    private SourceWindow window;
    private FileHeader header;
    private BlockParser parser;
    private boolean fromStart;
    private long blockCount;
    private long recordCount;

    private ContainerInput(String name, ByteInput input, DecodeLimits limits, FileSplit split) {
        this.name = name;
        this.input = input;
        this.limits = limits;
        this.split = split;
        this.endOfStarts = firstStart(split.end());
    }

    /**
     * Opens a file and reads its header.
     *
     * @param split the part whose blocks are wanted, or null for all
     * @param use what of the file is wanted
     * @throws AvroException if it is not a container file, its header is damaged, or it is not the file that the split was
     *     planned for
     * @throws IOException if the storage fails
     */
    public static ContainerInput open(ByteSource source, DecodeLimits limits, FileSplit split, InputUse use)
            throws IOException {
        ByteInput input = source.open();
        try {
            ContainerInput container = new ContainerInput(source.name(), input, limits, split == null ? WHOLE : split);
            container.begin(use);
            return container;
        } catch (AvroException e) {
            Closing.after(e, input);
            throw e.within(Place.ofFile(source.name(), -1));
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, input);
            throw e;
        }
    }

    /** Where the first block may begin that belongs to a part which begins at an offset. */
    private long firstStart(long offset) {
        long within = Math.min(offset, FURTHEST_OFFSET);
        return switch (split.rule()) {
            case MARKER -> within + SyncMarker.BYTES;
            case FIRST_BYTE, EXACT -> within;
        };
    }

    private void begin(InputUse use) throws IOException {
        window = new SourceWindow(input, (split.start() == 0 ? use : InputUse.HEADER).windowSize(input));
        header = readHeader();
        if (split.fileLength() >= 0 && split.fileLength() != window.sourceSize()) {
            throw failOtherFile("has " + window.sourceSize() + " bytes, not " + split.fileLength());
        }
        if (split.marker() != null && !split.marker().equals(header.marker())) {
            throw failOtherFile("has the sync marker " + header.marker() + ", not " + split.marker());
        }
        long start = firstStart(split.start());
        fromStart = start <= header.length();
        if (fromStart) {
            beginAt(header.length(), 0);
            return;
        }
        if (window.sourceSize() < 0) {
            throw new IllegalArgumentException(name + " can be read forward only: it has no splits");
        }
        window = new SourceWindow(input, use.windowSize(input));
        if (split.rule() == SplitRule.EXACT) {
            beginAtKnown(start);
        } else {
            search(start);
        }
    }

    private void beginAt(long offset, long index) {
        window.jump(offset);
        parser = new BlockParser(header.marker(), limits, offset, index, window.sourceSize());
    }

    private void beginAtKnown(long start) throws IOException {
        byte[] before = new byte[SyncMarker.BYTES];
        int length = window.copy(start - SyncMarker.BYTES, before);
        if (length < before.length || !header.marker().isAt(before, 0)) {
            throw failOtherFile("has no sync marker before byte " + start + ", where a block of the split begins");
        }
        beginAt(start, -1);
    }

    private void search(long start) throws IOException {
        BlockSearch search = new BlockSearch(window, header.marker(), limits);
        long marker = search.find(start - SyncMarker.BYTES, endOfStarts - SyncMarker.BYTES);
        if (marker < 0) {
            beginAt(endOfStarts, -1);
        } else if (search.isBlockStart(marker + SyncMarker.BYTES)) {
            beginAt(marker + SyncMarker.BYTES, -1);
        } else {
            walkTo(start);
        }
    }

    /**
     * What was found is data that looks like a marker, or a marker before a damaged block. To go on searching would lose
     * that block without a word: only the way from the file's first block tells.
     */
    private void walkTo(long start) throws IOException {
        beginAt(header.length(), 0);
        while (parser.position() < start && skipBlock()) {
            // Each step goes one block on.
        }
        blockCount = 0;
        recordCount = 0;
    }

    private MalformedDataException failOtherFile(String difference) {
        return new MalformedDataException(
                "the file is not the one that the split was planned for, or was changed since: it " + difference,
                Place.UNKNOWN);
    }

    private FileHeader readHeader() throws IOException {
        HeaderParser headerParser = new HeaderParser(limits);
        while (!headerParser.isComplete() && window.fill(Long.MAX_VALUE)) {
            window.advance(headerParser.feed(window.bytes(), window.position(), window.length()));
        }
        headerParser.end();
        return headerParser.header();
    }

    /** What messages call the file. */
    public String name() {
        return name;
    }

    public FileHeader header() {
        return header;
    }

    /** The file's length in bytes, or {@link ByteInput#UNKNOWN_SIZE}. */
    public long fileLength() {
        return window.sourceSize();
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
     * Reads the next block of the part.
     *
     * @return the block, valid until the next call, or null at the end of the part
     * @throws AvroException if the file is cut off or damaged here
     * @throws IOException if the storage fails
     */
    public RawBlock next() throws IOException {
        return parser.position() < endOfStarts && advance(Long.MAX_VALUE) ? parser.block() : null;
    }

    /**
     * Passes over the next block of the part. Its sizes, its marker and what it says of its records are checked, its data is
     * not.
     *
     * @return the block's header, or null at the end of the part
     * @throws AvroException if the file is cut off or damaged here
     * @throws IOException if the storage fails
     */
    public BlockHeader skip() throws IOException {
        if (parser.position() >= endOfStarts || !skipBlock()) {
            return null;
        }
        RecordClaim.checkUnread(name, parser.header(), header.codecName(), limits);
        return parser.header();
    }

    private boolean skipBlock() throws IOException {
        return advance(window.sourceSize() < 0 ? Long.MAX_VALUE : input.gapWorthReading());
    }

    private boolean advance(long longestRead) throws IOException {
        try {
            while (window.fill(wantedEnd())) {
                window.advance(parser.feed(window.bytes(), window.position(), window.length()));
                BlockHeader block = parser.header();
                if (parser.hasBlock()) {
                    recordCount = RecordClaim.total(recordCount, block);
                    blockCount++;
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

    /** No more is read than the blocks of the part need. */
    private long wantedEnd() {
        BlockHeader block = parser.hasBlock() ? null : parser.header();
        long blockEnd = block == null ? window.offset() + HEADER_ROOM : block.endOffset();
        return Math.max(blockEnd, endOfStarts + HEADER_ROOM);
    }

    /** Who finds a file cut off wants to know what is left of it. */
    private TruncatedDataException withRecordsBefore(TruncatedDataException e) {
        if (!fromStart) {
            e.within(Place.ofFile(name, -1));
            return e;
        }
        return new TruncatedDataException(
                e.problem() + "; the " + recordCount + " records before this block are all there",
                e.place().within(Place.ofFile(name, -1)),
                e.getCause());
    }

    @Override
    public void close() throws IOException {
        input.close();
    }
}
