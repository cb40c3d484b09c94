package io.avrofast.spark;

import java.io.Closeable;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.types.StructType;
import scala.collection.AbstractIterator;

/** The rows of a part of a file one by one, where Spark takes no batches. Each is valid until the next one is asked for. */
final class FileRows extends AbstractIterator<InternalRow> implements Closeable {

    private final FileBatches batches;
    private final UnsafeProjection projection;
    private Iterator<InternalRow> rows = Collections.emptyIterator();

    FileRows(FileBatches batches, StructType schema) {
        this.batches = batches;
        this.projection = UnsafeProjection.create(schema);
    }

    @Override
    public boolean hasNext() {
        while (!rows.hasNext() && batches.hasNext()) {
            rows = batches.next().rowIterator();
        }
        return rows.hasNext();
    }

    @Override
    public InternalRow next() {
        hasNext();
        return projection.apply(rows.next());
    }

    @Override
    public void close() throws IOException {
        batches.close();
    }
}
