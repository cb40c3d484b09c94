package io.avrofast.record;

import io.avrofast.schema.RecordSchema;
import java.io.Serial;
import java.io.Serializable;

/** A record in Java's serialization. */
final class SerializedRecord implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final SerializedSchema schema;
    private final byte[] primitives;
    private final Object[] references;

    SerializedRecord(SerializedSchema schema, byte[] primitives, Object[] references) {
        this.schema = schema;
        this.primitives = primitives;
        this.references = references;
    }

    @Serial
    private Object readResolve() {
        return RecordLayout.of((RecordSchema) schema.schema()).restore(primitives, references);
    }
}
