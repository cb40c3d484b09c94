package io.avrofast.record;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.LogicalValueException;

/** The conversion of a schema that contains no other, and of records, which convert their fields themselves. */
final class ScalarConversion extends ValueConversion {

    private final AvroSchema schema;
    private final Acceptor acceptor;

    /** Null where the schema has no logical type. */
    private final LogicalScalar logical;

    ScalarConversion(AvroSchema schema, Acceptor acceptor) {
        this.schema = schema;
        this.acceptor = acceptor;
        this.logical = LogicalScalar.of(schema).orElse(null);
    }

    @Override
    public Object toPhysical(Object value) {
        if (value == null) {
            if (schema.kind() == SchemaKind.NULL) {
                return null;
            }
            throw failMismatch(null);
        }
        if (logical != null && logical.valueClass().isInstance(value)) {
            return fromLogical(value);
        }
        Object physical = acceptor.accept(value);
        if (physical == null) {
            throw failMismatch(value);
        }
        return physical;
    }

    @Override
    public Object toLogical(Object physical) {
        return logical == null || physical == null
                ? physical
                : logical.toLogical().apply(physical);
    }

    @Override
    public boolean isPhysicalOnly() {
        return logical == null;
    }

    private Object fromLogical(Object value) {
        try {
            return logical.toPhysical().apply(value);
        } catch (LogicalValueException unfit) {
            throw new DatumMismatchException(unfit.getMessage(), unfit);
        }
    }

    private DatumMismatchException failMismatch(Object value) {
        String type = schema.typeName();
        if (schema instanceof EnumSchema && value instanceof CharSequence) {
            return new DatumMismatchException("expected a symbol of " + type + ", found text that is none of them");
        }
        return DatumMismatchException.of(
                schema.logicalType()
                        .map(LogicalType::label)
                        .map(label -> type + " (" + label + ")")
                        .orElse(type),
                value);
    }
}
