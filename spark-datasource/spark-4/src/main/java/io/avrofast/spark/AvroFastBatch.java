package io.avrofast.spark;

import java.util.function.Predicate;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;

/**
 * The tasks of one scan. Those of equal files and shapes are equal, whatever is found out later about folders. Immutable.
 *
 * @param data the files, not null
 * @param shape what is read of them, not null
 * @param folders which folders are read, by the values that they stand for, not null
 */
record AvroFastBatch(DataFiles data, ScanShape shape, Predicate<InternalRow> folders) implements Batch {

    @Override
    public InputPartition[] planInputPartitions() {
        return data.divide(folders).toArray(new InputPartition[0]);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new AvroFastReaderFactory(shape, data.broadcast());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AvroFastBatch batch && data.equals(batch.data) && shape.equals(batch.shape);
    }

    @Override
    public int hashCode() {
        return shape.hashCode();
    }
}
