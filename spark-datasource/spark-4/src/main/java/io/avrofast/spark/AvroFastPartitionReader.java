package io.avrofast.spark;

import io.avrofast.spark.glue.Failures;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/** Reads the parts of files that one task has, one after the other. For one thread. */
final class AvroFastPartitionReader implements PartitionReader<ColumnarBatch> {

    private static final System.Logger LOG = System.getLogger(AvroFastPartitionReader.class.getName());

    private final ScanShape shape;
    private final Configuration configuration;
    private final List<PartitionedFile> parts;
    private int begun;
    private BatchReader reader;

    AvroFastPartitionReader(ScanShape shape, Configuration configuration, List<PartitionedFile> parts) {
        this.shape = shape;
        this.configuration = configuration;
        this.parts = parts;
    }

    @Override
    public boolean next() throws IOException {
        while (reader != null || begun < parts.size()) {
            if (reader == null) {
                begin(parts.get(begun));
                begun++;
            } else if (advance(parts.get(begun - 1))) {
                return true;
            } else {
                close();
            }
        }
        return false;
    }

    private void begin(PartitionedFile part) {
        InputFileBlockHolder.set(part.urlEncodedPath(), part.start(), part.length());
        try {
            reader = BatchReader.open(shape, configuration, part);
        } catch (IOException | RuntimeException e) {
            leaveOutOrFail(part, e);
        }
    }

    /** Whether the part has a further batch. */
    private boolean advance(PartitionedFile part) {
        try {
            return reader.next();
        } catch (IOException | RuntimeException e) {
            leaveOutOrFail(part, e);
            return false;
        }
    }

    private void leaveOutOrFail(PartitionedFile part, Exception fault) {
        if (FileFault.isMissing(fault)) {
            if (!shape.options().ignoresMissingFiles()) {
                throw Failures.raise(Failures.ofMissingFile(part.urlEncodedPath(), fault));
            }
            LOG.log(System.Logger.Level.WARNING, "skipped the missing file " + part.filePath(), fault);
        } else if (FileFault.isDamage(fault) && shape.options().ignoresCorruptFiles()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "skipped what is left of the corrupted file " + part.filePath(),
                    fault);
        } else {
            throw Failures.raise(Failures.ofFile(part.urlEncodedPath(), fault));
        }
    }

    @Override
    public ColumnarBatch get() {
        return reader.batch();
    }

    @Override
    public void close() throws IOException {
        InputFileBlockHolder.unset();
        BatchReader open = reader;
        reader = null;
        if (open != null) {
            open.close();
        }
    }
}
