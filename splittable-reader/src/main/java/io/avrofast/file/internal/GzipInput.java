package io.avrofast.file.internal;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The bytes of a file that was compressed as a whole by gzip (RFC 1952), in one member or in several. They are read forward
 * only. Lengths and checksums are compared, and nothing may stand behind the last member.
 */
final class GzipInput implements ByteInput {

    private static final int FIRST = 0x1f;
    private static final int SECOND = 0x8b;
    private static final int DEFLATE = 8;
    private static final int HAS_HEADER_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;

    private final String name;
    private final SourceWindow source;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();

    /** How many bytes of the window the inflater has been given and has not taken. */
    private int handed;

    private boolean inMember;
    private long nextPosition;

    /**
     * @param name what messages call the file
     * @param source at the file's first byte; closed by the caller
     */
    GzipInput(String name, SourceWindow source) {
        this.name = name;
        this.source = source;
    }

    /** Whether a file begins like one that was compressed by gzip. */
    static boolean isGzip(SourceWindow source) throws IOException {
        while (source.length() < 2 && source.extend(Long.MAX_VALUE)) {
            // One more byte at least has come.
        }
        byte[] bytes = source.bytes();
        int at = source.position();
        return source.length() >= 2 && bytes[at] == (byte) FIRST && bytes[at + 1] == (byte) SECOND;
    }

    @Override
    public long size() {
        return UNKNOWN_SIZE;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        if (position != nextPosition) {
            throw new IllegalArgumentException(
                    "byte " + position + " asked for, but the data stands at byte " + nextPosition);
        }
        while (inMember || beginMember()) {
            int count = inflate(target, offset, length);
            if (count > 0) {
                checksum.update(target, offset, count);
                nextPosition += count;
                return count;
            }
            if (inflater.finished()) {
                endMember();
            } else if (inflater.needsDictionary()) {
                throw malformed("gzip data asks for a dictionary");
            }
        }
        return -1;
    }

    private int inflate(byte[] target, int offset, int length) throws IOException {
        if (handed == 0) {
            requireMore();
            handed = source.length();
            inflater.setInput(source.bytes(), source.position(), handed);
        }
        try {
            int count = inflater.inflate(target, offset, length);
            source.advance(handed - inflater.getRemaining());
            handed = inflater.getRemaining();
            return count;
        } catch (DataFormatException e) {
            throw new MalformedDataException("gzip data is damaged: " + e.getMessage(), place(), e);
        }
    }

    private boolean beginMember() throws IOException {
        if (!source.fill(Long.MAX_VALUE)) {
            return false;
        }
        if (nextByte() != FIRST || nextByte() != SECOND || nextByte() != DEFLATE) {
            throw malformed("gzip data expected, or the end of the file, found other bytes");
        }
        int flags = nextByte();
        leaveOut(6);
        if ((flags & HAS_EXTRA) != 0) {
            leaveOut(nextByte() | nextByte() << 8);
        }
        if ((flags & HAS_NAME) != 0) {
            leaveOutText();
        }
        if ((flags & HAS_COMMENT) != 0) {
            leaveOutText();
        }
        if ((flags & HAS_HEADER_CHECKSUM) != 0) {
            leaveOut(2);
        }
        inflater.reset();
        checksum.reset();
        handed = 0;
        inMember = true;
        return true;
    }

    private void endMember() throws IOException {
        long expectedChecksum = nextInt();
        long expectedLength = nextInt();
        if (expectedChecksum != checksum.getValue()) {
            throw malformed("gzip data does not have the checksum that stands behind it");
        }
        if (expectedLength != (inflater.getBytesWritten() & 0xffffffffL)) {
            throw malformed("gzip data does not have the length that stands behind it");
        }
        inMember = false;
    }

    private long nextInt() throws IOException {
        return nextByte() | nextByte() << 8 | nextByte() << 16 | (long) nextByte() << 24;
    }

    private void leaveOut(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            nextByte();
        }
    }

    private void leaveOutText() throws IOException {
        int next = nextByte();
        while (next != 0) {
            next = nextByte();
        }
    }

    private int nextByte() throws IOException {
        requireMore();
        int next = source.bytes()[source.position()] & 0xff;
        source.advance(1);
        return next;
    }

    private void requireMore() throws IOException {
        if (!source.fill(Long.MAX_VALUE)) {
            throw new TruncatedDataException("the file ends within its gzip data", place());
        }
    }

    private MalformedDataException malformed(String problem) {
        return new MalformedDataException(problem, place());
    }

    /** In the file as it stands there, not in its data. */
    private Place place() {
        return Place.ofFile(name, source.offset());
    }

    @Override
    public void close() {
        inflater.end();
    }
}
