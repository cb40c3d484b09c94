package io.avrofast.internal.interpret;

import io.avrofast.model.ObjectSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;

/** The types of a model's handles: that they are those of the schema, and made into those of boxed values. */
public final class HandleTypes {

    private static final MethodType BOXED_SETTER = MethodType.methodType(void.class, Object.class, Object.class);
    private static final MethodType BOXED_FUNCTION = MethodType.methodType(Object.class, Object.class);

    private HandleTypes() {}

    /** The primitive type of a kind of boolean or number, or {@link Object} for all other kinds. */
    public static Class<?> primitiveOf(SchemaKind kind) {
        return switch (kind) {
            case BOOLEAN -> boolean.class;
            case INT -> int.class;
            case LONG -> long.class;
            case FLOAT -> float.class;
            case DOUBLE -> double.class;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> Object.class;
        };
    }

    /** Refuses a handle that is not of the type that its schema needs. */
    static void require(boolean fits, MethodHandle handle, AvroSchema schema) {
        if (!fits) {
            throw new IllegalArgumentException(
                    "a handle of type " + handle.type() + " does not fit the schema " + schema.typeName());
        }
    }

    /** Refuses a parameter that does not take what a field's slot makes of the values of a schema. */
    private static void requireTaken(Class<?> parameter, ObjectSlot slot, MethodHandle handle, AvroSchema schema) {
        require(
                parameter == Object.class
                        || (slot == ObjectSlot.Boxed.BOXED && parameter == primitiveOf(schema.kind())),
                handle,
                schema);
    }

    /** Checks that a constructor's parameters take what the slots make of a schema's fields. */
    public static void check(ObjectSlot.OfInstance slot, RecordSchema schema) {
        for (int i = 0; i < slot.fields().size(); i++) {
            requireTaken(
                    slot.constructor().type().parameterType(i),
                    slot.fields().get(i),
                    slot.constructor(),
                    schema.fields().get(i).schema());
        }
    }

    /** Checks that the setters take what the slots make of a schema's fields. */
    public static void check(ObjectSlot.OfBean slot, RecordSchema schema) {
        for (int i = 0; i < slot.fields().size(); i++) {
            ObjectSlot.Property property = slot.fields().get(i);
            requireTaken(
                    property.setter().type().parameterType(1),
                    property.slot(),
                    property.setter(),
                    schema.fields().get(i).schema());
        }
    }

    /** Checks that the getters give what a schema's fields have. */
    public static void check(SourceSlot.OfInstance slot, RecordSchema schema) {
        for (int i = 0; i < slot.fields().size(); i++) {
            MethodHandle getter = slot.fields().get(i).getter();
            AvroSchema field = schema.fields().get(i).schema();
            Class<?> given = getter.type().returnType();
            require(given == Object.class || given == primitiveOf(field.kind()), getter, field);
        }
    }

    /** A constructor that takes its values, boxed, in one array. */
    public static MethodHandle spread(MethodHandle constructor) {
        return constructor
                .asType(constructor.type().generic())
                .asSpreader(Object[].class, constructor.type().parameterCount());
    }

    /** The setters of values that are boxed. */
    static MethodHandle[] boxedSetters(List<ObjectSlot.Property> properties) {
        return properties.stream()
                .map(property -> property.setter().asType(BOXED_SETTER))
                .toArray(MethodHandle[]::new);
    }

    /** A function of one value, boxed before and after. */
    static MethodHandle boxed(MethodHandle function) {
        return function.asType(BOXED_FUNCTION);
    }

    /** What a handle threw, as it is: models may throw what they like. */
    @SuppressWarnings("unchecked")
    static <E extends Throwable> RuntimeException asItIs(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
