package io.avrofast.file;

import io.avrofast.container.SyncMarker;
import java.util.Objects;

/**
 * A part of a file that is read by itself. It remembers which file it was planned for, so that a file that was replaced or
 * changed since is found out.
 *
 * @param start the first byte, counted from 0
 * @param end the byte behind the last; may lie beyond the file's end
 * @param rule which blocks belong to the part, not null
 * @param fileLength the file's length in bytes, or -1 when it was not looked at
 * @param marker the file's sync marker, or null when it was not looked at
 */
public record FileSplit(long start, long end, SplitRule rule, long fileLength, SyncMarker marker) {

    /** Checks that the part begins in a file and does not end before. */
    public FileSplit {
        Objects.requireNonNull(rule, "rule");
        if (start < 0 || end < start) {
            throw new IllegalArgumentException("a split from byte " + start + " to byte " + end);
        }
    }

    /**
     * A part of a file that was not looked at: only where it begins and ends is known.
     *
     * @param start the first byte, counted from 0
     * @param end the byte behind the last; may lie beyond the file's end
     * @param rule which blocks belong to the part, not null
     */
    public static FileSplit of(long start, long end, SplitRule rule) {
        return new FileSplit(start, end, rule, -1, null);
    }
}
