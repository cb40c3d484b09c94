package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.OutputBuffer;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.DatumMismatchException;

/** What writing needs besides the values: the output and how deep it is in the datum. Belongs to one thread. */
public final class WriteContext extends OutputBuffer {

    /** What is nested deeper could not be read back within the default limits; a record that contains itself ends here too. */
    public static final int MAX_DEPTH = DecodeLimits.DEFAULT.maxDepth();

    /** More could not be read back within the default limits, even in a block with nothing else. */
    private static final int MAX_ZERO_WIDTH_ITEMS = DecodeLimits.DEFAULT.maxZeroWidthItems();

    private int depth;
    private int zeroWidthItems;

    /** Begins a datum; also after one that failed. */
    public void begin() {
        depth = 0;
        zeroWidthItems = 0;
    }

    /** Goes one level down, into a record, an array or a map. */
    public void enter() {
        if (++depth > MAX_DEPTH) {
            throw new DatumMismatchException(
                    "expected at most " + MAX_DEPTH + " levels of records, arrays and maps, found more");
        }
    }

    /** Counts values of the datum that take no bytes. */
    public void addZeroWidth(long count) {
        if (count > MAX_ZERO_WIDTH_ITEMS - zeroWidthItems) {
            throw new DatumMismatchException(
                    "expected at most " + MAX_ZERO_WIDTH_ITEMS + " values that take no bytes, found more");
        }
        zeroWidthItems += (int) count;
    }

    /** How many values of the last datum take no bytes, as reading counts them. */
    public int zeroWidthItems() {
        return zeroWidthItems;
    }

    /** Comes back from one level down. */
    public void leave() {
        depth--;
    }
}
