package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import io.avrofast.error.Place;

/** What goes beyond what an array can hold. */
final class ColumnLimit {

    private ColumnLimit() {}

    static LimitExceededException exceeded(int most) {
        return new LimitExceededException(
                "a column of a batch holds at most " + most + " bytes or values, and this record goes beyond it",
                Place.UNKNOWN);
    }
}
