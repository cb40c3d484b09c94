package io.avrofast.schema;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Refuses schemas whose types are nested so deep that walking them would use up the stack. By naming types that were defined
 * before, a text that is itself hardly nested can make a chain of any length.
 */
public final class TypeNesting {

    /** How deep types may be nested: twice the depth that data may have by default. */
    public static final int MOST_LEVELS = 512;

    private static final String PROBLEM =
            "not supported: the types of a schema are nested more than " + MOST_LEVELS + " levels deep";

    private TypeNesting() {}

    /**
     * Checks a schema, itself without a stack.
     *
     * @param schema the schema, not null
     * @throws SchemaResolutionException if a walk that enters each type once can come deeper than {@link #MOST_LEVELS}
     */
    public static void check(AvroSchema schema) throws SchemaResolutionException {
        if (isTooDeep(schema)) {
            throw new SchemaResolutionException(List.of(PROBLEM), Place.UNKNOWN);
        }
    }

    /**
     * Checks a schema as {@link #check} does, where no data is at hand that could be unreadable.
     *
     * @param schema the schema, not null
     * @return the schema
     * @throws IllegalArgumentException if a walk that enters each type once can come deeper than {@link #MOST_LEVELS}
     */
    public static <S extends AvroSchema> S require(S schema) {
        if (isTooDeep(schema)) {
            throw new IllegalArgumentException(PROBLEM);
        }
        return schema;
    }

    /** Most schemas know how deep they are; recursive ones and long chains are walked. */
    private static boolean isTooDeep(AvroSchema schema) {
        return schema.levels() > MOST_LEVELS && isWalkTooDeep(schema);
    }

    private static boolean isWalkTooDeep(AvroSchema schema) {
        Set<AvroSchema> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Iterator<AvroSchema>> levels = new ArrayDeque<>();
        levels.push(List.of(schema).iterator());
        while (!levels.isEmpty()) {
            if (!levels.peek().hasNext()) {
                levels.pop();
                continue;
            }
            AvroSchema next = levels.peek().next();
            if (seen.add(next)) {
                levels.push(children(next).iterator());
            }
            if (levels.size() > MOST_LEVELS + 1) {
                return true;
            }
        }
        return false;
    }

    private static List<AvroSchema> children(AvroSchema schema) {
        return switch (schema.kind()) {
            case RECORD -> fieldTypes((RecordSchema) schema);
            case ARRAY -> List.of(((ArraySchema) schema).items());
            case MAP -> List.of(((MapSchema) schema).values());
            case UNION -> ((UnionSchema) schema).branches();
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> List.of();
        };
    }

    /** Of a record that is not built yet, none. */
    private static List<AvroSchema> fieldTypes(RecordSchema record) {
        return record.isComplete()
                ? record.fields().stream().map(SchemaField::schema).toList()
                : List.of();
    }
}
