package io.avrofast.spark.schema;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.NamedSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Names for the records that are read. One record of the data's schema may be read with other fields at each place, and a
 * schema can define a name only once: the first keeps the name, the others are numbered.
 */
final class RecordNames {

    private static final String UNNAMED = "Record";

    /** All names of the data's schema, and those that were given. */
    private final Set<String> taken = new HashSet<>();

    private final Set<String> given = new HashSet<>();
    private final Set<RecordSchema> entered = Collections.newSetFromMap(new IdentityHashMap<>());

    RecordNames(AvroSchema schema) {
        collect(schema);
    }

    private void collect(AvroSchema schema) {
        if (schema instanceof NamedSchema named) {
            taken.add(named.fullName());
        }
        switch (schema.kind()) {
            case ARRAY -> collect(((ArraySchema) schema).items());
            case MAP -> collect(((MapSchema) schema).values());
            case UNION -> ((UnionSchema) schema).branches().forEach(this::collect);
            case RECORD -> collectFields((RecordSchema) schema);
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING, ENUM, FIXED -> {
                // nothing inside
            }
        }
    }

    private void collectFields(RecordSchema record) {
        if (entered.add(record)) {
            record.fields().stream().map(SchemaField::schema).forEach(this::collect);
        }
    }

    /** A name for a record, which no other has. */
    String nameOf(RecordSchema record) {
        boolean valid =
                isName(record.name().simpleName()) && isNamespace(record.name().namespace());
        String name = valid ? record.fullName() : UNNAMED;
        if (valid && given.add(name)) {
            return name;
        }
        int number = 2;
        while (!taken.add(name + "_" + number)) {
            number++;
        }
        return name + "_" + number;
    }

    static boolean isNamespace(String namespace) {
        if (namespace.isEmpty()) {
            return true;
        }
        for (int start = 0; start <= namespace.length(); ) {
            int dot = namespace.indexOf('.', start);
            int end = dot < 0 ? namespace.length() : dot;
            if (!isName(namespace.substring(start, end))) {
                return false;
            }
            start = end + 1;
        }
        return true;
    }

    /** Whether the builders of schemas take a name; those in files that others wrote may have any characters. */
    static boolean isName(String name) {
        return !name.isEmpty()
                && isStart(name.charAt(0))
                && name.chars().allMatch(c -> isStart((char) c) || (c >= '0' && c <= '9'));
    }

    private static boolean isStart(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    }
}
