package io.avrofast.file;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects what was left out of one file or of many. The sums are exact however much there is; of the ranges themselves the
 * first 10,000 are kept. Safe for use by many threads, such as those that read the parts of a file.
 */
public final class DamageReport implements DamageListener {

    private static final int MOST_KEPT = 10_000;

    private final List<DamagedRange> ranges = new ArrayList<>();
    private long rangeCount;
    private long bytes;
    private long knownRowsLost;
    private boolean rowsUnknown;

    /** A report of nothing yet. */
    public DamageReport() {}

    @Override
    public synchronized void damaged(DamagedRange range) {
        if (ranges.size() < MOST_KEPT) {
            ranges.add(range);
        }
        rangeCount++;
        bytes += range.length();
        if (range.rowsLost() == DamagedRange.UNKNOWN || knownRowsLost + range.rowsLost() < 0) {
            rowsUnknown = true;
        } else {
            knownRowsLost += range.rowsLost();
        }
    }

    /** The first 10,000 ranges in the order in which they were reported, a new list. */
    public synchronized List<DamagedRange> ranges() {
        return List.copyOf(ranges);
    }

    /** How many ranges were left out, those that are not kept included. */
    public synchronized long rangeCount() {
        return rangeCount;
    }

    /** How many bytes were left out. */
    public synchronized long bytes() {
        return bytes;
    }

    /** How many rows were lost in the ranges where that is known. */
    public synchronized long knownRowsLost() {
        return knownRowsLost;
    }

    /** How many rows were lost in all, or {@link DamagedRange#UNKNOWN} when one range hides its number. */
    public synchronized long rowsLost() {
        return rowsUnknown ? DamagedRange.UNKNOWN : knownRowsLost;
    }

    /** Whether nothing was left out. */
    public synchronized boolean isEmpty() {
        return rangeCount == 0;
    }

    @Override
    public synchronized String toString() {
        return rangeCount + (rangeCount == 1 ? " range" : " ranges") + " of " + bytes + " bytes left out, "
                + (rowsUnknown ? "at least " : "") + knownRowsLost + " rows lost";
    }
}
