package io.avrofast.schema;

import java.util.Optional;

/** Decides what a caller's logical type is for the schemas that name it. Safe for use by many threads. */
@FunctionalInterface
public interface LogicalTypeFactory {

    /**
     * The logical type of a schema. Where there is none, since the type is not valid for the schema, or its parameters are
     * wrong, the underlying type counts, as the specification says of such types. So it does where this throws, or the type's
     * physical values are of another class than the schema's: nothing in a header's schema makes its file unreadable.
     *
     * @param underlying a primitive type, an enum or a fixed with its properties, of which {@code logicalType} is the name that
     *     this was registered by, and without a logical type; not null
     * @return the type, for equal parameters best the same one, see {@link CustomLogicalType}; or empty
     */
    Optional<CustomLogicalType> typeOf(AvroSchema underlying);
}
