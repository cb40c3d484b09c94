package io.avrofast.record;

import io.avrofast.schema.FixedSchema;
import java.io.Serial;
import java.io.Serializable;

/** A fixed value in Java's serialization. */
final class SerializedFixed implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final SerializedSchema schema;
    private final byte[] bytes;

    SerializedFixed(SerializedSchema schema, byte[] bytes) {
        this.schema = schema;
        this.bytes = bytes;
    }

    @Serial
    private Object readResolve() {
        return AvroFixed.of((FixedSchema) schema.schema(), bytes);
    }
}
