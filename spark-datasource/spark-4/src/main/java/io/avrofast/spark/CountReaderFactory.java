package io.avrofast.spark;

import java.util.List;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.util.SerializableConfiguration;

/** Makes what counts in tasks. Immutable; travels to the executors. */
final class CountReaderFactory implements PartitionReaderFactory {

    private static final long serialVersionUID = 1L;

    private final CountShape shape;
    private final Broadcast<SerializableConfiguration> configuration;

    CountReaderFactory(CountShape shape, Broadcast<SerializableConfiguration> configuration) {
        this.shape = shape;
        this.configuration = configuration;
    }

    @Override
    public boolean supportColumnarReads(InputPartition partition) {
        return true;
    }

    @Override
    public PartitionReader<ColumnarBatch> createColumnarReader(InputPartition partition) {
        var files = List.of(((FilePartition) partition).files());
        return new CountReader(shape, configuration.value().value(), files);
    }

    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        throw new UnsupportedOperationException("counts come in batches only");
    }
}
