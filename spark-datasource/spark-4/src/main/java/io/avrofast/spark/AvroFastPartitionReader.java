package io.avrofast.spark;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** Reads the parts of files that one task has, one after the other. For one thread. */
final class AvroFastPartitionReader implements PartitionReader<ColumnarBatch> {

    private final ScanShape shape;
    private final Configuration configuration;
    private final List<PartitionedFile> parts;
    private final TaskCounts counts = new TaskCounts();
    private int begun;
    private RowBatches reader;
    private long left;

    AvroFastPartitionReader(ScanShape shape, Configuration configuration, List<PartitionedFile> parts) {
        this.shape = shape;
        this.configuration = configuration;
        this.parts = parts;
        this.left = shape.limit() == ScanShape.NO_LIMIT ? Long.MAX_VALUE : shape.limit();
    }

    @Override
    public boolean next() throws IOException {
        while (left > 0 && (reader != null || begun < parts.size())) {
            if (reader == null) {
                begin(parts.get(begun));
                begun++;
            } else if (advance(parts.get(begun - 1))) {
                takeRows();
                return true;
            } else {
                close();
            }
        }
        close();
        return false;
    }

    private void takeRows() {
        ColumnarBatch batch = reader.batch();
        batch.setNumRows((int) Math.min(left, batch.numRows()));
        left -= batch.numRows();
    }

    private void begin(PartitionedFile part) {
        InputFileBlockHolder.set(part.urlEncodedPath(), part.start(), part.length());
        try {
            reader = RowBatches.open(shape, configuration, part, counts);
        } catch (IOException | RuntimeException e) {
            FileFault.leaveOutOrFail(shape.options(), part, e);
        }
    }

    /** Whether the part has a further batch. */
    private boolean advance(PartitionedFile part) {
        try {
            return reader.next();
        } catch (IOException | RuntimeException e) {
            FileFault.leaveOutOrFail(shape.options(), part, e);
            return false;
        }
    }

    @Override
    public ColumnarBatch get() {
        return reader.batch();
    }

    @Override
    public CustomTaskMetric[] currentMetricsValues() {
        return counts.metrics();
    }

    @Override
    public void close() throws IOException {
        InputFileBlockHolder.unset();
        RowBatches open = reader;
        reader = null;
        if (open != null) {
            open.close();
        }
    }
}
