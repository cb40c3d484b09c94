package io.avrofast.record;

import io.avrofast.schema.EnumSchema;
import java.io.Serial;
import java.io.Serializable;

/** An enum's value in Java's serialization. */
final class SerializedEnum implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final SerializedSchema schema;
    private final int index;

    SerializedEnum(SerializedSchema schema, int index) {
        this.schema = schema;
        this.index = index;
    }

    @Serial
    private Object readResolve() {
        return AvroEnum.of((EnumSchema) schema.schema(), index);
    }
}
