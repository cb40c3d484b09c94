package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ItemWidth;

/** Records that take no bytes but make many values. */
public final class ZeroWidthRecord {

    /** Only from this many values on they are counted against the limit. */
    private static final int UNCOUNTED_VALUES = 16;

    private ZeroWidthRecord() {}

    /** How many values of a record count as values that take no bytes; 0 unless it takes none and makes many. */
    public static int countedValues(ItemWidth width) {
        int values = width.zeroWidthValues();
        return values > UNCOUNTED_VALUES ? values : 0;
    }
}
