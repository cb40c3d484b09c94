package io.avrofast.column;

import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;

/**
 * Makes of records the columns of {@link ColumnBatch}es. Two models of equal schemas are equal, and tell batches of either.
 *
 * <pre>{@code
 * ColumnModel model = ColumnModel.of(schema);
 * ColumnBatch batch = model.newBatch(4096);
 * SinkCursor<ColumnBatch> cursor = DatumReader.builder(schema).buildSink(model).newCursor(batch);
 * }</pre>
 *
 * <p>A batch keeps to whole records: of one whose data is faulty, nothing stays.
 *
 * <p>Immutable and safe for use by many threads, each with batches of its own.
 */
public final class ColumnModel implements SinkModel<ColumnBatch> {

    /** How many bytes of strings, bytes, items and entries batches hold about, unless said otherwise: 64 MiB. */
    public static final long DEFAULT_BYTES = 64L << 20;

    private final RecordSchema schema;
    private final ColumnNode root;

    private ColumnModel(RecordSchema schema, ColumnNode root) {
        this.schema = schema;
        this.root = root;
    }

    /**
     * The model of a schema.
     *
     * @param schema the schema that the values have: the reader's, with the fields that are wanted; not null
     * @throws UnsupportedFeatureException if it has a record inside itself
     */
    public static ColumnModel of(RecordSchema schema) throws UnsupportedFeatureException {
        return new ColumnModel(schema, ColumnNode.of(schema));
    }

    /** The schema of the records; never null. */
    public RecordSchema schema() {
        return schema;
    }

    /**
     * A batch without rows. Memory is taken as rows come.
     *
     * @param rows how many rows make it full, at least 1
     */
    public ColumnBatch newBatch(int rows) {
        return newBatch(rows, DEFAULT_BYTES);
    }

    /**
     * A batch without rows. Memory is taken as rows come.
     *
     * @param rows how many rows make it full, at least 1
     * @param bytes how many bytes of strings, bytes, items and entries make it full, see {@link ColumnBatch#isFull}; at least 1
     */
    public ColumnBatch newBatch(int rows, long bytes) {
        return new ColumnBatch(root, rows, bytes);
    }

    /**
     * @throws IllegalArgumentException if the schema is not that of this model
     */
    @Override
    public SinkSlot<ColumnBatch> slotOf(AvroSchema values) {
        if (!schema.equals(values)) {
            throw new IllegalArgumentException("the columns are those of another schema than the values");
        }
        return ColumnSlots.of(root);
    }

    @Override
    public void begin(ColumnBatch batch) {
        batch.begin();
    }

    @Override
    public void end(ColumnBatch batch) {
        batch.end();
    }

    @Override
    public void discard(ColumnBatch batch) {
        batch.discard();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ColumnModel model && schema.equals(model.schema);
    }

    @Override
    public int hashCode() {
        return schema.hashCode();
    }
}
