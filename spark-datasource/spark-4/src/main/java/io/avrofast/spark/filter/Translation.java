package io.avrofast.spark.filter;

import java.util.Objects;

/**
 * A condition of Spark's that data can be asked.
 *
 * @param filter true for every row for which Spark's condition is
 * @param exact whether it is true for no other row, in the files of any schema that can be read
 */
public record Translation(RowFilter filter, boolean exact) {
    /** Checks that nothing is null. */
    public Translation {
        Objects.requireNonNull(filter, "filter");
    }
}
