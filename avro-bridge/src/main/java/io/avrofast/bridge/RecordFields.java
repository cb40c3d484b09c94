package io.avrofast.bridge;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;

/** Gives the fields of records by their positions. */
class RecordFields implements SourceSlot.FieldAccess {

    private final String fullName;
    private final List<String> names;

    /** The last schema found to have the same fields. Threads that race here at most compare names again. */
    private Schema knownAlike;

    /**
     * @param schema the schema that the records are written by, not null
     */
    RecordFields(Schema schema) {
        this.fullName = schema.getFullName();
        this.names = SchemaMatch.fieldNames(schema);
        this.knownAlike = schema;
    }

    /** Fields are taken by position: where the record has others there, values would go into the wrong ones. */
    @Override
    @SuppressWarnings("ReferenceEquality")
    public final void check(Object record) {
        if (!(record instanceof IndexedRecord indexed)) {
            throw DatumMismatchException.of("a record of " + fullName, record);
        }
        Schema schema = indexed.getSchema();
        if (schema != knownAlike) {
            if (!SchemaMatch.fieldNames(schema).equals(names)) {
                throw new DatumMismatchException("expected a record of " + fullName + ", found one of "
                        + schema.getFullName() + " with other fields, or in another order");
            }
            knownAlike = schema;
        }
    }

    @Override
    public Object get(Object record, int position) {
        return ((IndexedRecord) record).get(position);
    }
}
