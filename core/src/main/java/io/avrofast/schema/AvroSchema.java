package io.avrofast.schema;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * An Avro schema. Immutable and safe for use by many threads.
 *
 * <p>Two schemas are equal when everything that they say is equal: names, types, order, defaults, aliases, logical
 * types, docs and custom properties. The hash is computed once.
 */
public abstract sealed class AvroSchema permits PrimitiveSchema, ArraySchema, MapSchema, UnionSchema, NamedSchema {

    private final SchemaKind kind;
    private final LogicalType logicalType;
    private final Map<String, JsonValue> properties;

    AvroSchema(SchemaKind kind, LogicalType logicalType, Map<String, JsonValue> properties) {
        this.kind = Objects.requireNonNull(kind, "kind");
        this.logicalType = logicalType;
        this.properties = properties;
    }

    /** Which kind of schema this is; never null. */
    public final SchemaKind kind() {
        return kind;
    }

    /** The valid logical type of this schema; empty where there is none, or it is unknown or does not fit the type. */
    public final Optional<LogicalType> logicalType() {
        return Optional.ofNullable(logicalType);
    }

    /**
     * The attributes that the specification does not reserve, in the order of the text, with {@code logicalType} and its
     * parameters among them; unmodifiable, never null.
     */
    public final Map<String, JsonValue> properties() {
        return properties;
    }

    /** What messages call this type: the full name of a named type, else the kind's label. */
    public abstract String typeName();

    /**
     * Calls the visitor's method for this kind of schema.
     *
     * @param visitor what to call, not null
     * @return what the visitor returned
     */
    public abstract <R> R accept(Visitor<R> visitor);

    /** A function over schemas with one case for each class of schema. */
    public interface Visitor<R> {
        R visitPrimitive(PrimitiveSchema schema);

        R visitArray(ArraySchema schema);

        R visitMap(MapSchema schema);

        R visitUnion(UnionSchema schema);

        R visitRecord(RecordSchema schema);

        R visitEnum(EnumSchema schema);

        R visitFixed(FixedSchema schema);
    }
}
