package io.avrofast.beam.internal;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.values.Row;

/** Gives the fields of rows. Values are taken by their positions, so each row has to have the schema that these are of. */
final class RowFields implements SourceSlot.FieldAccess {

    private final Schema schema;
    private final int[] positions;

    /** A schema that was found to be alike. It is only compared by identity, so that it does not matter which thread's it is. */
    private Schema alike;

    /**
     * @param schema that of the rows
     * @param positions where the fields of the record are in a row
     */
    RowFields(Schema schema, int[] positions) {
        this.schema = schema;
        this.positions = positions;
        this.alike = schema;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // comparing schemas for each row would cost more than writing it
    public void check(Object record) {
        if (!(record instanceof Row row)) {
            throw DatumMismatchException.of("a row", record);
        }
        Schema found = row.getSchema();
        if (found != alike) {
            requireAlike(found);
            alike = found;
        }
    }

    private void requireAlike(Schema found) {
        if (!found.getFieldNames().equals(schema.getFieldNames()) || !found.typesEqual(schema)) {
            throw new DatumMismatchException("expected a row of the schema that the collection has, found another with"
                    + " the fields " + found.getFieldNames());
        }
    }

    @Override
    public Object get(Object record, int position) {
        return ((Row) record).getValue(positions[position]);
    }
}
