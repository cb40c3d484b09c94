package io.avrofast.record;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.schema.RecordSchema;

/**
 * A record of any schema, with its numbers unboxed.
 *
 * <p>Fields are reached by name or by position, counted from 0 in the order of the schema. Not safe for use by many threads
 * while one changes it.
 *
 * <p>Two records are equal when the full names of their schemas, the names of their fields in order, and the physical values
 * are equal.
 */
public final class AvroRecord {

    private final RecordLayout layout;
    private final byte[] primitives;
    private final Object[] references;

    AvroRecord(RecordLayout layout, byte[] primitives, Object[] references) {
        this.layout = layout;
        this.primitives = primitives;
        this.references = references;
    }

    /**
     * A record in which no field is set. What is not set reads as null, and a record cannot be written before each field
     * that may not be null is set.
     *
     * @param schema the schema, not null
     */
    public static AvroRecord create(RecordSchema schema) {
        RecordLayout layout = RecordLayout.of(schema);
        return new AvroRecord(layout, layout.newTrackedPrimitives(), layout.newReferences());
    }

    /** The schema; never null. */
    public RecordSchema schema() {
        return layout.schema();
    }

    /** Where the values stand; never null. */
    public RecordLayout layout() {
        return layout;
    }

    /**
     * The physical value of a field: what was encoded, whatever the logical type says.
     *
     * @param position the field's position, counted from 0
     * @return the value, without a copy, or null
     * @throws IndexOutOfBoundsException if there is no such field
     */
    public Object getPhysical(int position) {
        int offset = layout.offset(position);
        SlotKind kind = layout.kind(position);
        if (kind == SlotKind.REFERENCE) {
            return references[offset];
        }
        if (!isPresent(position)) {
            return null;
        }
        return switch (kind) {
            case BOOLEAN -> primitives[offset] != 0;
            case INT -> LittleEndian.getInt(primitives, offset);
            case LONG -> LittleEndian.getLong(primitives, offset);
            case FLOAT -> LittleEndian.getFloat(primitives, offset);
            case DOUBLE -> LittleEndian.getDouble(primitives, offset);
            case ENUM -> layout.enumConstants(position).get(LittleEndian.getInt(primitives, offset));
            case NULL, REFERENCE -> null;
        };
    }

    /**
     * The physical value of a field: what was encoded, whatever the logical type says.
     *
     * @param name the field's name, not null
     * @return the value, without a copy, or null
     * @throws IllegalArgumentException if there is no such field
     */
    public Object getPhysical(String name) {
        return getPhysical(positionOf(name));
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof AvroRecord that) || !hasShapeOf(that)) {
            return false;
        }
        for (int i = 0; i < layout.fieldCount(); i++) {
            if (!ValueEquality.equal(getPhysical(i), that.getPhysical(i))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        int hash = schema().fullName().hashCode();
        for (int i = 0; i < layout.fieldCount(); i++) {
            hash = 31 * hash + ValueEquality.hash(getPhysical(i));
        }
        return hash;
    }

    byte[] primitives(RecordLayout expected) {
        requireLayout(expected);
        return primitives;
    }

    Object[] references(RecordLayout expected) {
        requireLayout(expected);
        return references;
    }

    private boolean isPresent(int position) {
        if (layout.isNullablePrimitive(position)) {
            return primitives[layout.offset(position) - 1] != 0;
        }
        return !layout.isTracked(primitives) || layout.isSet(primitives, position);
    }

    private boolean hasShapeOf(AvroRecord that) {
        return layout == that.layout || layout.hasShapeOf(that.layout);
    }

    private int positionOf(String name) {
        int position = schema().positionOf(name);
        if (position < 0) {
            throw new IllegalArgumentException("the record " + schema().fullName() + " has no field " + name);
        }
        return position;
    }

    private void requireLayout(RecordLayout expected) {
        if (layout != expected) {
            throw new IllegalArgumentException("a record of another layout");
        }
    }
}
