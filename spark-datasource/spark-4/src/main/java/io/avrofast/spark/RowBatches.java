package io.avrofast.spark;

import io.avrofast.error.AvroException;
import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * The rows of a part of a file in batches, with the values of the folders that it is in. Every row that the file says to hold and
 * the query wants, or an error. For one thread.
 */
interface RowBatches extends Closeable {

    /** As many rows as Spark's other sources have in a batch: the most. */
    int ROWS = 4096;

    /** How large the rows of a batch are to be at most, as far as their types tell, so that they stay in a processor's cache. */
    int BYTES = 1 << 19;

    /** Fewer rows would not pay for what is done once for each column of a batch. */
    int FEWEST_ROWS = 32;

    /** How many rows of these columns a batch has: the fewer, the wider they are. */
    static int rowsOf(StructType columns) {
        return Math.max(FEWEST_ROWS, Math.min(ROWS, BYTES / Math.max(1, columns.defaultSize())));
    }

    /**
     * Opens a part of a file.
     *
     * @param shape what is read of it, not null
     * @param configuration reaches the file, not null
     * @param part the part, not null
     * @param counts is told what is read, not null
     * @throws AvroException if the file is no container file, its header is damaged, or it cannot be read as is wanted
     * @throws IOException if the storage fails, the file is not there, or it is another than the one that was planned for
     */
    static RowBatches open(ScanShape shape, Configuration configuration, PartitionedFile part, TaskCounts counts)
            throws IOException {
        boolean counted = shape.wanted().isEmpty()
                && shape.filters().isEmpty()
                && !shape.options().ignoresCorruptFiles();
        return counted
                ? CountedRows.open(shape, configuration, part, counts)
                : BatchReader.open(shape, configuration, part, counts);
    }

    /**
     * Goes to the next batch, which takes the place of the one before.
     *
     * @return whether there is one
     * @throws AvroException if the file is cut off or damaged here, or above a limit
     * @throws IOException if the storage fails
     */
    boolean next() throws IOException;

    /** The rows; valid until the next call of {@link #next}. */
    ColumnarBatch batch();
}
