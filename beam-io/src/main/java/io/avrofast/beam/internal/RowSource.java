package io.avrofast.beam.internal;

import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import java.util.Objects;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.values.Row;

/**
 * Takes Beam's rows apart, straight into the bytes of records.
 *
 * @param rows the schema of the rows, not null
 */
public record RowSource(Schema rows) implements SourceModel<Row> {

    /** Checks that nothing is null. */
    public RowSource {
        Objects.requireNonNull(rows, "rows");
    }

    /**
     * The slot of a row, made as the writer's schema has its fields.
     *
     * @throws IllegalArgumentException if rows cannot be written by that schema without loss, with the field
     */
    @Override
    public SourceSlot slotOf(AvroSchema schema) {
        if (schema.kind() != SchemaKind.RECORD) {
            throw new IllegalArgumentException(
                    "rows are written as records, the schema is of type " + schema.typeName());
        }
        return RowSourceSlots.record(rows, (RecordSchema) schema, FieldPath.ROOT);
    }
}
