package io.avrofast.object;

import io.avrofast.schema.JsonValue;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Optional;

/**
 * How the objects of a class are made and taken apart.
 *
 * @param type the class
 * @param constructor takes the values of all properties in their order, or nothing where they are set one by one; null where
 *     objects cannot be made
 * @param filled whether they are set one by one
 * @param properties what the objects hold
 */
record ClassShape(Class<?> type, MethodHandle constructor, boolean filled, List<Property> properties) {

    /** Copies the list. */
    ClassShape {
        properties = List.copyOf(properties);
    }

    /**
     * A value that objects hold.
     *
     * @param name its name in schemas
     * @param aliases further names in schemas
     * @param doc its documentation
     * @param defaultValue what it is where data does not have it
     * @param type what it is; null where that is none of what schemas have
     * @param javaType the declared class, whose values the handles take and give
     * @param getter takes the object
     * @param setter takes the object and the value; null where the constructor takes it
     */
    record Property(
            String name,
            List<String> aliases,
            Optional<String> doc,
            Optional<JsonValue> defaultValue,
            ValueType type,
            Class<?> javaType,
            MethodHandle getter,
            MethodHandle setter) {

        /** Copies the list. */
        Property {
            aliases = List.copyOf(aliases);
        }

        /** Whether a schema's field of a name is this one. */
        boolean isNamed(String field) {
            return name.equals(field) || aliases.contains(field);
        }
    }
}
