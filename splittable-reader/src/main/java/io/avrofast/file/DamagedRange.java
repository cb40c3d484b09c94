package io.avrofast.file;

import io.avrofast.error.AvroException;
import java.util.Objects;

/**
 * A damaged stretch of a file, of which no value is given.
 *
 * @param file what messages call the file, not null
 * @param start where it begins in the file: at the first byte of a block, counted from 0
 * @param end the byte behind the last: where the next block begins that is read, or the end of the file; the start only
 *     where nothing is there and yet more must have been, since what is wrapped round the file ends too early
 * @param block the number of the first block in it, counted from 0, or -1 when unknown
 * @param rowsLost how many rows the blocks in it say to hold, or -1 when that is unknown, since a damaged size hides how many
 *     blocks there are. Where the damage is in the number itself, that number
 * @param reason the first fault in it, with its place, not null
 */
public record DamagedRange(String file, long start, long end, long block, long rowsLost, AvroException reason) {

    /** What {@link #rowsLost} is when nobody can know. */
    public static final long UNKNOWN = -1;

    /** Checks that file and reason are there and the range is not turned round. */
    public DamagedRange {
        Objects.requireNonNull(file, "file");
        Objects.requireNonNull(reason, "reason");
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("a damaged range from byte " + start + " to byte " + end);
        }
    }

    /** How many bytes were left out. */
    public long length() {
        return end - start;
    }

    /** The range, the rows and the reason, in one line. */
    @Override
    public String toString() {
        String what = length() == 0
                ? "all from byte " + start + " on missing"
                : "bytes " + start + " to " + end + " left out";
        String rows = rowsLost == UNKNOWN ? "an unknown number of rows" : rowsLost + " rows";
        return file + ": " + what + ", " + rows + " lost: " + reason.getMessage();
    }
}
