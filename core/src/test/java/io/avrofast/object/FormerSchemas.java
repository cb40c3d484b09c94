package io.avrofast.object;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.LogicalType;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/**
 * Random schemas of data that a class takes, made of the class's own: fields in another order, dropped and added, narrower
 * numbers, other units of time, decimals and UUIDs as fixed, values that are never null, other orders of branches and symbols.
 */
final class FormerSchemas {

    private final Random random;
    private final Map<String, Schema> records = new HashMap<>();
    private int names;
    private boolean dropsBranches = true;

    FormerSchemas(Random random) {
        this.random = random;
    }

    /** From now on unions keep their branches: data of a record in itself needs them to come to an end. */
    FormerSchemas withAllBranches() {
        dropsBranches = false;
        return this;
    }

    /** A schema whose data the class of the given one takes. */
    Schema next(Schema schema) {
        if (schema.getLogicalType() != null) {
            return logical(schema);
        }
        return switch (schema.getType()) {
            case LONG -> oneOf(schema, Schema.create(Schema.Type.INT));
            case DOUBLE -> oneOf(schema, Schema.create(Schema.Type.INT), Schema.create(Schema.Type.FLOAT));
            case BYTES -> oneOf(schema, Schema.createFixed("Fixed" + names++, null, null, random.nextInt(9)));
            case NULL, BOOLEAN, INT, FLOAT, STRING, FIXED -> schema;
            case ENUM -> symbols(schema);
            case ARRAY -> Schema.createArray(next(schema.getElementType()));
            case MAP -> Schema.createMap(next(schema.getValueType()));
            case UNION -> union(schema);
            case RECORD -> record(schema);
        };
    }

    private Schema oneOf(Schema... schemas) {
        return schemas[random.nextInt(schemas.length)];
    }

    private Schema logical(Schema schema) {
        return switch (schema.getLogicalType().getName()) {
            case "timestamp-micros" ->
                number(LogicalTypes.timestampMillis(), LogicalTypes.timestampMicros(), LogicalTypes.timestampNanos());
            case "local-timestamp-micros" ->
                number(
                        LogicalTypes.localTimestampMillis(),
                        LogicalTypes.localTimestampMicros(),
                        LogicalTypes.localTimestampNanos());
            case "time-micros" -> oneOf(schema, LogicalTypes.timeMillis().addToSchema(Schema.create(Schema.Type.INT)));
            case "uuid" -> oneOf(schema, fixed(16, LogicalTypes.uuid()));
            case "decimal" -> oneOf(schema, fixed(6, LogicalTypes.decimal(9, 3)));
            default -> schema;
        };
    }

    private Schema number(LogicalType... types) {
        return types[random.nextInt(types.length)].addToSchema(Schema.create(Schema.Type.LONG));
    }

    private Schema fixed(int size, LogicalType type) {
        return type.addToSchema(Schema.createFixed("Fixed" + names++, null, null, size));
    }

    private Schema symbols(Schema schema) {
        return records.computeIfAbsent(schema.getFullName(), name -> {
            List<String> symbols = new ArrayList<>(schema.getEnumSymbols());
            Collections.shuffle(symbols, random);
            if (random.nextInt(3) == 0) {
                symbols.remove(0);
            }
            return Schema.createEnum(schema.getName(), null, schema.getNamespace(), symbols);
        });
    }

    private Schema union(Schema schema) {
        List<Schema> branches = new ArrayList<>();
        schema.getTypes().forEach(branch -> branches.add(next(branch)));
        Collections.shuffle(branches, random);
        if (dropsBranches && random.nextInt(4) == 0 && branches.get(1).getType() != Schema.Type.NULL) {
            branches.remove(0);
        }
        return branches.size() == 1 ? branches.get(0) : Schema.createUnion(branches);
    }

    private Schema record(Schema schema) {
        Schema known = records.get(schema.getFullName());
        if (known != null) {
            return known;
        }
        Schema record = Schema.createRecord(schema.getName(), null, schema.getNamespace(), false);
        records.put(schema.getFullName(), record);
        List<Schema.Field> fields = new ArrayList<>();
        for (Schema.Field field : schema.getFields()) {
            if (!field.hasDefaultValue() || random.nextInt(3) > 0) {
                fields.add(new Schema.Field(field.name(), next(field.schema()), null, (Object) null));
            }
        }
        for (int i = random.nextInt(3); i > 0; i--) {
            Schema unknown = new io.avrofast.oracle.RandomSchemas(random)
                    .withoutRecursion()
                    .next(1);
            if (unknown.getType() != Schema.Type.ENUM && unknown.getType() != Schema.Type.FIXED) {
                fields.add(new Schema.Field("unknown" + i, renamed(unknown), null, (Object) null));
            }
        }
        Collections.shuffle(fields, random);
        record.setFields(fields);
        return record;
    }

    /** In a record of a name of its own, since each series of random schemas begins with the same names. */
    private Schema renamed(Schema schema) {
        return Schema.createRecord(
                "Unknown", null, "unknown" + names++, false, List.of(new Schema.Field("value", schema, null, (Object)
                        null)));
    }
}
