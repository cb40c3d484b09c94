package io.avrofast.spark;

import io.avrofast.column.ColumnModel;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.file.AvroColumnReader;
import io.avrofast.file.AvroFile;
import io.avrofast.file.ColumnReading;
import io.avrofast.file.ReadCounts;
import io.avrofast.spark.glue.FileRebase;
import io.avrofast.spark.vector.DatetimeRebase;
import io.avrofast.spark.vector.RowVectors;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** Rows of which columns are wanted. */
final class BatchReader implements RowBatches {

    private final AvroColumnReader reader;
    private final ColumnarBatch batch;
    private final boolean wantsNothing;
    private final TaskCounts counts;
    private ReadCounts told;

    private BatchReader(AvroColumnReader reader, ColumnarBatch batch, boolean wantsNothing, TaskCounts counts) {
        this.reader = reader;
        this.batch = batch;
        this.wantsNothing = wantsNothing;
        this.counts = counts;
        this.told = reader.counts();
    }

    static BatchReader open(ScanShape shape, Configuration configuration, PartitionedFile part, TaskCounts counts)
            throws IOException {
        AvroFile file = PlannedFile.of(shape.options(), configuration, part, counts);
        Choice choice = new Choice(shape);
        AvroColumnReader reader = file.columns(
                choice, Math.min(RowBatches.rowsOf(shape.rows()), shape.limit()), ColumnModel.DEFAULT_BYTES);
        try {
            DatetimeRebase rebase = DatetimeRebase.of(
                    FileRebase.of(reader.header(), shape.options().rebaseMode()));
            List<ColumnVector> vectors =
                    new ArrayList<>(List.of(RowVectors.of(reader.batch(), choice.plan.binding(), rebase)));
            vectors.addAll(FolderValues.vectors(shape.partitions(), shape.ordinals(), part.partitionValues()));
            return new BatchReader(
                    reader,
                    new ColumnarBatch(vectors.toArray(new ColumnVector[0])),
                    choice.plan.wantsNothing(),
                    counts);
        } catch (RuntimeException | Error e) {
            reader.close();
            throw e;
        }
    }

    @Override
    public boolean next() throws IOException {
        boolean found = advance();
        while (found && wantsNothing) {
            found = advance();
        }
        batch.setNumRows(reader.batch().rows());
        return found;
    }

    private boolean advance() throws IOException {
        boolean found = reader.next();
        ReadCounts now = reader.counts();
        counts.add(ScanCount.BLOCKS, now.blocks() - told.blocks());
        counts.add(ScanCount.STORED_BYTES, now.storedBytes() - told.storedBytes());
        counts.add(ScanCount.BYTES, now.bytes() - told.bytes());
        counts.add(
                ScanCount.FILTERED_ROWS,
                now.records()
                        - told.records()
                        - (wantsNothing ? 0 : reader.batch().rows()));
        told = now;
        return found;
    }

    @Override
    public ColumnarBatch batch() {
        return batch;
    }

    @Override
    public void close() throws IOException {
        try {
            batch.close();
        } finally {
            reader.close();
        }
    }

    /** Takes the plan for a file's schema, and keeps it. */
    private static final class Choice implements ColumnReading.Choice {

        private final ScanShape shape;
        private FilePlan plan;

        Choice(ScanShape shape) {
            this.shape = shape;
        }

        @Override
        public ColumnReading of(FileHeader header) throws AvroException {
            plan = FilePlans.SHARED.of(header, shape);
            return plan.reading();
        }
    }
}
