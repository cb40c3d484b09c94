package io.avrofast.file.internal;

import io.avrofast.container.FileHeader;
import io.avrofast.container.HeaderParser;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Shown;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.SchemaContrast;
import java.io.IOException;

/**
 * Headers in the middle of a file, as files leave them that were joined byte by byte. With the same sync marker the blocks
 * behind one look like the file's own, though another schema or codec made them.
 */
final class JoinedHeaders {

    private static final byte[] MAGIC = {'O', 'b', 'j', 1};
    private static final int SCAN_PORTION = 64 << 10;
    private static final int HEADER_PORTION = 4 << 10;

    /** How many bytes are looked into as headers; more can only be made on purpose. */
    private static final long MOST_BYTES = 256L << 20;

    private final SourceWindow window;
    private final FileHeader own;
    private final DecodeLimits limits;
    private long bytesLookedInto;

    JoinedHeaders(SourceWindow window, FileHeader own, DecodeLimits limits) {
        this.window = window;
        this.own = own;
        this.limits = limits;
    }

    /**
     * A header behind which no block can be decoded by the file's own.
     *
     * @param start where it begins
     * @param difference what about it is not as in the file's own
     */
    record Foreign(long start, String difference) {

        /** A fault that also tells of this header. */
        MalformedDataException join(AvroException fault) {
            return new MalformedDataException(
                    fault.problem() + "; the blocks behind byte " + start
                            + " are no part of this file, for the header there " + difference,
                    fault.place(),
                    fault);
        }
    }

    /** The header that begins where a block should, if it isn't whole or differs from the file's own; else null. */
    Foreign foreignAt(long offset) throws IOException {
        if (!isMagicAt(offset)) {
            return null;
        }
        FileHeader header = parse(offset);
        String difference = header == null ? "can't be read" : difference(header);
        return difference == null ? null : new Foreign(offset, difference);
    }

    /**
     * The last of the headers with the file's marker that begin in a stretch, if it differs from the file's own; else null.
     * Whole files may be values of a file, and have markers of their own.
     */
    Foreign lastForeignIn(long from, long to) throws IOException {
        Foreign last = null;
        long at = findMagic(from, to);
        while (at >= 0) {
            if (isTooMuch()) {
                return new Foreign(at, "comes after too many of the kind to look into");
            }
            FileHeader header = parse(at);
            if (header != null && header.marker().equals(own.marker())) {
                String difference = difference(header);
                last = difference == null ? null : new Foreign(at, difference);
            }
            at = findMagic(at + MAGIC.length, to);
        }
        return last;
    }

    /**
     * Finds the next header that agrees with the file's own, and behind which blocks or the end of the file follow.
     *
     * @return where it begins, or -1 if there is none
     */
    long findAgreeing(long from, BlockSearch search) throws IOException {
        long at = findMagic(from, window.sourceSize());
        while (at >= 0 && !isTooMuch()) {
            FileHeader header = parse(at);
            if (header != null && difference(header) == null && search.isBlockStart(at + header.length())) {
                return at;
            }
            at = findMagic(at + MAGIC.length, window.sourceSize());
        }
        return -1;
    }

    /** Whether a stretch is the header of a file, to the byte. */
    boolean isHeader(long start, long end) throws IOException {
        FileHeader header = parse(start);
        return header != null && header.length() == end - start;
    }

    private boolean isTooMuch() {
        return bytesLookedInto > MOST_BYTES;
    }

    private String difference(FileHeader other) {
        if (!other.marker().equals(own.marker())) {
            return "has another sync marker";
        }
        if (!other.codecName().equals(own.codecName())) {
            return "has the codec " + Shown.of(other.codecName()) + ", not " + Shown.of(own.codecName());
        }
        return hasOwnSchema(other) ? null : "has another schema";
    }

    private boolean hasOwnSchema(FileHeader other) {
        if (other.schemaText().equals(own.schemaText())) {
            return true;
        }
        try {
            return SchemaContrast.differences(own.schema(limits), other.schema(limits))
                    .isEmpty();
        } catch (AvroException e) {
            return false;
        }
    }

    /** The whole header that begins at an offset, or null if there is none. */
    private FileHeader parse(long offset) throws IOException {
        HeaderParser parser = new HeaderParser(limits);
        byte[] portion = new byte[HEADER_PORTION];
        long at = offset;
        while (!parser.isComplete()) {
            int length = window.copy(at, portion);
            bytesLookedInto += length;
            if (length == 0) {
                return null;
            }
            try {
                at += parser.feed(portion, 0, length);
            } catch (AvroException e) {
                return null;
            }
        }
        return parser.header();
    }

    private boolean isMagicAt(long offset) throws IOException {
        byte[] start = new byte[MAGIC.length];
        return window.copy(offset, start) == start.length && isMagic(start, 0);
    }

    private static boolean isMagic(byte[] bytes, int at) {
        return bytes[at] == MAGIC[0]
                && bytes[at + 1] == MAGIC[1]
                && bytes[at + 2] == MAGIC[2]
                && bytes[at + 3] == MAGIC[3];
    }

    /** Finds where the first four bytes of a header begin in a stretch, or gives -1. */
    private long findMagic(long from, long to) throws IOException {
        byte[] portion = new byte[(int) Math.min(SCAN_PORTION, Math.max(MAGIC.length, to - from + MAGIC.length))];
        long at = from;
        while (at < to) {
            int length = window.copy(at, portion);
            int last = length - MAGIC.length;
            for (int i = 0; i <= last && at + i < to; i++) {
                if (isMagic(portion, i)) {
                    return at + i;
                }
            }
            if (last < 0) {
                return -1;
            }
            at += last + 1;
        }
        return -1;
    }
}
