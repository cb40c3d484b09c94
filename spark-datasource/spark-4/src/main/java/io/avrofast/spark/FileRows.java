package io.avrofast.spark;

import io.avrofast.spark.vector.UnsafeRows;
import java.io.Closeable;
import java.io.IOException;
import java.util.NoSuchElementException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import scala.collection.AbstractIterator;

/** The rows of a part of a file one by one, where Spark takes no batches: in the form in which its operators hand rows on. Each is valid until the next one is asked for. */
final class FileRows extends AbstractIterator<InternalRow> implements Closeable {

    private final FileBatches batches;
    private UnsafeRows rows;

    FileRows(FileBatches batches) {
        this.batches = batches;
    }

    @Override
    public boolean hasNext() {
        while ((rows == null || !rows.hasNext()) && batches.hasNext()) {
            ColumnarBatch batch = batches.next();
            if (rows == null) {
                rows = UnsafeRows.of(batch);
            }
            rows.begin(batch.numRows());
        }
        return rows != null && rows.hasNext();
    }

    @Override
    public InternalRow next() {
        if (!hasNext()) {
            throw new NoSuchElementException("no further rows");
        }
        return rows.next();
    }

    @Override
    public void close() throws IOException {
        batches.close();
    }
}
