package io.avrofast.spark;

import io.avrofast.file.AvroFileCount;
import io.avrofast.spark.filter.PushedFilters;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.vectorized.ConstantColumnVector;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * Counts the rows of the parts of files that one task has, by what their blocks say to hold. Gives one row for each part that has
 * rows or, where there are no groups, one row for all parts. For one thread.
 */
final class CountReader implements PartitionReader<ColumnarBatch> {

    private final CountShape shape;
    private final ScanShape nothing;
    private final Configuration configuration;
    private final List<PartitionedFile> parts;
    private final TaskCounts counts = new TaskCounts();
    private int begun;
    private boolean ended;
    private ColumnarBatch batch;

    CountReader(CountShape shape, Configuration configuration, List<PartitionedFile> parts) {
        this.shape = shape;
        this.nothing = new ScanShape(
                shape.options(),
                shape.whole(),
                new StructType(),
                shape.groups(),
                shape.ordinals(),
                PushedFilters.NONE,
                ScanShape.NO_LIMIT);
        this.configuration = configuration;
        this.parts = parts;
    }

    @Override
    public boolean next() {
        return shape.groups().isEmpty() ? nextOfAll() : nextOfGroups();
    }

    private boolean nextOfAll() {
        if (ended) {
            return false;
        }
        ended = true;
        long rows = 0;
        for (PartitionedFile part : parts) {
            rows += count(part);
        }
        batch = batch(rows, InternalRow.empty());
        return true;
    }

    private boolean nextOfGroups() {
        while (begun < parts.size()) {
            PartitionedFile part = parts.get(begun);
            begun++;
            long rows = count(part);
            if (rows > 0) {
                batch = batch(rows, part.partitionValues());
                return true;
            }
        }
        return false;
    }

    private long count(PartitionedFile part) {
        try {
            AvroFileCount count = PlannedFile.of(shape.options(), configuration, part, counts)
                    .count(header -> FilePlans.SHARED.of(header, nothing).reading());
            counts.add(ScanCount.COUNTED_BLOCKS, count.blocks());
            return count.records();
        } catch (IOException | RuntimeException e) {
            FileFault.leaveOutOrFail(shape.options(), part, e);
            return 0;
        }
    }

    private ColumnarBatch batch(long rows, InternalRow values) {
        List<ColumnVector> vectors = new ArrayList<>(FolderValues.vectors(shape.groups(), shape.ordinals(), values));
        if (shape.counts()) {
            var count = new ConstantColumnVector(1, DataTypes.LongType);
            count.setLong(rows);
            vectors.add(count);
        }
        return new ColumnarBatch(vectors.toArray(new ColumnVector[0]), 1);
    }

    @Override
    public ColumnarBatch get() {
        return batch;
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        return counts.metrics();
    }

    @Override
    public void close() {}
}
