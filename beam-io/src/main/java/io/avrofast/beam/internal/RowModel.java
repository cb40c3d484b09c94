package io.avrofast.beam.internal;

import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.AvroSchema;
import java.util.Objects;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.values.Row;

/**
 * Makes records into Beam's rows.
 *
 * @param rows the schema of the rows, not null
 */
record RowModel(Schema rows) implements ObjectModel<Row> {

    RowModel {
        Objects.requireNonNull(rows, "rows");
    }

    @Override
    public ObjectSlot slotOf(AvroSchema schema) {
        return RowSlots.of(schema, rows);
    }
}
