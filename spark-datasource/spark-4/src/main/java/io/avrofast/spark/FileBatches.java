package io.avrofast.spark;

import io.avrofast.spark.glue.Failures;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.collection.AbstractIterator;
import scala.collection.Iterator;

/**
 * The batches of a part of a file, for the file format. Spark closes it when the task ends, however it ends, and has its own
 * way with files that are missing; of all other faults it would take most for damage, so they come in a form that it does not.
 */
final class FileBatches extends AbstractIterator<Object> implements Closeable {

    private static final System.Logger LOG = System.getLogger(FileBatches.class.getName());

    private final ScanShape shape;
    private final Configuration configuration;
    private final PartitionedFile part;
    private RowBatches reader;
    private boolean found;
    private boolean ended;

    FileBatches(ScanShape shape, Configuration configuration, PartitionedFile part) {
        this.shape = shape;
        this.configuration = configuration;
        this.part = part;
    }

    /** This, as Spark wants batches to be given to it: called rows. */
    @SuppressWarnings({"unchecked", "rawtypes"})
    Iterator<InternalRow> asRows() {
        return (Iterator) this;
    }

    @Override
    public boolean hasNext() {
        if (!found && !ended) {
            try {
                advance();
            } catch (IOException | RuntimeException e) {
                ended = true;
                fail(e);
            }
        }
        return found;
    }

    private void advance() throws IOException {
        if (reader == null) {
            reader = RowBatches.open(shape, configuration, part, new TaskCounts());
        }
        found = reader.next();
        if (!found) {
            ended = true;
            close();
        }
    }

    private void fail(Exception fault) {
        if (fault instanceof FileNotFoundException) {
            throw Failures.raise(fault);
        }
        if (FileFault.isMissing(fault)) {
            FileNotFoundException missing = new FileNotFoundException(fault.getMessage());
            missing.initCause(fault);
            throw Failures.raise(missing);
        }
        if (!shape.options().ignoresCorruptFiles()) {
            throw Failures.raise(fault);
        }
        if (!FileFault.isDamage(fault)) {
            throw Failures.raise(Failures.ofFile(part.urlEncodedPath(), fault));
        }
        LOG.log(System.Logger.Level.WARNING, "skipped what is left of the corrupted file " + part.filePath(), fault);
    }

    @Override
    public ColumnarBatch next() {
        if (!hasNext()) {
            throw new NoSuchElementException(part.filePath() + " has no further rows");
        }
        found = false;
        return reader.batch();
    }

    @Override
    public void close() throws IOException {
        ended = true;
        RowBatches open = reader;
        reader = null;
        if (open != null) {
            open.close();
        }
    }
}
