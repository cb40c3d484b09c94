package io.avrofast.bridge;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificFixed;
import org.apache.avro.specific.SpecificRecord;

/**
 * Finds generated classes by the declared types of the fields of others. What a schema names plays no part: a class is found
 * because the caller's own code refers to it, and is linked already.
 */
final class ClassSearch {

    private static final String SCHEMA_CONSTANT = "SCHEMA$";

    private final Map<String, Class<?>> found = new HashMap<>();

    private ClassSearch() {}

    /**
     * The classes, with those that their fields are declared with, by the full names of their schemas.
     *
     * @throws IllegalArgumentException if a class is not a generated one
     */
    static Map<String, Class<?>> from(List<Class<?>> roots) {
        ClassSearch search = new ClassSearch();
        for (Class<?> root : roots) {
            if (!isGenerated(root)) {
                throw new IllegalArgumentException(
                        "expected a generated class with a constant SCHEMA$, found " + root.getName());
            }
            search.visit(root);
        }
        return search.found;
    }

    /**
     * The schema of a generated class.
     *
     * @throws IllegalArgumentException if it has none
     */
    static Schema schemaOf(Class<?> type) {
        try {
            Field constant = type.getDeclaredField(SCHEMA_CONSTANT);
            constant.setAccessible(true);
            return (Schema) constant.get(null);
        } catch (NoSuchFieldException | IllegalAccessException e) {
            throw new IllegalArgumentException(
                    "expected a generated class with a constant SCHEMA$: " + type.getName(), e);
        }
    }

    private void visit(Type type) {
        if (type instanceof ParameterizedType parameterized) {
            for (Type argument : parameterized.getActualTypeArguments()) {
                visit(argument);
            }
        } else if (type instanceof GenericArrayType array) {
            visit(array.getGenericComponentType());
        } else if (type instanceof Class<?> known
                && isGenerated(known)
                && found.putIfAbsent(schemaOf(known).getFullName(), known) == null) {
            for (Field field : known.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    visit(field.getGenericType());
                }
            }
        }
    }

    private static boolean isGenerated(Class<?> type) {
        boolean possible = SpecificRecord.class.isAssignableFrom(type)
                || SpecificFixed.class.isAssignableFrom(type)
                || type.isEnum();
        return possible
                && List.of(type.getDeclaredFields()).stream()
                        .anyMatch(field -> field.getName().equals(SCHEMA_CONSTANT) && field.getType() == Schema.class);
    }
}
