package io.avrofast.object;

import io.avrofast.model.ObjectModel;
import io.avrofast.model.ObjectSlot;
import io.avrofast.model.SourceModel;
import io.avrofast.model.SourceSlot;
import io.avrofast.schema.AvroSchema;
import java.lang.invoke.MethodHandles;
import java.util.Objects;

/**
 * How the objects of a class of the user's own are read and written.
 *
 * <p>Classes: Java's records; classes with a single constructor, which takes all their values, each of the name of a field or
 * getter (compile with {@code -parameters}, or name the parameters by {@link AvroName}); classes with a constructor without
 * parameters, whose fields are set by their setters or else directly, but for those that are static or transient. Their values:
 * booleans, {@code int}, {@code long}, {@code float}, {@code double} and their boxes, {@link String}, {@code byte[]}, arrays of those
 * primitive types, {@link java.util.List}, {@link java.util.Map} of strings, {@link java.util.Optional}, enums, {@link java.util.UUID}, {@link
 * java.time.Instant}, {@link java.time.LocalDate}, {@link java.time.LocalTime}, {@link java.time.LocalDateTime}, {@link
 * java.math.BigDecimal}, {@link io.avrofast.value.AvroDuration}, other such classes, and sealed interfaces of them, which are
 * unions. Values are never null unless they are annotated by {@link AvroNullable} or another annotation named {@code Nullable}; that
 * holds for boxes, too. A class that does not announce the nulls that a schema allows does not read data of that schema. When its
 * objects are written, null goes where the schema allows it, announced or not, and is a mismatch elsewhere.
 *
 * <p>Fields of a schema are those of the class by their names or the class's {@linkplain AvroAlias aliases}. Numbers are widened where
 * nothing is lost: an int to a long or double, a float to a double. All that does not fit is told at once. No class is loaded
 * because a schema names it.
 *
 * <p>Immutable and safe for use by many threads. Mappings of one class are equal. To send one elsewhere, send its class.
 *
 * @param <T> the class
 */
public final class ClassMapping<T> {

    private final Class<T> type;
    private final ValueType valueType;
    private final MethodHandles.Lookup lookup;

    private ClassMapping(Class<T> type, ValueType valueType, MethodHandles.Lookup lookup) {
        this.type = type;
        this.valueType = valueType;
        this.lookup = lookup;
    }

    /**
     * The mapping of a class that is in no module, or in a module that exports it with its constructor and getters or opens its
     * package.
     *
     * @param type the class, not null; private and local ones, too
     * @throws ClassMappingException if it is no class of records or of a sealed interface, or its module is closed
     */
    public static <T> ClassMapping<T> of(Class<T> type) {
        return mapping(type, null);
    }

    /**
     * The mapping of a class, with the access of a lookup.
     *
     * @param type the class, not null
     * @param lookup of a class in the module of the class and all classes in it, with private access, not null
     * @throws ClassMappingException if it is no class of records or of a sealed interface, or the lookup does not reach it
     */
    public static <T> ClassMapping<T> of(Class<T> type, MethodHandles.Lookup lookup) {
        return mapping(type, Objects.requireNonNull(lookup, "lookup"));
    }

    private static <T> ClassMapping<T> mapping(Class<T> type, MethodHandles.Lookup lookup) {
        Misfits misfits = new Misfits(type);
        ValueType valueType = TypeReader.ofClass(type, misfits);
        if (valueType != null && !(valueType instanceof ValueType.Structure || valueType instanceof ValueType.OneOf)) {
            misfits.add("", "expected a class with properties or a sealed interface, found " + valueType.label());
        }
        if (valueType instanceof ValueType.Structure) {
            new ClassShapes(new MemberAccess(lookup)).of(type, "", misfits);
        }
        misfits.require();
        return new ClassMapping<>(type, valueType, lookup);
    }

    /** The class; never null. */
    public Class<T> type() {
        return type;
    }

    /**
     * The schema of the class: its fields in the order of the components, parameters or fields. Instants are {@code
     * timestamp-micros}, other times are in microseconds, too, and UUIDs are strings, unless annotated otherwise.
     *
     * @throws ClassMappingException with everything in the class that has no schema
     */
    public AvroSchema schema() {
        Misfits misfits = new Misfits(type);
        AvroSchema schema;
        try {
            schema = new SchemaMaker(shapes(), misfits).schema(valueType, "");
        } catch (IllegalArgumentException invalid) {
            misfits.add("", invalid.getMessage());
            schema = null;
        }
        misfits.require();
        return schema;
    }

    /**
     * The schema in which the class takes data of another schema: that without what the class does not know, and with those of
     * the class's own fields that it lacks and that have a default or may be missing.
     *
     * @param schema the schema of the data, or the one that it is read as, not null
     * @throws ClassMappingException with everything in which the two do not fit
     */
    public AvroSchema readerSchema(AvroSchema schema) {
        Misfits misfits = new Misfits(type);
        AvroSchema fitted = new SchemaFitting(shapes(), misfits).fit(schema, valueType, "");
        new ReadSlotMaker(shapes(), misfits).slot(fitted, valueType, "");
        misfits.require();
        return fitted;
    }

    /** The model that makes objects of the class, of data in a {@link #readerSchema}; never null. */
    public ObjectModel<T> readModel() {
        return new ReadModel<>(this);
    }

    /**
     * The model that takes objects of the class apart. The schema must have a field for each property of the class, and no other;
     * never null.
     */
    public SourceModel<T> writeModel() {
        return new WriteModel<>(this);
    }

    private ClassShapes shapes() {
        return new ClassShapes(new MemberAccess(lookup));
    }

    /** Whether the other is a mapping of the same class. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ClassMapping<?> mapping && type == mapping.type;
    }

    @Override
    public int hashCode() {
        return type.hashCode();
    }

    @Override
    public String toString() {
        return "mapping of " + type.getTypeName();
    }

    /** Equal for equal mappings: compiled code is shared by it. */
    private record ReadModel<T>(ClassMapping<T> mapping) implements ObjectModel<T> {

        @Override
        public ObjectSlot slotOf(AvroSchema schema) {
            Misfits misfits = new Misfits(mapping.type);
            ObjectSlot slot = new ReadSlotMaker(mapping.shapes(), misfits).slot(schema, mapping.valueType, "");
            misfits.require();
            return slot;
        }
    }

    /** Equal for equal mappings. */
    private record WriteModel<T>(ClassMapping<T> mapping) implements SourceModel<T> {

        @Override
        public SourceSlot slotOf(AvroSchema schema) {
            Misfits misfits = new Misfits(mapping.type);
            SourceSlot slot = new WriteSlotMaker(mapping.shapes(), misfits).slot(schema, mapping.valueType, "");
            misfits.require();
            return slot;
        }
    }
}
