package io.avrofast.file.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.FileHeader;
import io.avrofast.container.HeaderParser;
import io.avrofast.container.RawBlock;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import io.avrofast.file.DamagedRange;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import io.avrofast.limit.DecodeLimits;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;

/**
 * An opened container file, or a part of one: its header, then one block of the part after the other. A whole file is the
 * part that begins and ends with the file. For one thread; after a failure it can only be closed.
 */
public final class ContainerInput implements RawBlocks {

    /** No file is so long; what is added to an offset does not overflow. */
    private static final long FURTHEST_OFFSET = Long.MAX_VALUE - 128;

    private static final FileSplit WHOLE = FileSplit.of(0, Long.MAX_VALUE, SplitRule.FIRST_BYTE);

    private final String name;
    private final ArrayDeque<Closeable> opened = new ArrayDeque<>();
    private final DecodeLimits limits;
    private final FileSplit split;
    private final boolean salvage;

    /** Where the blocks of the part end: those that begin here or later belong to another part. */
    private long endOfStarts;

    /** The file without a compression of all of it: what was opened, or what it becomes. */
    private ByteInput content;

    private SourceWindow window;

    /** Why the content ends before the file does, or null. */
    private AvroException faultAtEnd;

    private DamagedRange damageAtEnd;
    private boolean emptyFile;
    private FileHeader header;
    private BlockWalk walk;

    private ContainerInput(String name, ByteInput input, DecodeLimits limits, FileSplit split, boolean salvage) {
        this.name = name;
        this.opened.push(input);
        this.limits = limits;
        this.split = split;
        this.salvage = salvage;
        this.content = input;
        this.endOfStarts = firstStart(split.end());
    }

    /** Opens a whole file, which must be as the specification says, and reads its header. */
    public static ContainerInput open(ByteSource source, DecodeLimits limits, InputUse use) throws IOException {
        return open(source, limits, null, use, false, null);
    }

    /**
     * Opens a file and reads its header.
     *
     * @param split the part whose blocks are wanted, or null for all
     * @param use what of the file is wanted
     * @param salvage whether damaged stretches are given in place of blocks, instead of a failure
     * @param headerOfEmptyFile what stands for the header of a file without bytes, or null to refuse such a file
     * @throws AvroException if it is not a container file, its header is damaged, or it is not the file that the split was
     *     planned for
     * @throws IOException if the storage fails
     */
    public static ContainerInput open(
            ByteSource source,
            DecodeLimits limits,
            FileSplit split,
            InputUse use,
            boolean salvage,
            FileHeader headerOfEmptyFile)
            throws IOException {
        ContainerInput container =
                new ContainerInput(source.name(), source.open(), limits, split == null ? WHOLE : split, salvage);
        try {
            container.begin(use, headerOfEmptyFile);
            return container;
        } catch (AvroException e) {
            Closing.after(e, container);
            throw e.within(Place.ofFile(source.name(), -1));
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, container);
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

    private void begin(InputUse use, FileHeader headerOfEmptyFile) throws IOException {
        InputUse first = split.start() == 0 ? use : InputUse.HEADER;
        openWindow(first);
        if (GzipInput.isGzip(window)) {
            openGzip(first);
        }
        if (window.length() == 0 && headerOfEmptyFile != null) {
            emptyFile = true;
            header = headerOfEmptyFile;
            beginWalk();
            walk.beginAt(0, 0, 0);
            return;
        }
        header = readHeader();
        if (split.fileLength() >= 0 && split.fileLength() != window.sourceSize()) {
            throw failOtherFile("has " + window.sourceSize() + " bytes, not " + split.fileLength());
        }
        if (split.marker() != null && !split.marker().equals(header.marker())) {
            throw failOtherFile("has the sync marker " + header.marker() + ", not " + split.marker());
        }
        long start = firstStart(split.start());
        if (start <= header.length()) {
            beginWalk();
            walk.beginAt(header.length(), 0, 0);
        } else {
            beginWithin(start, use);
        }
        if (content instanceof AheadInput ahead) {
            ahead.expect(window.offset() + window.length(), endOfStarts + BlockWalk.HEADER_ROOM);
        }
    }

    private void beginWithin(long start, InputUse use) throws IOException {
        if (window.sourceSize() < 0) {
            throw new IllegalArgumentException(name + " can be read forward only: it has no splits");
        }
        window = use.window(content);
        beginWalk();
        if (split.rule() == SplitRule.EXACT) {
            beginAtKnown(start);
        } else {
            search(start);
        }
    }

    private void openWindow(InputUse use) throws IOException {
        if (salvage && content.size() == ByteInput.UNKNOWN_SIZE) {
            SpooledInput spooled = SpooledInput.copyOf(content);
            faultAtEnd = spooled.fault();
            content = spooled;
            opened.push(spooled);
        }
        window = use.window(content);
    }

    private void openGzip(InputUse use) throws IOException {
        long size = window.sourceSize();
        if (split.start() > 0 || split.end() < (size < 0 ? Long.MAX_VALUE : size)) {
            throw new UnsupportedFeatureException(
                    "the file is compressed by gzip as a whole: it can be read from its start to its end only",
                    Place.UNKNOWN);
        }
        endOfStarts = FURTHEST_OFFSET;
        content = new GzipInput(name, window);
        opened.push(content);
        openWindow(use);
        if (GzipInput.isGzip(window)) {
            throw new UnsupportedFeatureException(
                    "the file is compressed by gzip twice, of which one is read over: decompress it once before",
                    Place.UNKNOWN);
        }
    }

    private void beginWalk() {
        walk = new BlockWalk(name, window, header, limits, salvage, endOfStarts);
    }

    private void beginAtKnown(long start) throws IOException {
        byte[] before = new byte[SyncMarker.BYTES];
        int length = window.copy(start - SyncMarker.BYTES, before);
        if (length < before.length || !header.marker().isAt(before, 0)) {
            throw failOtherFile("has no sync marker before byte " + start + ", where a block of the split begins");
        }
        walk.beginAt(start, -1, -1);
    }

    private void search(long start) throws IOException {
        BlockSearch search = new BlockSearch(window, header.marker(), limits);
        long marker = search.find(start - SyncMarker.BYTES, endOfStarts - SyncMarker.BYTES);
        if (marker < 0) {
            walk.beginAt(endOfStarts, -1, -1);
        } else if (search.isBlockStart(marker + SyncMarker.BYTES)) {
            walk.beginAt(marker + SyncMarker.BYTES, -1, -1);
        } else {
            walkTo(start);
        }
    }

    /**
     * What was found is data that looks like a marker, or a marker before a damaged block. To go on searching would lose
     * that block without a word: only the way from the file's first block tells.
     */
    private void walkTo(long start) throws IOException {
        walk.beginAt(header.length(), 0, 0);
        while ((walk.position() < start || !walk.isAfterMarker()) && walk.advance(longestPass())) {
            // Each step goes one block on.
        }
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

    @Override
    public String name() {
        return name;
    }

    @Override
    public FileHeader header() {
        return header;
    }

    /** The file's length in bytes, or {@link ByteInput#UNKNOWN_SIZE}. */
    public long fileLength() {
        return window.sourceSize();
    }

    /** Whether a part of the file can be read without what is before it: not where a copy was made of it, or out of it. */
    boolean hasParts() {
        return opened.size() == 1 && fileLength() != ByteInput.UNKNOWN_SIZE;
    }

    /** Whether the file has no bytes, and its header is made up. */
    public boolean isEmptyFile() {
        return emptyFile;
    }

    /** Whether damaged stretches are given in place of blocks. */
    boolean isSalvage() {
        return salvage;
    }

    /** Where the next block begins, or the part ends. */
    long position() {
        return walk.position();
    }

    /** Whether a whole marker precedes the next block, so that a part may begin there. */
    boolean isAfterMarker() {
        return walk.isAfterMarker();
    }

    /** The block that was read; valid until the next call of {@link #read}. Null where a damaged stretch is in its place. */
    RawBlock block() {
        return damageAtEnd == null ? walk.block() : null;
    }

    /** What stands before the data of the block that was passed over, or null where a damaged stretch is in its place. */
    public BlockHeader blockHeader() {
        return walk.header();
    }

    /** The damaged stretch that was passed over, or null where a block is in its place. */
    DamagedRange damage() {
        return damageAtEnd == null ? walk.damage() : damageAtEnd;
    }

    /** The number in the file of the block's first record, by what the blocks before say, or -1. */
    long firstRecord() {
        return walk.firstRecord();
    }

    /**
     * Reads the next block of the part, or passes over a damaged stretch.
     *
     * @return false at the end of the part
     * @throws AvroException if the file is cut off or damaged here, without salvage
     * @throws IOException if the storage fails
     */
    boolean read() throws IOException {
        boolean advanced = walk.advance(Long.MAX_VALUE);
        if (faultAtEnd == null) {
            return advanced;
        }
        long end = window.sourceSize();
        if (!advanced) {
            damageAtEnd = new DamagedRange(name, end, end, -1, DamagedRange.UNKNOWN, faultAtEnd);
            faultAtEnd = null;
        } else if (walk.damage() != null && walk.damage().end() == end) {
            damageAtEnd = withRestMissing(walk.damage());
            faultAtEnd = null;
        }
        return true;
    }

    /** What a stretch at the end says to hold is not all that is lost, and that it is cut off comes of the end's own fault. */
    private DamagedRange withRestMissing(DamagedRange last) {
        AvroException reason = last.reason() instanceof TruncatedDataException ? faultAtEnd : last.reason();
        return new DamagedRange(name, last.start(), last.end(), last.block(), DamagedRange.UNKNOWN, reason);
    }

    @Override
    public RawBlock nextRaw() throws IOException {
        return read() ? block() : null;
    }

    /**
     * Passes over the next block of the part, or a damaged stretch. Its sizes, its marker and, without salvage, what it says
     * of its records are checked, its data is not.
     *
     * @return false at the end of the part
     * @throws AvroException if the file is cut off or damaged here, without salvage
     * @throws IOException if the storage fails
     */
    public boolean pass() throws IOException {
        if (!walk.advance(longestPass())) {
            return false;
        }
        if (!salvage) {
            RecordClaim.checkUnread(name, walk.header(), header.codecName(), limits);
        }
        return true;
    }

    private long longestPass() throws IOException {
        return window.sourceSize() < 0 ? Long.MAX_VALUE : content.gapWorthReading();
    }

    /**
     * Goes to where the part ends.
     *
     * @return the first byte behind its last block
     */
    long passRest() throws IOException {
        if (window.sourceSize() >= 0 && endOfStarts >= window.sourceSize()) {
            return window.sourceSize();
        }
        while (walk.advance(longestPass())) {
            // Each step goes one block on.
        }
        return walk.position();
    }

    /** Closes all that was opened, the last first, even when one of them fails. */
    @Override
    public void close() throws IOException {
        Closeable last = opened.poll();
        if (last != null) {
            try (this) {
                last.close();
            }
        }
    }
}
