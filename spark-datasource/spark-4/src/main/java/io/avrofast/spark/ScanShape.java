package io.avrofast.spark;

import io.avrofast.spark.filter.PushedFilters;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.types.StructType;

/**
 * What is read of the files of a data set, and how. Immutable; travels to the executors.
 *
 * @param options how, not null
 * @param whole all columns that the files have, not null
 * @param wanted those that are read, at any depth, not null
 * @param partitions the columns behind them, which folders stand for, not null
 * @param ordinals for each of those its position among all columns that folders stand for, not null
 * @param filters which rows are read, not null
 * @param limit how many rows of each task are enough, or {@link #NO_LIMIT}
 */
record ScanShape(
        AvroFastOptions options,
        StructType whole,
        StructType wanted,
        StructType partitions,
        List<Integer> ordinals,
        PushedFilters filters,
        int limit)
        implements Serializable {

    /** All rows are wanted. */
    static final int NO_LIMIT = Integer.MAX_VALUE;

    private static final long serialVersionUID = 1L;

    ScanShape {
        ordinals = List.copyOf(ordinals);
        Objects.requireNonNull(filters, "filters");
    }

    /** The columns of the rows: those of the files, then those of the folders. */
    StructType rows() {
        StructType rows = wanted;
        for (var field : partitions.fields()) {
            rows = rows.add(field);
        }
        return rows;
    }
}
