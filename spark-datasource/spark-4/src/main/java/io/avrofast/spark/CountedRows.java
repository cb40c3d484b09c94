package io.avrofast.spark;

import io.avrofast.file.AvroFileCount;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** Rows of which no column of the file is wanted: as many as its blocks say to hold, whose data is not looked at. */
final class CountedRows implements RowBatches {

    private final ColumnarBatch batch;
    private long left;

    private CountedRows(ColumnarBatch batch, long rows) {
        this.batch = batch;
        this.left = rows;
    }

    static CountedRows open(ScanShape shape, Configuration configuration, PartitionedFile part, TaskCounts counts)
            throws IOException {
        AvroFileCount count = PlannedFile.of(shape.options(), configuration, part, counts)
                .count(header -> FilePlans.SHARED.of(header, shape).reading());
        counts.add(ScanCount.COUNTED_BLOCKS, count.blocks());
        ColumnVector[] vectors = FolderValues.vectors(shape.partitions(), shape.ordinals(), part.partitionValues())
                .toArray(new ColumnVector[0]);
        return new CountedRows(new ColumnarBatch(vectors), count.records());
    }

    @Override
    public boolean next() {
        int rows = (int) Math.min(left, ROWS);
        left -= rows;
        batch.setNumRows(rows);
        return rows > 0;
    }

    @Override
    public ColumnarBatch batch() {
        return batch;
    }

    @Override
    public void close() {
        batch.close();
    }
}
