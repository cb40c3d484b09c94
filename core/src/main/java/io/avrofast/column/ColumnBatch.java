package io.avrofast.column;

import io.avrofast.schema.RecordSchema;
import java.util.List;

/**
 * Some records, as columns. A batch is filled, used, {@linkplain #reset reset} and filled again; its arrays stay, so that
 * filling comes to take no memory. For one thread at a time.
 *
 * <p>A batch shows whole records only: one whose data is faulty leaves nothing behind.
 */
public final class ColumnBatch {

    /** By their numbers; that of the whole record first. */
    final Column[] columns;

    private final RecordColumn root;
    private final int capacity;
    private final long byteCapacity;
    private final BytesColumn[] areas;
    private final Column[] items;
    private boolean open;

    ColumnBatch(ColumnNode root, int capacity, long byteCapacity) {
        if (capacity < 1 || byteCapacity < 1) {
            throw new IllegalArgumentException(
                    "a batch holds at least 1 row and 1 byte, found " + capacity + " and " + byteCapacity);
        }
        ColumnMaker maker = new ColumnMaker(root.count());
        this.root = (RecordColumn) maker.make(root);
        this.columns = maker.columns();
        this.areas = maker.areas();
        this.items = maker.items();
        this.capacity = capacity;
        this.byteCapacity = byteCapacity;
    }

    /** The schema of the records; never null. */
    public RecordSchema schema() {
        return root.recordSchema();
    }

    /** How many records there are. */
    public int rows() {
        return root.size;
    }

    /** How many rows make the batch full. */
    public int capacity() {
        return capacity;
    }

    /** The columns of the records' fields, in the order of the schema; the same ones all the time; unmodifiable. */
    public List<Column> columns() {
        return root.fields();
    }

    /** The column of one of the records' fields, by its position in the schema. */
    public Column column(int position) {
        return root.fields().get(position);
    }

    /**
     * How many bytes the values have whose number or size the data decides: those of strings, bytes and fixed, and 8 for each
     * item of an array and entry of a map.
     */
    public long bytes() {
        long bytes = 0;
        for (BytesColumn area : areas) {
            bytes += area.used();
        }
        for (Column item : items) {
            bytes += 8L * item.size;
        }
        return bytes;
    }

    /**
     * Whether there are rows enough, or bytes enough. Whoever fills the batch asks before each row; nothing else keeps a batch
     * from growing.
     */
    public boolean isFull() {
        return root.size >= capacity || (root.size > 0 && bytes() >= byteCapacity);
    }

    /** Takes all rows out. */
    public void reset() {
        open = false;
        root.truncate(0);
    }

    void begin() {
        if (open) {
            discard();
        }
        open = true;
    }

    void end() {
        open = false;
    }

    void discard() {
        open = false;
        root.truncate(root.size);
    }
}
