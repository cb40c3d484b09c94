package io.avrofast.container;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.Shown;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Takes the first bytes of a file in portions of any size and gives its header.
 *
 * <pre>{@code
 * while (!parser.isComplete() && there are bytes) {
 *     position += parser.feed(bytes, position, limit - position);
 * }
 * parser.end();
 * FileHeader header = parser.header();
 * }</pre>
 *
 * <p>The schema's text is not looked into here. No length that the header only claims moves memory. For one thread at a
 * time; after a failure the parser can be used no more.
 */
public final class HeaderParser {

    private static final int SHOWN_KEYS = 20;

    /** What an entry takes in memory besides the bytes of its key and value. */
    private static final int ENTRY_BYTES = 128;

    private enum State {
        MAGIC,
        ENTRY_COUNT,
        MAP_BLOCK_LENGTH,
        KEY_LENGTH,
        KEY,
        VALUE_LENGTH,
        VALUE,
        MARKER,
        COMPLETE,
        FAILED
    }

    private final DecodeLimits limits;
    private final Map<String, byte[]> metadata = new LinkedHashMap<>();
    private final Varint varint = new Varint();
    private final PartCollector part = new PartCollector();

    private State state = State.MAGIC;
    private byte[] input;
    private int at;
    private int limit;

    /** What an index into the input lacks to an offset in the file. */
    private long shift;

    /** How many entries of the map's block at hand are still to come. */
    private long entriesLeft;

    /** Where in the file the map's block at hand must end, or -1 when it does not say. */
    private long mapBlockEnd;

    private String key;
    private FileHeader header;

    /**
     * A parser that begins at a file's first byte.
     *
     * @param limits the limits, of which {@code maxMetadataBytes} and {@code maxSchemaBytes} matter here; not null
     */
    public HeaderParser(DecodeLimits limits) {
        this.limits = Objects.requireNonNull(limits, "limits");
        part.begin(HeaderEncoder.MAGIC.length);
    }

    /**
     * Takes bytes up to the end of the header.
     *
     * @param bytes the array that holds the bytes, not null
     * @param offset where they begin
     * @param length how many there are, at least 0
     * @return how many of them were taken: all, or as many as the header needed
     * @throws AvroException if this is not an Avro container file, its header is damaged, or it is above a limit
     * @throws IllegalStateException if this parser has failed before
     */
    public int feed(byte[] bytes, int offset, int length) throws AvroException {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        requireNotFailed();
        shift += at - offset;
        input = bytes;
        at = offset;
        limit = offset + length;
        State next = state;
        state = State.FAILED;
        while (at < limit && next != State.COMPLETE) {
            next = advance(next);
        }
        state = next;
        return at - offset;
    }

    /** Whether the header has come as a whole. */
    public boolean isComplete() {
        return state == State.COMPLETE;
    }

    /**
     * The header.
     *
     * @throws IllegalStateException if it has not come as a whole
     */
    public FileHeader header() {
        if (header == null) {
            throw new IllegalStateException("header is not complete");
        }
        return header;
    }

    /**
     * Says that the file ends here.
     *
     * @throws TruncatedDataException if the header is not complete
     * @throws MalformedDataException if what was begun is not an Avro container file
     */
    public void end() throws AvroException {
        requireNotFailed();
        switch (state) {
            case MAGIC -> throw endsInMagic();
            case ENTRY_COUNT, MAP_BLOCK_LENGTH, KEY_LENGTH -> throw endsWhileReading("the metadata's keys", "");
            case KEY -> throw endsWhileReading("a metadata key", bytesFound());
            case VALUE_LENGTH -> throw endsWhileReading("the value of metadata key " + Shown.of(key), "");
            case VALUE -> throw endsWhileReading("the value of metadata key " + Shown.of(key), bytesFound());
            case MARKER -> throw endsWhileReading("the sync marker", bytesFound());
            case COMPLETE, FAILED -> {}
        }
    }

    private State advance(State current) throws AvroException {
        return switch (current) {
            case MAGIC -> collect() ? endMagic() : current;
            case ENTRY_COUNT -> takeVarint("count of metadata entries") ? beginMapBlock() : current;
            case MAP_BLOCK_LENGTH -> takeVarint("length of a metadata block") ? endMapBlockLength() : current;
            case KEY_LENGTH -> takeVarint("length of a metadata key") ? beginKey() : current;
            case KEY -> collect() ? endKey() : current;
            case VALUE_LENGTH -> takeVarint("length of a metadata value") ? beginValue() : current;
            case VALUE -> collect() ? endValue() : current;
            case MARKER -> collect() ? endMarker() : current;
            case COMPLETE, FAILED -> throw new AssertionError(current);
        };
    }

    /** Takes one byte of a number; true when it was the last. */
    private boolean takeVarint(String what) throws MalformedDataException {
        byte next = input[at++];
        if (!varint.add(next)) {
            throw malformed(what + " has more than 64 bits");
        }
        return next >= 0;
    }

    /** Takes bytes of a part; true when it is whole. */
    private boolean collect() {
        at += part.take(input, at, limit);
        return part.isWhole();
    }

    private State beginVarint(State next) {
        varint.clear();
        return next;
    }

    private State endMagic() throws MalformedDataException {
        byte[] start = part.toBytes();
        if (!Arrays.equals(start, HeaderEncoder.MAGIC)) {
            throw notAvro(ForeignFormat.describe(start));
        }
        return beginVarint(State.ENTRY_COUNT);
    }

    private State beginMapBlock() throws MalformedDataException {
        long count = varint.value();
        if (count == 0) {
            part.begin(SyncMarker.BYTES);
            return State.MARKER;
        }
        if (count == Long.MIN_VALUE) {
            throw malformed("count of metadata entries is " + count);
        }
        entriesLeft = Math.abs(count);
        mapBlockEnd = -1;
        return beginVarint(count < 0 ? State.MAP_BLOCK_LENGTH : State.KEY_LENGTH);
    }

    private State endMapBlockLength() throws AvroException {
        mapBlockEnd = position() + requireLength("metadata block");
        return beginVarint(State.KEY_LENGTH);
    }

    private State beginKey() throws AvroException {
        part.begin(requireLength("metadata key"));
        return part.isWhole() ? endKey() : State.KEY;
    }

    private State endKey() throws MalformedDataException {
        key = decode(part.toBytes());
        return beginVarint(State.VALUE_LENGTH);
    }

    private State beginValue() throws AvroException {
        int length = requireLength("value of metadata key " + Shown.of(key));
        if (key.equals(FileHeader.SCHEMA_KEY) && length > limits.maxSchemaBytes()) {
            throw new LimitExceededException(
                    "schema says " + length + " bytes, the limit maxSchemaBytes is " + limits.maxSchemaBytes(),
                    place());
        }
        part.begin(length);
        return part.isWhole() ? endValue() : State.VALUE;
    }

    private State endValue() throws AvroException {
        metadata.put(key, part.toBytes());
        entriesLeft--;
        requireRoomForEntries();
        if (entriesLeft > 0) {
            return beginVarint(State.KEY_LENGTH);
        }
        if (mapBlockEnd >= 0 && position() != mapBlockEnd) {
            throw malformed("metadata block should end at byte " + mapBlockEnd
                    + " by its own length, its entries end at " + position());
        }
        return beginVarint(State.ENTRY_COUNT);
    }

    /** Small entries take far more in memory than in the file. */
    private void requireRoomForEntries() throws LimitExceededException {
        if (position() + (long) ENTRY_BYTES * metadata.size() > limits.maxMetadataBytes()) {
            throw new LimitExceededException(
                    "header has " + metadata.size() + " metadata entries up to byte " + position()
                            + ", the limit maxMetadataBytes is " + limits.maxMetadataBytes()
                            + ", to which each entry counts "
                            + ENTRY_BYTES + " bytes more than it has",
                    place());
        }
    }

    private State endMarker() throws MalformedDataException {
        if (!metadata.containsKey(FileHeader.SCHEMA_KEY)) {
            throw malformed("header has no " + FileHeader.SCHEMA_KEY + ", found " + shownKeys());
        }
        header = new FileHeader(metadata, SyncMarker.at(part.toBytes(), 0), (int) position());
        return State.COMPLETE;
    }

    /** The length that the number just read is, of something whose bytes follow. */
    private int requireLength(String what) throws AvroException {
        long length = varint.value();
        if (length < 0) {
            throw malformed(what + " has the negative length " + length);
        }
        if (length > limits.maxMetadataBytes() - position()) {
            throw new LimitExceededException(
                    what + " says " + length + " bytes at byte " + position() + ", the limit maxMetadataBytes is "
                            + limits.maxMetadataBytes(),
                    place());
        }
        return (int) length;
    }

    private String decode(byte[] bytes) throws MalformedDataException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw malformed("metadata key of " + bytes.length + " bytes is not UTF-8");
        }
    }

    private void requireNotFailed() {
        if (state == State.FAILED) {
            throw new IllegalStateException("parser has failed before");
        }
    }

    private long position() {
        return shift + at;
    }

    private Place place() {
        return Place.ofFile(null, position());
    }

    private MalformedDataException malformed(String problem) {
        return new MalformedDataException(problem, place());
    }

    private static MalformedDataException notAvro(String description) {
        return new MalformedDataException("not an Avro container file: " + description, Place.UNKNOWN);
    }

    private AvroException endsInMagic() {
        byte[] start = part.toBytes();
        if (start.length == 0) {
            return new TruncatedDataException("file is empty: not an Avro container file", Place.UNKNOWN);
        }
        if (!Arrays.equals(start, Arrays.copyOf(HeaderEncoder.MAGIC, start.length))) {
            return notAvro("it has " + start.length + " bytes only");
        }
        return endsWhileReading("its first 4 bytes", "");
    }

    private TruncatedDataException endsWhileReading(String what, String counts) {
        return new TruncatedDataException(
                "header ends at byte " + position() + " while reading " + what + counts, place());
    }

    private String bytesFound() {
        return ": " + part.needed() + " bytes expected, " + part.length() + " found";
    }

    private String shownKeys() {
        if (metadata.isEmpty()) {
            return "no metadata at all";
        }
        String keys =
                metadata.keySet().stream().limit(SHOWN_KEYS).map(Shown::of).collect(Collectors.joining(", "));
        int more = metadata.size() - SHOWN_KEYS;
        return "the keys " + keys + (more > 0 ? " and " + more + " more" : "");
    }
}
