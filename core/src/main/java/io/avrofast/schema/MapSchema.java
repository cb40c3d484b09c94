package io.avrofast.schema;

import java.util.Map;
import java.util.Objects;

/** A map: any number of entries, keyed by strings, with values of one schema. */
public final class MapSchema extends AvroSchema {

    private final AvroSchema values;

    MapSchema(AvroSchema values, Map<String, JsonValue> properties) {
        super(SchemaKind.MAP, null, properties);
        this.values = Objects.requireNonNull(values, "values");
        countLevels(values.levels());
    }

    /**
     * A map without any property.
     *
     * @param values the schema of each value, not null
     * @throws IllegalArgumentException if its types are nested too deep
     */
    public static MapSchema of(AvroSchema values) {
        return TypeNesting.require(new MapSchema(values, Map.of()));
    }

    /**
     * This schema with one more custom property.
     *
     * @param property its name, none of this schema's attributes
     * @param value its value, not null
     */
    public MapSchema withProperty(String property, JsonValue value) {
        Properties.check(property, attribute -> attribute == Attribute.TYPE || attribute == Attribute.VALUES);
        return new MapSchema(values, Properties.with(properties(), Map.of(property, value)));
    }

    /**
     * This schema with other values, and all else as it is.
     *
     * @param others the schema of each value, not null
     * @throws IllegalArgumentException if its types are nested too deep
     */
    public MapSchema withValues(AvroSchema others) {
        return TypeNesting.require(new MapSchema(others, properties()));
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
