package io.avrofast.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.types.StructType;

/**
 * What is counted. Immutable; travels to the executors.
 *
 * @param options how files are read, not null
 * @param whole all columns that the files have, not null
 * @param groups the columns that folders stand for by which rows are counted, not null
 * @param ordinals for each of those its position among all columns that folders stand for, not null
 * @param counts whether the numbers are wanted, or only the groups that have rows
 */
record CountShape(AvroFastOptions options, StructType whole, StructType groups, List<Integer> ordinals, boolean counts)
        implements Serializable {

    private static final long serialVersionUID = 1L;

    CountShape {
        ordinals = List.copyOf(ordinals);
    }
}
