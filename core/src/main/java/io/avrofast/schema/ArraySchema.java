package io.avrofast.schema;

import java.util.Map;
import java.util.Objects;

/** An array: any number of items of one schema. */
public final class ArraySchema extends AvroSchema {

    private final AvroSchema items;

    ArraySchema(AvroSchema items, Map<String, JsonValue> properties) {
        super(SchemaKind.ARRAY, null, properties);
        this.items = Objects.requireNonNull(items, "items");
        countLevels(items.levels());
    }

    /**
     * An array without any property.
     *
     * @param items the schema of each element, not null
     * @throws IllegalArgumentException if its types are nested too deep
     */
    public static ArraySchema of(AvroSchema items) {
        return TypeNesting.require(new ArraySchema(items, Map.of()));
    }

    /**
     * This schema with one more custom property.
     *
     * @param property its name, none of this schema's attributes
     * @param value its value, not null
     */
    public ArraySchema withProperty(String property, JsonValue value) {
        Properties.check(property, attribute -> attribute == Attribute.TYPE || attribute == Attribute.ITEMS);
        return new ArraySchema(items, Properties.with(properties(), Map.of(property, value)));
    }

    /**
     * This schema with other items, and all else as it is.
     *
     * @param others the schema of each element, not null
     * @throws IllegalArgumentException if its types are nested too deep
     */
    public ArraySchema withItems(AvroSchema others) {
        return TypeNesting.require(new ArraySchema(others, properties()));
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
