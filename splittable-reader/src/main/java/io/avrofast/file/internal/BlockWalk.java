package io.avrofast.file.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.BlockParser;
import io.avrofast.container.FileHeader;
import io.avrofast.container.RawBlock;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.DamagedRange;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.util.Arrays;

/**
 * Goes through a file from block to block. Where the file is damaged it fails, or, for salvage, gives the damaged stretch in
 * place of a block and goes on at the next marker that two blocks or the file's end follow. What stands behind another file's
 * header is damaged, up to the next header that agrees with the file's own.
 *
 * <p>Each stretch is a function of the file alone, so that parts of a file report it once: a stretch, or a block behind one
 * that is not preceded by a whole marker, belongs to the part which has what is before it.
 */
final class BlockWalk {

    /** Holds the numbers before a block's data, wherever the window ends. */
    static final int HEADER_ROOM = 64;

    private static final int ZEROS_PORTION = 64 << 10;

    private final String name;
    private final SourceWindow window;
    private final SyncMarker marker;
    private final DecodeLimits limits;
    private final boolean salvage;

    /** Where the blocks of the part end: those that begin here or later belong to another part. */
    private final long endOfStarts;

    private final BlockSearch search;
    private final JoinedHeaders joined;
    private BlockParser parser;

    /** Whether a whole marker precedes the present position. */
    private boolean afterMarker = true;

    private DamagedRange damage;
    private long firstRecord;
    private long nextRecord;
    private long recordTotal;

    BlockWalk(
            String name,
            SourceWindow window,
            FileHeader header,
            DecodeLimits limits,
            boolean salvage,
            long endOfStarts) {
        this.name = name;
        this.window = window;
        this.marker = header.marker();
        this.limits = limits;
        this.salvage = salvage;
        this.endOfStarts = endOfStarts;
        this.search = new BlockSearch(window, marker, limits);
        this.joined = new JoinedHeaders(window, header, limits);
    }

    /**
     * Goes to a block that a whole marker precedes.
     *
     * @param index the block's number in the file, or -1
     * @param record the number in the file of the block's first record, or -1
     */
    void beginAt(long offset, long index, long record) {
        window.jump(offset);
        parser = new BlockParser(marker, limits, offset, index, window.sourceSize());
        afterMarker = true;
        nextRecord = record;
    }

    /** Where the next block begins, or the file ends. */
    long position() {
        return parser.position();
    }

    /** Whether a whole marker precedes the next block, so that a part of the file may begin there. */
    boolean isAfterMarker() {
        return afterMarker;
    }

    /** The block that was read, or null where a damaged stretch is in its place. */
    RawBlock block() {
        return damage == null ? parser.block() : null;
    }

    /** What stands before the data of the block that was passed, or null where a damaged stretch is in its place. */
    BlockHeader header() {
        return damage == null ? parser.header() : null;
    }

    /** The damaged stretch that was passed, or null where a block is in its place. */
    DamagedRange damage() {
        return damage;
    }

    /** The number in the file of the first record of the block, by what the blocks before say, or -1. */
    long firstRecord() {
        return firstRecord;
    }

    /**
     * Goes over the next block or damaged stretch of the part.
     *
     * @param longestRead up to how many bytes of data are read where they could be left out
     * @return false at the end of the part
     * @throws AvroException if the file is damaged here, without salvage
     */
    boolean advance(long longestRead) throws IOException {
        long start = parser.position();
        damage = null;
        if (start >= endOfStarts && afterMarker) {
            return false;
        }
        AvroException fault = null;
        while (fault == null && window.fill(wantedEnd())) {
            fault = feed();
            BlockHeader block = parser.header();
            if (fault == null && parser.hasBlock()) {
                afterMarker = true;
                countRecords(block.recordCount());
                if (!salvage) {
                    checkTotal(block);
                }
                return true;
            }
            if (fault == null && block != null && block.markerOffset() - window.offset() > longestRead) {
                parser.skipData();
                window.jump(parser.position());
            }
        }
        fault = fault == null ? endOfFile() : fault;
        if (fault == null) {
            return false;
        }
        fault = ofZeros(start, fault);
        if (!salvage) {
            throw withRecordsBefore(fault);
        }
        passDamage(start, fault);
        return true;
    }

    /** Faults of the data are told apart from those of the storage, which are thrown. */
    private AvroException feed() {
        try {
            window.advance(parser.feed(window.bytes(), window.position(), window.length()));
            return null;
        } catch (AvroException e) {
            return e;
        }
    }

    private AvroException endOfFile() {
        try {
            parser.end();
            return null;
        } catch (AvroException e) {
            return e;
        }
    }

    /** Space that was reserved and never written is zeros: what they make when read as a block would tell nobody anything. */
    private AvroException ofZeros(long start, AvroException fault) throws IOException {
        if (fault instanceof LimitExceededException) {
            return fault;
        }
        BlockHeader block = parser.header();
        if (isZerosFrom(start)) {
            return zeros("block", start, fault);
        }
        return block != null && isZerosFrom(block.markerOffset())
                ? zeros("sync marker", block.markerOffset(), fault)
                : fault;
    }

    private static MalformedDataException zeros(String expected, long from, AvroException fault) {
        return new MalformedDataException(
                expected + " expected, found nothing but zeros from byte " + from + " to the end of the file",
                fault.place(),
                fault);
    }

    /** Whether zeros stand from a place on to the end, at least as many as a marker has bytes. Only known ends are looked for. */
    private boolean isZerosFrom(long from) throws IOException {
        if (window.sourceSize() - from < SyncMarker.BYTES) {
            return false;
        }
        byte[] portion = new byte[SyncMarker.BYTES];
        long at = from;
        while (at < window.sourceSize()) {
            int length = window.copy(at, portion);
            if (!Arrays.equals(portion, 0, length, new byte[length], 0, length)) {
                return false;
            }
            at += length;
            portion = new byte[ZEROS_PORTION];
        }
        return true;
    }

    private void checkTotal(BlockHeader block) throws AvroException {
        try {
            recordTotal = RecordClaim.total(recordTotal, block);
        } catch (AvroException e) {
            throw e.within(Place.ofFile(name, -1));
        }
    }

    private void countRecords(long count) {
        firstRecord = nextRecord;
        // A sum of more than 63 bits is unknown from here on.
        nextRecord = nextRecord < 0 || count < 0 ? -1 : Math.max(-1, nextRecord + count);
    }

    /** No more is read than the blocks of the part need. */
    private long wantedEnd() {
        BlockHeader block = parser.hasBlock() ? null : parser.header();
        long blockEnd = block == null ? window.offset() + HEADER_ROOM : block.endOffset();
        return Math.max(blockEnd, endOfStarts + HEADER_ROOM);
    }

    private void passDamage(long start, AvroException fault) throws IOException {
        BlockHeader block = parser.header();
        long index = fault.place().block();
        if (fault instanceof LimitExceededException && search.isMarker(block)) {
            // The block's size is right: this is no damage but a file with larger blocks than the reader wants.
            throw fault.within(Place.ofFile(name, -1));
        }
        fault.within(Place.ofFile(name, -1));
        if (block != null && isWholeButForMarker(start, block)) {
            pass(start, block.endOffset(), index, block.recordCount(), fault);
            beginAt(block.endOffset(), index < 0 ? -1 : index + 1, nextRecord);
            afterMarker = false;
            return;
        }
        JoinedHeaders.Foreign foreign = joined.foreignAt(start);
        long resumption = foreign == null ? search.findBlockStart(start, window.sourceSize()) : -1;
        if (resumption >= 0) {
            foreign = joined.lastForeignIn(start, resumption);
        }
        if (foreign != null) {
            passForeign(start, index, foreign, fault);
            return;
        }
        long end = resumption < 0 ? window.sourceSize() : resumption;
        pass(start, end, index, rowsLost(start, end, resumption < 0 ? block : null, fault), fault);
        beginAt(end, -1, nextRecord);
    }

    private void passForeign(long start, long index, JoinedHeaders.Foreign foreign, AvroException fault)
            throws IOException {
        long agreeing = joined.findAgreeing(foreign.start() + 1, search);
        long end = agreeing < 0 ? window.sourceSize() : agreeing;
        pass(start, end, index, rowsLost(start, end, null, fault), foreign.join(fault));
        beginAt(end, -1, nextRecord);
        afterMarker = agreeing < 0 || search.isMarkerAt(end - SyncMarker.BYTES);
    }

    /**
     * How many rows a stretch of more than a marker costs.
     *
     * @param last the block in it that nothing follows, or null
     */
    private long rowsLost(long start, long end, BlockHeader last, AvroException fault) throws IOException {
        if (last != null && fault instanceof TruncatedDataException) {
            return last.recordCount();
        }
        // A header has no rows.
        return joined.isHeader(start, end) ? 0 : DamagedRange.UNKNOWN;
    }

    /** The next blocks may happen to follow where a damaged length leads to: then the block's own marker is found before. */
    private boolean isWholeButForMarker(long start, BlockHeader block) throws IOException {
        long end = block.endOffset();
        return end <= window.sourceSize()
                && search.isBlockStart(end)
                && !search.isMarkerAround(block.markerOffset())
                && search.findBlockStart(start, end) < 0
                && joined.lastForeignIn(start, end) == null;
    }

    private void pass(long start, long end, long index, long rows, AvroException fault) {
        countRecords(rows);
        damage = new DamagedRange(name, start, end, index, rows, fault);
    }

    /** Who finds a file cut off wants to know what is left of it. */
    private AvroException withRecordsBefore(AvroException e) {
        if (!(e instanceof TruncatedDataException) || nextRecord < 0) {
            return e.within(Place.ofFile(name, -1));
        }
        return new TruncatedDataException(
                e.problem() + "; the "
                        + (nextRecord == 1
                                ? "record before this block is"
                                : nextRecord + " records before this block are all")
                        + " there",
                e.place().within(Place.ofFile(name, -1)),
                e.getCause());
    }
}
