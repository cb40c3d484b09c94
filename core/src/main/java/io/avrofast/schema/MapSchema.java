package io.avrofast.schema;

import java.util.Map;
import java.util.Objects;

/** A map: any number of entries, keyed by strings, with values of one schema. */
public final class MapSchema extends AvroSchema {

    private final AvroSchema values;

    MapSchema(AvroSchema values, Map<String, JsonValue> properties) {
        super(SchemaKind.MAP, null, properties);
        this.values = Objects.requireNonNull(values, "values");
    }

    /** The schema of each value; never null. */
    public AvroSchema values() {
        return values;
    }

    @Override
    public String typeName() {
        return kind().label();
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitMap(this);
    }
}
