package io.avrofast.spark.write;

import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.DatumMismatchException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.OutputWriter;

/** Writes the rows of one file of a task. For one thread. */
final class RowFileWriter extends OutputWriter {

    private final String path;
    private final AvroFileWriter<InternalRow> writer;
    private long rows;
    private boolean failed;

    /**
     * @param path what Spark calls the file
     * @param writer the file, begun
     */
    RowFileWriter(String path, AvroFileWriter<InternalRow> writer) {
        this.path = path;
        this.writer = writer;
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public void write(InternalRow row) {
        boolean written = false;
        try {
            writer.write(row);
            rows++;
            written = true;
        } catch (DatumMismatchException e) {
            throw new RowWriteException("cannot write row " + rows + " of " + path + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write row " + rows + " of " + path, e);
        } finally {
            failed |= !written;
        }
    }

    /** Spark closes the files of failed tasks, too. One that has not got all its rows is never finished. */
    @Override
    public void close() {
        try {
            if (failed) {
                giveUp();
            } else {
                finish();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot finish " + path, e);
        }
    }

    private void finish() throws IOException {
        try (writer) {
            writer.commit();
        }
    }

    private void giveUp() throws IOException {
        try {
            writer.close();
        } catch (IllegalStateException uncommitted) {
            // As it should be: the failure was told already.
        }
    }
}
