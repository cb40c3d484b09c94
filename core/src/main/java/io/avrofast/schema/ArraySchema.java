package io.avrofast.schema;

import java.util.Map;
import java.util.Objects;

/** An array: any number of items of one schema. */
public final class ArraySchema extends AvroSchema {

    private final AvroSchema items;

    ArraySchema(AvroSchema items, Map<String, JsonValue> properties) {
        super(SchemaKind.ARRAY, null, properties);
        this.items = Objects.requireNonNull(items, "items");
    }

    /** The schema of each element; never null. */
    public AvroSchema items() {
        return items;
    }

    @Override
    public String typeName() {
        return kind().label();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitArray(this);
    }
}
