package io.avrofast.container;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.util.Arrays;
import java.util.Objects;

/**
 * Takes the bytes behind a file's header in portions of any size and gives the blocks. Every sync marker is compared, and
 * no size that a block only claims moves memory. Blocks without records are given like all others.
 *
 * <pre>{@code
 * while (there are bytes) {
 *     position += parser.feed(bytes, position, limit - position);
 *     if (parser.hasBlock()) {
 *         use(parser.block());
 *     }
 * }
 * parser.end();
 * }</pre>
 *
 * <p>For one thread at a time. After a failure the parser can be used no more; a new one may begin behind a later marker.
 */
public final class BlockParser {

    private static final int FIRST_ROOM = 64 << 10;

    /** What fits into an array together with the slack. */
    private static final int MAX_LENGTH = Integer.MAX_VALUE - 64;

    /** What the first byte of another file's header reads as, when it is taken for a count of records. */
    private static final long JOINED_FILE_COUNT = -40;

    private static final byte[] JOINED_FILE_REST = {'b', 'j', 1};

    private enum State {
        COUNT,
        LENGTH,
        JOINED_FILE,
        DATA,
        MARKER,
        COMPLETE,
        FAILED
    }

    private final SyncMarker marker;
    private final DecodeLimits limits;
    private final long fileLength;
    private final Varint varint = new Varint();
    private final byte[] markerBytes = new byte[SyncMarker.BYTES];

    private State state = State.COUNT;
    private byte[] input;
    private int at;
    private int limit;

    /** What an index into the input lacks to an offset in the file. */
    private long shift;

    private long blockOffset;
    private long blockIndex;
    private long recordCount;
    private BlockHeader header;
    private byte[] own = new byte[BlockBuffer.SLACK];
    private byte[] data;
    private int dataOffset;

    /** How many bytes of the data, of the marker or of the magic have come. */
    private int collected;

    /**
     * A parser that begins at a block.
     *
     * @param marker the file's sync marker, not null
     * @param limits the limits, of which {@code maxBlockBytes} matters here; not null
     * @param fileOffset where in the file the first byte fed stands; for places in errors and blocks
     * @param firstIndex the number of the first block in the file, or -1 when unknown: then that of all blocks is
     * @param fileLength the file's length, or -1 when unknown; when it is known, a block that does not end within the file
     *     is found before its data is read
     */
    public BlockParser(SyncMarker marker, DecodeLimits limits, long fileOffset, long firstIndex, long fileLength) {
        this.marker = Objects.requireNonNull(marker, "marker");
        this.limits = Objects.requireNonNull(limits, "limits");
        this.shift = fileOffset;
        this.blockOffset = fileOffset;
        this.blockIndex = firstIndex;
        this.fileLength = fileLength;
    }

    /**
     * Takes bytes up to the end of the block at hand. The first byte of the call after that begins the next block.
     *
     * @param bytes the array that holds the bytes, not null; a block that lies in it as a whole is not copied
     * @param offset where they begin
     * @param length how many there are, at least 0
     * @return how many of them were taken: all, or as many as the block needed
     * @throws AvroException if these are not blocks of this file, or one is above a limit
     * @throws IllegalStateException if this parser has failed before
     */
    public int feed(byte[] bytes, int offset, int length) throws AvroException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (state == State.FAILED) {
            throw new IllegalStateException("parser has failed before");
        }
        shift = position() - offset;
        input = bytes;
        at = offset;
        limit = offset + length;
        State next = state == State.COMPLETE && length > 0 ? beginNext() : state;
        state = State.FAILED;
        while (at < limit && next != State.COMPLETE) {
            next = advance(next);
        }
        state = next;
        return at - offset;
    }

    /** Where in the file the next byte to feed stands, counted from 0. */
    public long position() {
        return shift + at;
    }

    /** Whether the bytes fed last ended a block. */
    public boolean hasBlock() {
        return state == State.COMPLETE;
    }

    /**
     * The block that the bytes fed last ended. Its data lies in the array that was fed, or in one of this parser; it is
     * valid until that array changes, or the next bytes are fed.
     *
     * @throws IllegalStateException if no block has just ended, or its data was skipped
     */
    public RawBlock block() {
        if (state != State.COMPLETE || data == null) {
            throw new IllegalStateException("no block has ended here with its data");
        }
        return new RawBlock(header, data, dataOffset);
    }

    /**
     * What stands before the data of the block at hand, or null while it has not come as a whole. Also after a failure that
     * was found behind it.
     */
    public BlockHeader header() {
        return header;
    }

    /**
     * Leaves out the rest of the data of the block at hand: the next byte to feed is the first of the sync marker. Such a
     * block ends like any other, but only its {@link #header} can be asked for.
     *
     * @return how many bytes to leave out; 0 when the data has come already, or the block's header not yet
     */
    public int skipData() {
        if (state != State.DATA) {
            return 0;
        }
        int rest = header.length() - collected;
        shift += rest;
        beginMarker();
        data = null;
        state = State.MARKER;
        return rest;
    }

    /**
     * Says that the file ends here.
     *
     * @throws TruncatedDataException if it ends within a block
     * @throws MalformedDataException if what was begun is not a block
     */
    public void end() throws AvroException {
        switch (state) {
            case COUNT -> {
                if (varint.length() > 0) {
                    throw truncated("file ends within the header of a block");
                }
            }
            case LENGTH -> throw truncated("file ends within the header of a block");
            case JOINED_FILE -> throw negativeCount();
            case DATA ->
                throw truncated(
                        "block says " + header.length() + " bytes, the file ends after " + collected + " of them");
            case MARKER -> throw truncated(markerMissing(collected));
            case COMPLETE -> {}
            case FAILED -> throw new IllegalStateException("parser has failed before");
        }
    }

    private State beginNext() {
        blockOffset = position();
        if (blockIndex >= 0) {
            blockIndex++;
        }
        header = null;
        data = null;
        varint.clear();
        return State.COUNT;
    }

    private State advance(State current) throws AvroException {
        return switch (current) {
            case COUNT -> takeCount();
            case LENGTH -> takeLength();
            case JOINED_FILE -> takeJoinedFile();
            case DATA -> takeData();
            case MARKER -> takeMarker();
            case COMPLETE, FAILED -> throw new AssertionError(current);
        };
    }

    private State takeCount() throws MalformedDataException {
        if (!takeVarint("count of records")) {
            return State.COUNT;
        }
        recordCount = varint.value();
        if (recordCount == JOINED_FILE_COUNT && varint.length() == 1) {
            collected = 0;
            return State.JOINED_FILE;
        }
        if (recordCount < 0) {
            throw negativeCount();
        }
        varint.clear();
        return State.LENGTH;
    }

    private State takeLength() throws AvroException {
        if (!takeVarint("length")) {
            return State.LENGTH;
        }
        long length = varint.value();
        if (length < 0) {
            throw new MalformedDataException("block has the negative length " + length, place());
        }
        if (length <= MAX_LENGTH) {
            int headerLength = (int) (position() - blockOffset);
            header = new BlockHeader(blockOffset, blockIndex, recordCount, (int) length, headerLength);
        }
        long left = fileLength - position();
        if (fileLength >= 0 && length > left) {
            throw truncated("block says " + length + " bytes, the file has " + left + " left");
        }
        if (length > Math.min(limits.maxBlockBytes(), MAX_LENGTH)) {
            throw new LimitExceededException(
                    "block says " + length + " bytes, the limit maxBlockBytes is " + limits.maxBlockBytes(), place());
        }
        if (fileLength >= 0 && left - length < SyncMarker.BYTES) {
            throw truncated(markerMissing(left - length));
        }
        collected = 0;
        data = own;
        dataOffset = 0;
        return length == 0 ? beginMarker() : State.DATA;
    }

    private boolean takeVarint(String what) throws MalformedDataException {
        byte next = input[at++];
        if (!varint.add(next)) {
            throw new MalformedDataException("block's " + what + " has more than 64 bits", place());
        }
        return next >= 0;
    }

    private State takeJoinedFile() throws MalformedDataException {
        if (input[at++] != JOINED_FILE_REST[collected++]) {
            throw negativeCount();
        }
        if (collected == JOINED_FILE_REST.length) {
            throw new MalformedDataException(
                    "block expected, found the header of another Avro file: files were joined byte by byte, as cat does;"
                            + " cut apart at this byte they are whole again",
                    place());
        }
        return State.JOINED_FILE;
    }

    private State takeData() {
        int left = header.length() - collected;
        if (collected == 0 && limit - at - SyncMarker.BYTES >= left) {
            data = input;
            dataOffset = at;
            at += left;
            return beginMarker();
        }
        int count = Math.min(left, limit - at);
        makeRoom(collected + count);
        System.arraycopy(input, at, own, collected, count);
        at += count;
        collected += count;
        return collected == header.length() ? beginMarker() : State.DATA;
    }

    /** Grows in steps: memory follows the bytes that came, not the length that the block claims. */
    private void makeRoom(int needed) {
        if (needed > own.length - BlockBuffer.SLACK) {
            int room = Math.min(
                    header.length(), Math.max(Math.max(needed, FIRST_ROOM), 2 * (own.length - BlockBuffer.SLACK)));
            own = Arrays.copyOf(own, Math.max(needed, room) + BlockBuffer.SLACK);
        }
        data = own;
    }

    private State beginMarker() {
        collected = 0;
        return State.MARKER;
    }

    private State takeMarker() throws MalformedDataException {
        int count = Math.min(SyncMarker.BYTES - collected, limit - at);
        System.arraycopy(input, at, markerBytes, collected, count);
        at += count;
        collected += count;
        if (collected < SyncMarker.BYTES) {
            return State.MARKER;
        }
        if (!marker.isAt(markerBytes, 0)) {
            throw new MalformedDataException(
                    "sync marker " + marker + " expected at byte " + header.markerOffset() + " of the file, found "
                            + SyncMarker.at(markerBytes, 0),
                    place());
        }
        return State.COMPLETE;
    }

    private static String markerMissing(long found) {
        return "file ends after " + found
                + " of the 16 bytes of the sync marker behind a block; the data of the block is" + " all there";
    }

    private MalformedDataException negativeCount() {
        return new MalformedDataException("block has the negative count " + recordCount + " of records", place());
    }

    private TruncatedDataException truncated(String problem) {
        return new TruncatedDataException(problem, place());
    }

    private Place place() {
        return Place.ofBlock(null, blockOffset, blockIndex);
    }
}
