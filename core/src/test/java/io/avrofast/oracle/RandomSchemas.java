package io.avrofast.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;

/** Random schemas of every kind; named types have names of their own and now and then are used again. */
public final class RandomSchemas {

    private static final Schema.Type[] PRIMITIVES = {
        Schema.Type.NULL,
        Schema.Type.BOOLEAN,
        Schema.Type.INT,
        Schema.Type.LONG,
        Schema.Type.FLOAT,
        Schema.Type.DOUBLE,
        Schema.Type.BYTES,
        Schema.Type.STRING
    };

    private final Random random;
    private final List<Schema> named = new ArrayList<>();
    private boolean recursive = true;
    private int names;

    public RandomSchemas(Random random) {
        this.random = random;
    }

    /** From now on no record contains itself. */
    public RandomSchemas withoutRecursion() {
        recursive = false;
        return this;
    }

    /** A schema nested at most so many levels deep. */
    public Schema next(int depth) {
        int choice = depth <= 0 ? random.nextInt(8) : random.nextInt(20);
        if (choice < 8) {
            return Schema.create(PRIMITIVES[choice]);
        }
        if (choice < 10 && !named.isEmpty()) {
            return named.get(random.nextInt(named.size()));
        }
        return switch (choice) {
            case 8, 10 -> nextEnum();
            case 9, 11 -> nextFixed();
            case 12, 13 -> Schema.createArray(next(depth - 1));
            case 14 -> Schema.createMap(next(depth - 1));
            case 15, 16 -> nextUnion(depth - 1);
            default -> nextRecord(depth - 1);
        };
    }

    /** A record schema nested at most so many levels deep. */
    public Schema nextRecord(int depth) {
        Schema record = Schema.createRecord(nextName("Record"), null, nextNamespace(), false);
        int count = random.nextInt(8);
        List<Schema.Field> fields = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Schema type = recursive && random.nextInt(12) == 0 ? nullable(record) : next(depth - 1);
            fields.add(new Schema.Field("f" + i, type, null, (Object) null));
        }
        record.setFields(fields);
        named.add(record);
        return record;
    }

    private Schema nullable(Schema schema) {
        Schema none = Schema.create(Schema.Type.NULL);
        return random.nextBoolean() ? Schema.createUnion(none, schema) : Schema.createUnion(schema, none);
    }

    private Schema nextUnion(int depth) {
        if (random.nextBoolean()) {
            Schema other = next(depth);
            if (other.getType() != Schema.Type.UNION && other.getType() != Schema.Type.NULL) {
                return nullable(other);
            }
        }
        List<Schema> branches = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            Schema branch = next(depth);
            boolean taken = branch.getType() == Schema.Type.UNION
                    || branches.stream().anyMatch(other -> other.getFullName().equals(branch.getFullName()));
            if (!taken) {
                branches.add(branch);
            }
        }
        return branches.isEmpty() ? nullable(nextEnum()) : Schema.createUnion(branches);
    }

    private Schema nextEnum() {
        List<String> symbols = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            symbols.add("S" + i);
        }
        Schema schema = Schema.createEnum(nextName("Enum"), null, nextNamespace(), symbols);
        named.add(schema);
        return schema;
    }

    private Schema nextFixed() {
        Schema schema = Schema.createFixed(nextName("Fixed"), null, nextNamespace(), random.nextInt(20));
        named.add(schema);
        return schema;
    }

    private String nextName(String stem) {
        return stem + names++;
    }

    private String nextNamespace() {
        return random.nextBoolean() ? "io.example" : null;
    }
}
