package io.avrofast.spark;

import io.avrofast.column.ColumnModel;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.file.AvroColumnReader;
import io.avrofast.file.AvroFile;
import io.avrofast.file.ColumnReading;
import io.avrofast.file.DamagePolicy;
import io.avrofast.file.DamagedRange;
import io.avrofast.file.FileSplit;
import io.avrofast.file.SplitRule;
import io.avrofast.file.hadoop.HadoopSource;
import io.avrofast.spark.glue.FileRebase;
import io.avrofast.spark.vector.DatetimeRebase;
import io.avrofast.spark.vector.RowVectors;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.execution.vectorized.ColumnVectorUtils;
import org.apache.spark.sql.execution.vectorized.ConstantColumnVector;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;

/**
 * The rows of a part of a file in batches, with the values of the folders that it is in. Every row that the file says to hold,
 * or an error. For one thread.
 */
final class BatchReader implements Closeable {

    private static final System.Logger LOG = System.getLogger(BatchReader.class.getName());

    /** As many as Spark's other sources have. */
    private static final int ROWS = 4096;

    private final AvroColumnReader reader;
    private final ColumnarBatch batch;
    private final boolean wantsNothing;

    private BatchReader(AvroColumnReader reader, ColumnarBatch batch, boolean wantsNothing) {
        this.reader = reader;
        this.batch = batch;
        this.wantsNothing = wantsNothing;
    }

    /**
     * Opens a part of a file.
     *
     * @param shape what is read of it, not null
     * @param configuration reaches the file, not null
     * @param part the part, not null
     * @throws AvroException if the file is no container file, its header is damaged, or it cannot be read as is wanted
     * @throws IOException if the storage fails, the file is not there, or it is another than the one that was planned for
     */
    static BatchReader open(ScanShape shape, Configuration configuration, PartitionedFile part) throws IOException {
        AvroFile file = describe(shape.options(), sourceOf(configuration, part), part);
        Choice choice = new Choice(shape);
        AvroColumnReader reader = file.columns(choice, ROWS, ColumnModel.DEFAULT_BYTES);
        try {
            DatetimeRebase rebase = DatetimeRebase.of(
                    FileRebase.of(reader.header(), shape.options().rebaseMode()));
            List<ColumnVector> vectors =
                    new ArrayList<>(List.of(RowVectors.of(reader.batch(), choice.plan.binding(), rebase)));
            vectors.addAll(constants(shape, part.partitionValues()));
            return new BatchReader(
                    reader, new ColumnarBatch(vectors.toArray(new ColumnVector[0])), choice.plan.wantsNothing());
        } catch (RuntimeException | Error e) {
            reader.close();
            throw e;
        }
    }

    private static AvroFile describe(AvroFastOptions options, HadoopSource source, PartitionedFile part) {
        AvroFile file = AvroFile.open(source);
        if (part.start() > 0 || part.length() < part.fileSize()) {
            file = file.split(FileSplit.of(part.start(), part.start() + part.length(), SplitRule.MARKER));
        }
        return options.ignoresCorruptFiles() ? file.onDamage(DamagePolicy.SKIP_BLOCK, BatchReader::warn) : file;
    }

    private static void warn(DamagedRange lost) {
        LOG.log(System.Logger.Level.WARNING, "left out a damaged part of a file: " + lost);
    }

    private static HadoopSource sourceOf(Configuration configuration, PartitionedFile part) throws IOException {
        Path path = part.toPath();
        FileSystem fileSystem = path.getFileSystem(configuration);
        FileStatus status = fileSystem.getFileStatus(path);
        // Whoever has made the part without looking at the file knows no time.
        boolean known = part.modificationTime() != 0;
        if (known && (status.getLen() != part.fileSize() || status.getModificationTime() != part.modificationTime())) {
            throw failChanged(part, status);
        }
        return HadoopSource.of(fileSystem, status);
    }

    private static IOException failChanged(PartitionedFile part, FileStatus status) {
        return new IOException("the file " + status.getPath()
                + " was replaced or changed after the query was planned: it has "
                + status.getLen() + " bytes of time " + status.getModificationTime() + ", expected " + part.fileSize()
                + " bytes of time " + part.modificationTime()
                + "; a REFRESH TABLE, or reading the path anew, takes notice of changes");
    }

    /** The values of folders are the same in all rows. */
    private static List<ColumnVector> constants(ScanShape shape, InternalRow values) {
        List<ColumnVector> vectors = new ArrayList<>();
        for (int i = 0; i < shape.ordinals().size(); i++) {
            var vector = new ConstantColumnVector(
                    ROWS, shape.partitions().fields()[i].dataType());
            ColumnVectorUtils.populate(vector, values, shape.ordinals().get(i));
            vectors.add(vector);
        }
        return vectors;
    }

    /**
     * Goes to the next batch, which takes the place of the one before.
     *
     * @return whether there is one
     * @throws AvroException if the file is cut off or damaged here, or above a limit
     * @throws IOException if the storage fails
     */
    boolean next() throws IOException {
        boolean found = reader.next();
        while (found && wantsNothing) {
            found = reader.next();
        }
        batch.setNumRows(reader.batch().rows());
        return found;
    }

    /** The rows; valid until the next call of {@link #next}. */
    ColumnarBatch batch() {
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
