package io.avrofast.schema;

import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * A logical type of the caller's own: a name and what becomes of the values, both ways. A {@link LogicalTypeRegistry} gives it
 * to schemas that are read from text, {@link PrimitiveSchema#withLogicalType} and {@link FixedBuilder#logicalType} to those that
 * are built.
 *
 * <p>Records then take and give values of the caller's class, within arrays, maps and unions too, and keep the physical ones,
 * which {@code getPhysical} gives. JSON and the Java serialization know nothing of such a type: JSON holds the physical value,
 * and what was deserialized has the underlying type. A value for a union that is of one of the physical classes, too, is taken
 * for a physical value of another branch first.
 *
 * <p>Immutable, and as safe for use by many threads as the two functions are. Only the same object is equal: schemas that
 * shall share compiled code must have been given the same.
 */
public final class CustomLogicalType implements LogicalType {

    private static final Set<Class<?>> PHYSICAL_CLASSES =
            Set.of(Boolean.class, Integer.class, Long.class, Float.class, Double.class, String.class, byte[].class);

    private final String label;
    private final Class<?> physicalClass;
    private final Class<?> valueClass;
    private final Function<Object, Object> toValue;
    private final Function<Object, Object> toPhysical;

    private CustomLogicalType(
            String label,
            Class<?> physicalClass,
            Class<?> valueClass,
            Function<Object, Object> toValue,
            Function<Object, Object> toPhysical) {
        this.label = label;
        this.physicalClass = physicalClass;
        this.valueClass = valueClass;
        this.toValue = toValue;
        this.toPhysical = toPhysical;
    }

    /**
     * A logical type.
     *
     * @param label its name in schema text, not null and none of the specification's
     * @param physicalClass what the underlying type's values are: {@code Boolean}, {@code Integer}, {@code Long}, {@code Float},
     *     {@code Double}, {@code String} or {@code byte[]}; a fixed counts as its bytes, an enum as its symbol; not null
     * @param valueClass the class of the caller's values, not null; a physical value must not be an instance of it
     * @param toValue makes the value of a physical one, neither of them null; throws {@link
     *     io.avrofast.value.LogicalValueException} where there is none; whatever else it throws goes to who asked for the value
     * @param toPhysical makes the physical value of one, neither of them null; throws {@link
     *     io.avrofast.value.LogicalValueException} where there is none, which becomes a {@link
     *     io.avrofast.record.DatumMismatchException}; whatever else it throws goes to who set or wrote the value
     * @throws IllegalArgumentException if the name or one of the classes is none that is possible
     */
    public static <P, V> CustomLogicalType of(
            String label,
            Class<P> physicalClass,
            Class<V> valueClass,
            Function<P, V> toValue,
            Function<V, P> toPhysical) {
        Objects.requireNonNull(toValue, "toValue");
        Objects.requireNonNull(toPhysical, "toPhysical");
        LogicalTypes.requireCustom(label);
        if (!PHYSICAL_CLASSES.contains(physicalClass)) {
            throw new IllegalArgumentException(physicalClass.getTypeName() + " is no class of physical values");
        }
        if (valueClass.isPrimitive() || valueClass.isAssignableFrom(physicalClass)) {
            throw new IllegalArgumentException("a " + valueClass.getTypeName()
                    + " is not told from a physical value of " + physicalClass.getTypeName());
        }
        return new CustomLogicalType(
                label,
                physicalClass,
                valueClass,
                physical -> toValue.apply(physicalClass.cast(physical)),
                value -> toPhysical.apply(valueClass.cast(value)));
    }

    @Override
    public String label() {
        return label;
    }

    /** The class of the physical values, as {@link #of} says; never null. */
    public Class<?> physicalClass() {
        return physicalClass;
    }

    /** The class of the caller's values; never null. */
    public Class<?> valueClass() {
        return valueClass;
    }

    /**
     * Makes the caller's value.
     *
     * @param physical a physical value of the class that {@link #physicalClass} says, not null
     * @return what the caller's function returned
     */
    public Object toValue(Object physical) {
        return toValue.apply(physical);
    }

    /**
     * Makes the physical value.
     *
     * @param value a value of the class that {@link #valueClass} says, not null
     * @return what the caller's function returned
     */
    public Object toPhysical(Object value) {
        return toPhysical.apply(value);
    }

    /** The name. */
    @Override
    public String toString() {
        return label;
    }

    /** Whether the values of a kind of schema are of the physical class. */
    boolean fits(SchemaKind kind) {
        return physicalClass
                == switch (kind) {
                    case BOOLEAN -> Boolean.class;
                    case INT -> Integer.class;
                    case LONG -> Long.class;
                    case FLOAT -> Float.class;
                    case DOUBLE -> Double.class;
                    case STRING, ENUM -> String.class;
                    case BYTES, FIXED -> byte[].class;
                    case NULL, RECORD, ARRAY, MAP, UNION -> Void.class;
                };
    }
}
