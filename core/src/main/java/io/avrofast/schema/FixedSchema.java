package io.avrofast.schema;

import java.util.List;
import java.util.Map;

/** A fixed: values of a declared number of bytes. */
public final class FixedSchema extends NamedSchema {

    private final int size;

    FixedSchema(SchemaName name, List<SchemaName> aliases, String doc, int size, Map<String, JsonValue> properties) {
        this(name, aliases, doc, size, properties, LogicalTypes.of(SchemaKind.FIXED, size, properties));
    }

    /** A fixed with a logical type of the caller's own. */
    FixedSchema(FixedSchema underlying, CustomLogicalType logicalType) {
        this(
                underlying.name(),
                underlying.aliases(),
                underlying.doc().orElse(null),
                underlying.size,
                underlying.properties(),
                logicalType);
    }

    private FixedSchema(
            SchemaName name,
            List<SchemaName> aliases,
            String doc,
            int size,
            Map<String, JsonValue> properties,
            LogicalType logicalType) {
        super(SchemaKind.FIXED, name, aliases, doc, logicalType, properties);
        if (size < 0) {
            throw new IllegalArgumentException("negative size: " + size);
        }
        this.size = size;
    }

    /**
     * Starts to build a fixed.
     *
     * @param fullName the full name, such as {@code org.example.Md5}
     * @param size the number of bytes of each value, from 0
     * @throws IllegalArgumentException if the name is not valid, or the size is negative
     */
    public static FixedBuilder builder(String fullName, int size) {
        return new FixedBuilder(fullName, size);
    }

    /** The number of bytes of each value; may be 0. */
    public int size() {
        return size;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitFixed(this);
    }
}
