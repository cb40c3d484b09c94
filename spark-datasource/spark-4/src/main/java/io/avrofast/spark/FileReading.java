package io.avrofast.spark;

import java.io.Serializable;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.util.SerializableConfiguration;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What Spark calls for each part of a file that it reads by the file format. Immutable; travels to the executors. */
final class FileReading extends AbstractFunction1<PartitionedFile, Iterator<InternalRow>> implements Serializable {

    private static final long serialVersionUID = 1L;

    private final ScanShape shape;
    private final Broadcast<SerializableConfiguration> configuration;
    private final boolean batches;

    /**
     * @param batches whether Spark takes batches in place of rows
     */
    FileReading(ScanShape shape, Broadcast<SerializableConfiguration> configuration, boolean batches) {
        this.shape = shape;
        this.configuration = configuration;
        this.batches = batches;
    }

    @Override
    public Iterator<InternalRow> apply(PartitionedFile part) {
        if (!shape.options().reads(part.toPath().getName())) {
            return scala.collection.Iterator.empty();
        }
        FileBatches found = new FileBatches(shape, configuration.value().value(), part);
        return batches ? found.asRows() : new FileRows(found);
    }
}
