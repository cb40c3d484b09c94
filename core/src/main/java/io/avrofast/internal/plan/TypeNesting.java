package io.avrofast.internal.plan;

import io.avrofast.error.Place;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
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
final class TypeNesting {

    /** Twice the depth that data may have by default. */
    static final int MOST_LEVELS = 512;

    private TypeNesting() {}

    static void check(AvroSchema schema) throws SchemaResolutionException {
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
            if (levels.size() > MOST_LEVELS) {
                throw new SchemaResolutionException(
                        List.of("not supported: the types of a schema are nested more than " + MOST_LEVELS
                                + " levels deep"),
                        Place.UNKNOWN);
            }
        }
    }

    private static List<AvroSchema> children(AvroSchema schema) {
        return switch (schema.kind()) {
            case RECORD ->
                ((RecordSchema) schema)
                        .fields().stream().map(SchemaField::schema).toList();
            case ARRAY -> List.of(((ArraySchema) schema).items());
            case MAP -> List.of(((MapSchema) schema).values());
            case UNION -> ((UnionSchema) schema).branches();
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> List.of();
        };
    }
}
