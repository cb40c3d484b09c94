package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import io.avrofast.schema.RecordSchema;
import java.util.List;

/** The values of a record: a column for each field, with a row for each row of this one. */
public final class RecordColumn extends Column {

    private final List<Column> fields;

    /** How many rows the fields have. */
    private int filled;

    /** For how many rows each of the fields has room. */
    private int fieldRoom;

    RecordColumn(ColumnNode node, List<Column> fields) {
        super(node);
        this.fields = List.copyOf(fields);
    }

    /** The schema of the records. */
    public RecordSchema recordSchema() {
        return (RecordSchema) schema();
    }

    /** The columns of the fields, in the order of the schema; unmodifiable. Where a record is null, so are they. */
    public List<Column> fields() {
        return fields;
    }

    /** Begins a row: the fields have room for it. */
    void begin() throws LimitExceededException {
        if (filled < size) {
            pad();
        }
        if (size >= fieldRoom) {
            growFields();
        }
    }

    private void growFields() throws LimitExceededException {
        int least = Integer.MAX_VALUE;
        for (Column field : fields) {
            field.reserve();
            least = Math.min(least, field.room());
        }
        fieldRoom = least;
    }

    /** Its rows keep nothing but what the fields keep. */
    @Override
    int room() {
        return Integer.MAX_VALUE;
    }

    @Override
    void grow(int row) {
        throw new IllegalStateException("a column of records keeps nothing itself");
    }

    private void pad() throws LimitExceededException {
        for (Column field : fields) {
            field.padTo(size);
        }
    }

    void end() {
        size++;
        filled = size;
    }

    @Override
    void truncate(int rows) {
        filled = Math.min(filled, rows);
        for (Column field : fields) {
            field.truncate(Math.min(field.size, filled));
        }
        super.truncate(rows);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitRecord(this);
    }
}
