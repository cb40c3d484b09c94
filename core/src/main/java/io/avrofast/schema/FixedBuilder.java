package io.avrofast.schema;

/** Builds the schema of a fixed in code; made by {@link FixedSchema#builder}. One thread. */
public final class FixedBuilder extends NamedBuilder<FixedBuilder> {

    private final int size;
    private CustomLogicalType custom;

    FixedBuilder(String fullName, int size) {
        super(fullName);
        this.size = size;
    }

    /**
     * Declares a logical type.
     *
     * @param type the logical type, not null
     * @throws IllegalArgumentException if it is not one for a fixed of this size
     */
    public FixedBuilder logicalType(LogicalType type) {
        LogicalTypes.declaring(type, SchemaKind.FIXED, size).forEach(this::property);
        custom = type instanceof CustomLogicalType own ? own : null;
        return this;
    }

    /** Builds the fixed. */
    public FixedSchema build() {
        FixedSchema schema = new FixedSchema(name(), aliases(), docOrNull(), size, properties());
        return custom == null ? schema : new FixedSchema(schema, custom);
    }

    @Override
    FixedBuilder self() {
        return this;
    }

    @Override
    boolean isReserved(Attribute attribute) {
        return switch (attribute) {
            case TYPE, NAME, NAMESPACE, DOC, ALIASES, SIZE -> true;
            case FIELDS, ITEMS, VALUES, SYMBOLS, DEFAULT, ORDER -> false;
        };
    }
}
