package io.avrofast.record;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.Utf8Text;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serial;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A record of any schema, with its numbers unboxed.
 *
 * <p>Fields are reached by name or by position, counted from 0 in the order of the schema. An unknown name is an {@link
 * IllegalArgumentException}, an unknown position an {@link IndexOutOfBoundsException}. The getters of one type throw {@link
 * ClassCastException} where the value has another type that does not widen to it without loss, and those of a Java primitive
 * type {@link NullPointerException} where it is null. Lists, maps and {@code byte[]} are handed out without a copy.
 *
 * <p>Not safe for use by many threads while one changes it.
 *
 * <p>Two records are equal when the full names of their schemas, the names of their fields in order, and the physical values
 * are equal.
 */
public final class AvroRecord implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final transient RecordLayout layout;
    private final transient byte[] primitives;
    private final transient Object[] references;

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
     * The value of a field, by its logical type where it has one: {@link BigDecimal}, {@link UUID}, {@link LocalDate}, {@link
     * LocalTime}, {@link Instant}, {@link LocalDateTime} or {@link io.avrofast.value.AvroDuration}, within lists, maps and
     * unions too; where it has none, its physical value.
     *
     * @throws io.avrofast.value.LogicalValueException if what was encoded means nothing by the logical type
     */
    public Object get(int position) {
        return layout.conversion(position).toLogical(getPhysical(position));
    }

    /** As {@link #get(int)}. */
    public Object get(String name) {
        return get(layout.positionOf(name));
    }

    /** The physical value of a field, as the package says: what was encoded, whatever the logical type; may be null. */
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

    /** As {@link #getPhysical(int)}. */
    public Object getPhysical(String name) {
        return getPhysical(layout.positionOf(name));
    }

    /** Whether the value of a field is null, or was not set. */
    public boolean isNull(int position) {
        return layout.kind(position) == SlotKind.REFERENCE
                ? references[layout.offset(position)] == null
                : !isPresent(position);
    }

    /** As {@link #isNull(int)}. */
    public boolean isNull(String name) {
        return isNull(layout.positionOf(name));
    }

    /** The value of a boolean field. */
    public boolean getBoolean(int position) {
        if (holds(position, SlotKind.BOOLEAN)) {
            return primitives[layout.offset(position)] != 0;
        }
        return as(Boolean.class, "a boolean", position, required(position));
    }

    /** As {@link #getBoolean(int)}. */
    public boolean getBoolean(String name) {
        return getBoolean(layout.positionOf(name));
    }

    /** The value of an int field. */
    public int getInt(int position) {
        if (holds(position, SlotKind.INT)) {
            return LittleEndian.getInt(primitives, layout.offset(position));
        }
        return as(Integer.class, "an int", position, required(position));
    }

    /** As {@link #getInt(int)}. */
    public int getInt(String name) {
        return getInt(layout.positionOf(name));
    }

    /** The value of a long or an int field. */
    public long getLong(int position) {
        if (holds(position, SlotKind.LONG)) {
            return LittleEndian.getLong(primitives, layout.offset(position));
        }
        return (Long) widened(SchemaKind.LONG, "a long", position);
    }

    /** As {@link #getLong(int)}. */
    public long getLong(String name) {
        return getLong(layout.positionOf(name));
    }

    /** The value of a float field. */
    public float getFloat(int position) {
        if (holds(position, SlotKind.FLOAT)) {
            return LittleEndian.getFloat(primitives, layout.offset(position));
        }
        return as(Float.class, "a float", position, required(position));
    }

    /** As {@link #getFloat(int)}. */
    public float getFloat(String name) {
        return getFloat(layout.positionOf(name));
    }

    /** The value of a double, a float or an int field. */
    public double getDouble(int position) {
        if (holds(position, SlotKind.DOUBLE)) {
            return LittleEndian.getDouble(primitives, layout.offset(position));
        }
        return (Double) widened(SchemaKind.DOUBLE, "a double", position);
    }

    /** As {@link #getDouble(int)}. */
    public double getDouble(String name) {
        return getDouble(layout.positionOf(name));
    }

    /** The text of a string field, or the symbol of an enum field; null where the value is. */
    public String getString(int position) {
        Object value = getPhysical(position);
        if (value instanceof AvroEnum symbol) {
            return symbol.symbol();
        }
        return value instanceof Utf8Text text ? text.toString() : as(String.class, "a string", position, value);
    }

    /** As {@link #getString(int)}. */
    public String getString(String name) {
        return getString(layout.positionOf(name));
    }

    /** The text of a string field as its bytes, which are made where the record holds a string; null where the value is. */
    public Utf8Text getUtf8(int position) {
        Object value = getPhysical(position);
        return value instanceof String text ? Utf8Text.of(text) : as(Utf8Text.class, "a string", position, value);
    }

    /** As {@link #getUtf8(int)}. */
    public Utf8Text getUtf8(String name) {
        return getUtf8(layout.positionOf(name));
    }

    /** The bytes of a bytes field, or a copy of those of a fixed field; null where the value is. */
    public byte[] getBytes(int position) {
        Object value = getPhysical(position);
        return value instanceof AvroFixed fixed ? fixed.toByteArray() : as(byte[].class, "bytes", position, value);
    }

    /** As {@link #getBytes(int)}. */
    public byte[] getBytes(String name) {
        return getBytes(layout.positionOf(name));
    }

    /** The items of an array field as {@link #get(int)} returns them; null where the value is. */
    @SuppressWarnings("unchecked")
    public List<Object> getList(int position) {
        return as(List.class, "an array", position, get(position));
    }

    /** As {@link #getList(int)}. */
    public List<Object> getList(String name) {
        return getList(layout.positionOf(name));
    }

    /** The entries of a map field as {@link #get(int)} returns them; null where the value is. */
    @SuppressWarnings("unchecked")
    public Map<String, Object> getMap(int position) {
        return as(Map.class, "a map", position, get(position));
    }

    /** As {@link #getMap(int)}. */
    public Map<String, Object> getMap(String name) {
        return getMap(layout.positionOf(name));
    }

    /** The value of a record field, or null. */
    public AvroRecord getRecord(int position) {
        return as(AvroRecord.class, "a record", position, getPhysical(position));
    }

    /** As {@link #getRecord(int)}. */
    public AvroRecord getRecord(String name) {
        return getRecord(layout.positionOf(name));
    }

    /** The value of a field of the logical types {@code timestamp-*}, or null. */
    public Instant getInstant(int position) {
        return as(Instant.class, "a timestamp", position, get(position));
    }

    /** As {@link #getInstant(int)}. */
    public Instant getInstant(String name) {
        return getInstant(layout.positionOf(name));
    }

    /** The value of a field of the logical type {@code date}, or null. */
    public LocalDate getLocalDate(int position) {
        return as(LocalDate.class, "a date", position, get(position));
    }

    /** As {@link #getLocalDate(int)}. */
    public LocalDate getLocalDate(String name) {
        return getLocalDate(layout.positionOf(name));
    }

    /** The value of a field of the logical types {@code local-timestamp-*}, or null. */
    public LocalDateTime getLocalDateTime(int position) {
        return as(LocalDateTime.class, "a local timestamp", position, get(position));
    }

    /** As {@link #getLocalDateTime(int)}. */
    public LocalDateTime getLocalDateTime(String name) {
        return getLocalDateTime(layout.positionOf(name));
    }

    /** The value of a field of the logical types {@code time-*}, or null. */
    public LocalTime getLocalTime(int position) {
        return as(LocalTime.class, "a time of day", position, get(position));
    }

    /** As {@link #getLocalTime(int)}. */
    public LocalTime getLocalTime(String name) {
        return getLocalTime(layout.positionOf(name));
    }

    /** The value of a field of the logical types {@code decimal} and {@code big-decimal}, or null. */
    public BigDecimal getDecimal(int position) {
        return as(BigDecimal.class, "a decimal", position, get(position));
    }

    /** As {@link #getDecimal(int)}. */
    public BigDecimal getDecimal(String name) {
        return getDecimal(layout.positionOf(name));
    }

    /** The value of a field of the logical type {@code uuid}, or null. */
    public UUID getUuid(int position) {
        return as(UUID.class, "a UUID", position, get(position));
    }

    /** As {@link #getUuid(int)}. */
    public UUID getUuid(String name) {
        return getUuid(layout.positionOf(name));
    }

    /**
     * Sets a field.
     *
     * @param value a physical or logical value, or another that becomes one without loss: see {@link ValueConversion}
     * @throws DatumMismatchException if the field's schema does not take the value
     */
    public void set(int position, Object value) {
        Object physical;
        try {
            physical = layout.conversion(position).toPhysical(value);
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inField(layout.fieldName(position));
        }
        if (physical == null) {
            clear(position);
        } else {
            store(position, physical);
        }
    }

    /** As {@link #set(int, Object)}. */
    public void set(String name, Object value) {
        set(layout.positionOf(name), value);
    }

    /** As {@link #set(int, Object)}, without a box where the field is a boolean. */
    public void setBoolean(int position, boolean value) {
        if (layout.kind(position) == SlotKind.BOOLEAN) {
            primitives[layout.offset(position)] = (byte) (value ? 1 : 0);
            markPresent(position);
        } else {
            set(position, value);
        }
    }

    /** As {@link #setBoolean(int, boolean)}. */
    public void setBoolean(String name, boolean value) {
        setBoolean(layout.positionOf(name), value);
    }

    /** As {@link #set(int, Object)}, without a box where the field is an int. */
    public void setInt(int position, int value) {
        if (layout.kind(position) == SlotKind.INT) {
            LittleEndian.putInt(primitives, layout.offset(position), value);
            markPresent(position);
        } else {
            set(position, value);
        }
    }

    /** As {@link #setInt(int, int)}. */
    public void setInt(String name, int value) {
        setInt(layout.positionOf(name), value);
    }

    /** As {@link #set(int, Object)}, without a box where the field is a long. */
    public void setLong(int position, long value) {
        if (layout.kind(position) == SlotKind.LONG) {
            LittleEndian.putLong(primitives, layout.offset(position), value);
            markPresent(position);
        } else {
            set(position, value);
        }
    }

    /** As {@link #setLong(int, long)}. */
    public void setLong(String name, long value) {
        setLong(layout.positionOf(name), value);
    }

    /** As {@link #set(int, Object)}, without a box where the field is a float. */
    public void setFloat(int position, float value) {
        if (layout.kind(position) == SlotKind.FLOAT) {
            LittleEndian.putFloat(primitives, layout.offset(position), value);
            markPresent(position);
        } else {
            set(position, value);
        }
    }

    /** As {@link #setFloat(int, float)}. */
    public void setFloat(String name, float value) {
        setFloat(layout.positionOf(name), value);
    }

    /** As {@link #set(int, Object)}, without a box where the field is a double. */
    public void setDouble(int position, double value) {
        if (layout.kind(position) == SlotKind.DOUBLE) {
            LittleEndian.putDouble(primitives, layout.offset(position), value);
            markPresent(position);
        } else {
            set(position, value);
        }
    }

    /** As {@link #setDouble(int, double)}. */
    public void setDouble(String name, double value) {
        setDouble(layout.positionOf(name), value);
    }

    @Override
    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof AvroRecord that) || !layout.hasShapeOf(that.layout)) {
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

    /** Like JSON, with physical values; cut off when it gets long. For people, not for programs. */
    @Override
    public String toString() {
        return RecordText.of(this);
    }

    @Serial
    private Object writeReplace() {
        return new SerializedRecord(layout.serializedSchema(), primitives, references);
    }

    @Serial
    private void readObject(ObjectInputStream in) throws InvalidObjectException {
        throw new InvalidObjectException("a record is serialized by its proxy");
    }

    byte[] primitives(RecordLayout expected) {
        layout.requireSame(expected);
        return primitives;
    }

    Object[] references(RecordLayout expected) {
        layout.requireSame(expected);
        return references;
    }

    private void store(int position, Object physical) {
        int offset = layout.offset(position);
        switch (layout.kind(position)) {
            case BOOLEAN -> primitives[offset] = (byte) ((Boolean) physical ? 1 : 0);
            case INT -> LittleEndian.putInt(primitives, offset, (Integer) physical);
            case LONG -> LittleEndian.putLong(primitives, offset, (Long) physical);
            case FLOAT -> LittleEndian.putFloat(primitives, offset, (Float) physical);
            case DOUBLE -> LittleEndian.putDouble(primitives, offset, (Double) physical);
            case ENUM -> LittleEndian.putInt(primitives, offset, ((AvroEnum) physical).index());
            case REFERENCE -> references[offset] = physical;
            case NULL -> throw new IllegalStateException("a value for a field of type null");
        }
        markPresent(position);
    }

    private void clear(int position) {
        if (layout.isNullablePrimitive(position)) {
            primitives[layout.offset(position) - 1] = 0;
        } else if (layout.kind(position) == SlotKind.REFERENCE) {
            references[layout.offset(position)] = null;
        }
    }

    private void markPresent(int position) {
        if (layout.isNullablePrimitive(position)) {
            primitives[layout.offset(position) - 1] = 1;
        } else if (layout.isTracked(primitives)) {
            layout.markSet(primitives, position);
        }
    }

    private boolean isPresent(int position) {
        if (layout.isNullablePrimitive(position)) {
            return primitives[layout.offset(position) - 1] != 0;
        }
        return layout.kind(position) != SlotKind.NULL
                && (!layout.isTracked(primitives) || layout.isSet(primitives, position));
    }

    private boolean holds(int position, SlotKind kind) {
        return layout.kind(position) == kind && isPresent(position);
    }

    private Object required(int position) {
        Object value = getPhysical(position);
        if (value == null) {
            throw new NullPointerException("the field " + layout.fieldName(position) + " is null");
        }
        return value;
    }

    private Object widened(SchemaKind kind, String type, int position) {
        Object value = new PrimitiveAcceptor(kind).accept(required(position));
        return value != null ? value : as(Void.class, type, position, getPhysical(position));
    }

    private <T> T as(Class<T> type, String label, int position, Object value) {
        if (value == null || type.isInstance(value)) {
            return type.cast(value);
        }
        throw new ClassCastException("the field " + layout.fieldName(position) + " is "
                + schema().fields().get(position).schema().typeName() + ", not " + label);
    }
}
