package io.avrofast.bridge;

import org.apache.avro.Conversion;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificRecordBase;

/** Gives the fields of records, converted as generated classes say, and those of others as the model does. */
final class ConvertedFields extends RecordFields {

    private final Schema[] schemas;
    private final RawValues rawValues;

    ConvertedFields(Schema schema, RawValues rawValues) {
        super(schema);
        this.schemas = schema.getFields().stream().map(Schema.Field::schema).toArray(Schema[]::new);
        this.rawValues = rawValues;
    }

    @Override
    public Object get(Object record, int position) {
        Object value = super.get(record, position);
        if (value == null) {
            return null;
        }
        Schema schema = schemas[position];
        if (!(record instanceof SpecificRecordBase generated)) {
            return rawValues.of(value, schema);
        }
        Conversion<?> conversion = generated.getConversion(position);
        return conversion == null ? value : RawValues.convert(value, schema, conversion);
    }
}
