package io.avrofast.bridge;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** Random schemas of every kind, with everything that a schema can say beside its type. */
final class RandomSchemas {

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

    private static final List<Schema.Field.Order> ORDERS = List.of(Schema.Field.Order.values());

    private final Random random;
    private final List<Schema> named = new ArrayList<>();
    private int names;

    RandomSchemas(Random random) {
        this.random = random;
    }

    /** A schema nested at most so many levels deep. */
    Schema next(int depth) {
        int choice = random.nextInt(depth <= 0 ? 10 : 20);
        if (choice == 9 && !named.isEmpty()) {
            return named.get(random.nextInt(named.size()));
        }
        return switch (choice) {
            case 8, 9 -> nextLogical();
            case 10 -> nextEnum();
            case 11 -> nextFixed();
            case 12, 13 -> Schema.createArray(next(depth - 1));
            case 14 -> withText(Schema.createMap(next(depth - 1)));
            case 15, 16 -> nextUnion(depth - 1);
            case 17, 18, 19 -> nextRecord(depth - 1);
            default -> withText(Schema.create(PRIMITIVES[choice]));
        };
    }

    /** A record schema nested at most so many levels deep. */
    Schema nextRecord(int depth) {
        Schema record = Schema.createRecord(nextName("Record"), nextDoc(), nextNamespace(), random.nextInt(9) == 0);
        List<Schema.Field> fields = new ArrayList<>();
        int count = random.nextInt(8);
        for (int i = 0; i < count; i++) {
            boolean self = random.nextInt(10) == 0;
            Schema type = self ? Schema.createUnion(Schema.create(Schema.Type.NULL), record) : next(depth - 1);
            fields.add(nextField("f" + i, type));
        }
        record.setFields(fields);
        named.add(record);
        return described(record);
    }

    private Schema.Field nextField(String name, Schema type) {
        Object defaultValue = random.nextBoolean() ? null : nextDefault(type);
        Schema.Field.Order order = ORDERS.get(random.nextInt(3));
        Schema.Field field = new Schema.Field(name, type, nextDoc(), defaultValue, order);
        if (random.nextInt(4) == 0) {
            field.addAlias(name + "_before");
        }
        if (random.nextInt(4) == 0) {
            field.addProp("b", List.of(1, "two"));
            field.addProp("a", "last");
        }
        return field;
    }

    private static Object nextDefault(Schema type) {
        return switch (type.getType()) {
            case BOOLEAN -> true;
            case INT -> -7;
            case LONG -> 1L << 40;
            case DOUBLE -> 0.1;
            case STRING -> "a \"quoted\" \u00fc";
            case NULL -> Schema.Field.NULL_DEFAULT_VALUE;
            case UNION -> type.getTypes().get(0).getType() == Schema.Type.NULL ? Schema.Field.NULL_DEFAULT_VALUE : null;
            case ENUM -> type.getEnumSymbols().get(0);
            case RECORD, ARRAY, MAP, FIXED, FLOAT, BYTES -> null;
        };
    }

    private Schema nextLogical() {
        LogicalType[] ofLongs = {
            LogicalTypes.timestampMillis(), LogicalTypes.timestampMicros(), LogicalTypes.localTimestampMicros()
        };
        return switch (random.nextInt(5)) {
            case 0 -> LogicalTypes.date().addToSchema(Schema.create(Schema.Type.INT));
            case 1 -> LogicalTypes.decimal(9, 2).addToSchema(Schema.create(Schema.Type.BYTES));
            case 2 -> LogicalTypes.uuid().addToSchema(Schema.create(Schema.Type.STRING));
            case 3 -> LogicalTypes.timeMillis().addToSchema(Schema.create(Schema.Type.INT));
            default -> ofLongs[random.nextInt(3)].addToSchema(Schema.create(Schema.Type.LONG));
        };
    }

    private Schema nextUnion(int depth) {
        List<Schema> branches = new ArrayList<>();
        int count = 1 + random.nextInt(4);
        for (int i = 0; i < count; i++) {
            Schema branch = i == 0 && random.nextBoolean() ? Schema.create(Schema.Type.NULL) : next(depth);
            boolean taken = branch.getType() == Schema.Type.UNION
                    || branches.stream().anyMatch(other -> other.getFullName().equals(branch.getFullName()));
            if (!taken) {
                branches.add(branch);
            }
        }
        return Schema.createUnion(branches.isEmpty() ? List.of(nextEnum()) : branches);
    }

    private Schema nextEnum() {
        List<String> symbols = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            symbols.add("S" + i);
        }
        String defaultSymbol = random.nextBoolean() ? "S0" : null;
        Schema schema = Schema.createEnum(nextName("Enum"), nextDoc(), nextNamespace(), symbols, defaultSymbol);
        named.add(schema);
        return described(schema);
    }

    private Schema nextFixed() {
        Schema schema = Schema.createFixed(nextName("Fixed"), nextDoc(), nextNamespace(), random.nextInt(20));
        named.add(schema);
        return described(schema);
    }

    private Schema described(Schema schema) {
        if (random.nextInt(3) == 0) {
            schema.addAlias("Former" + names, "io.former");
        }
        if (random.nextInt(3) == 0) {
            schema.addProp("zeta", 1.5);
            schema.addProp("alpha", "text");
        }
        return schema;
    }

    private Schema withText(Schema schema) {
        boolean hasText = schema.getType() == Schema.Type.STRING || schema.getType() == Schema.Type.MAP;
        if (hasText && random.nextBoolean()) {
            schema.addProp("avro.java.string", "String");
        }
        return schema;
    }

    private String nextName(String stem) {
        return stem + names++;
    }

    private String nextDoc() {
        return random.nextInt(3) == 0 ? "Says \"what\"\nit is" : null;
    }

    private String nextNamespace() {
        return random.nextBoolean() ? "io.example" : null;
    }
}
