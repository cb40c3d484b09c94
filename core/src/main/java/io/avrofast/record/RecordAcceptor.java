package io.avrofast.record;

import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;

/** Takes records: of the schema itself, or of another with the same name and the same fields by name, which are copied. */
record RecordAcceptor(RecordSchema schema) implements Acceptor {

    @Override
    public Object accept(Object value) {
        if (!(value instanceof AvroRecord record)) {
            return null;
        }
        if (schema.equals(record.schema())) {
            return record;
        }
        return NameMatch.matches(schema, record.schema()) ? copy(record) : null;
    }

    private AvroRecord copy(AvroRecord source) {
        for (SchemaField field : source.schema().fields()) {
            if (schema.positionOf(field.name()) < 0) {
                throw new DatumMismatchException(
                                "expected a field of " + schema.fullName() + ", found one that it lacks")
                        .inField(field.name());
            }
        }
        AvroRecord copy = AvroRecord.create(schema);
        for (SchemaField field : schema.fields()) {
            int position = source.schema().positionOf(field.name());
            if (position < 0) {
                throw DatumMismatchException.of(field.schema().typeName(), null).inField(field.name());
            }
            copy.set(field.name(), source.getPhysical(position));
        }
        return copy;
    }
}
