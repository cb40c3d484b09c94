package io.avrofast.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.avro.Schema;

/**
 * Reader's schemas that a random series of the evolution steps of the specification makes of a writer's: promotions, fields
 * added, dropped, renamed and moved, symbols likewise, unions widened, narrowed, wrapped and unwrapped, types renamed.
 * Unions of several records are not narrowed, since Apache Avro would read one record as another of any name.
 */
public final class EvolvedSchemas {

    private final Random random;
    private final Map<String, Schema> evolved = new HashMap<>();
    private int names;

    public EvolvedSchemas(Random random) {
        this.random = random;
    }

    /** A schema that differs from the given one by some steps, or by none. */
    public Schema next(Schema writer) {
        if (writer.getType() != Schema.Type.UNION && random.nextInt(8) == 0) {
            return wrap(evolve(writer));
        }
        return evolve(writer);
    }

    private Schema evolve(Schema writer) {
        return switch (writer.getType()) {
            case NULL, BOOLEAN, DOUBLE -> writer;
            case INT -> oneOf(Schema.Type.INT, Schema.Type.LONG, Schema.Type.FLOAT, Schema.Type.DOUBLE);
            case LONG -> oneOf(Schema.Type.LONG, Schema.Type.FLOAT, Schema.Type.DOUBLE);
            case FLOAT -> oneOf(Schema.Type.FLOAT, Schema.Type.DOUBLE);
            case BYTES, STRING -> oneOf(writer.getType(), Schema.Type.BYTES, Schema.Type.STRING);
            case ARRAY -> Schema.createArray(next(writer.getElementType()));
            case MAP -> Schema.createMap(next(writer.getValueType()));
            case FIXED -> evolveFixed(writer);
            case ENUM -> evolveEnum(writer);
            case UNION -> evolveUnion(writer);
            case RECORD -> evolveRecord(writer);
        };
    }

    private Schema oneOf(Schema.Type... types) {
        return Schema.create(types[random.nextInt(types.length)]);
    }

    private Schema wrap(Schema schema) {
        if (schema.getType() == Schema.Type.UNION) {
            return schema;
        }
        List<Schema> branches = new ArrayList<>();
        branches.add(schema);
        if (schema.getType() != Schema.Type.NULL) {
            branches.add(Schema.create(Schema.Type.NULL));
        }
        if (schema.getType() != Schema.Type.BOOLEAN && random.nextBoolean()) {
            branches.add(Schema.create(Schema.Type.BOOLEAN));
        }
        Collections.shuffle(branches, random);
        return Schema.createUnion(branches);
    }

    private Schema evolveUnion(Schema writer) {
        List<Schema> branches = new ArrayList<>();
        boolean narrow = writer.getTypes().stream()
                        .filter(branch -> branch.getType() == Schema.Type.RECORD)
                        .count()
                <= 1;
        for (Schema branch : writer.getTypes()) {
            Schema next = narrow && random.nextInt(6) == 0 ? null : evolve(branch);
            if (next != null
                    && branches.stream().noneMatch(other -> other.getFullName().equals(next.getFullName()))) {
                branches.add(next);
            }
        }
        if (branches.isEmpty()) {
            branches.add(evolve(writer.getTypes().get(0)));
        }
        if (narrow && random.nextInt(8) == 0) {
            return branches.get(0);
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(branches, random);
        }
        return Schema.createUnion(branches);
    }

    private Schema evolveFixed(Schema writer) {
        return evolved.computeIfAbsent(writer.getFullName(), name -> {
            boolean rename = random.nextInt(4) == 0;
            Schema fixed = Schema.createFixed(
                    rename ? "Renamed" + names++ : writer.getName(),
                    null,
                    writer.getNamespace(),
                    writer.getFixedSize());
            if (rename) {
                fixed.addAlias(writer.getName(), writer.getNamespace());
            }
            return fixed;
        });
    }

    private Schema evolveEnum(Schema writer) {
        return evolved.computeIfAbsent(writer.getFullName(), name -> {
            List<String> symbols = new ArrayList<>(writer.getEnumSymbols());
            if (random.nextInt(3) == 0) {
                symbols.remove(random.nextInt(symbols.size()));
            }
            if (random.nextInt(3) == 0 || symbols.isEmpty()) {
                symbols.add("NEW");
            }
            if (random.nextInt(3) == 0) {
                Collections.shuffle(symbols, random);
            }
            String defaultSymbol = random.nextBoolean() ? symbols.get(random.nextInt(symbols.size())) : null;
            boolean rename = random.nextInt(4) == 0;
            Schema schema = Schema.createEnum(
                    rename ? "Renamed" + names++ : writer.getName(),
                    null,
                    writer.getNamespace(),
                    symbols,
                    defaultSymbol);
            if (rename) {
                schema.addAlias(writer.getName(), writer.getNamespace());
            }
            return schema;
        });
    }

    private Schema evolveRecord(Schema writer) {
        Schema known = evolved.get(writer.getFullName());
        if (known != null) {
            return known;
        }
        boolean rename = random.nextInt(4) == 0;
        Schema record = Schema.createRecord(
                rename ? "Renamed" + names++ : writer.getName(), null, writer.getNamespace(), false);
        if (rename) {
            record.addAlias(writer.getName(), writer.getNamespace());
        }
        evolved.put(writer.getFullName(), record);
        List<Schema.Field> fields = new ArrayList<>();
        for (Schema.Field field : writer.getFields()) {
            if (random.nextInt(6) > 0) {
                fields.add(evolveField(field));
            }
        }
        while (random.nextInt(3) == 0) {
            fields.add(newField());
        }
        if (random.nextInt(3) == 0) {
            Collections.shuffle(fields, random);
        }
        record.setFields(fields);
        return record;
    }

    private Schema.Field evolveField(Schema.Field field) {
        boolean rename = random.nextInt(6) == 0;
        Schema.Field result = new Schema.Field(
                rename ? "renamed" + names++ : field.name(), next(field.schema()), null, (Object) null);
        if (rename) {
            result.addAlias("never" + names);
            result.addAlias(field.name());
        }
        return result;
    }

    private Schema.Field newField() {
        String[] types = {
            "\"int\" 7",
            "\"long\" -9007199254740993",
            "\"float\" 1.5",
            "\"double\" 1e300",
            "\"boolean\" true",
            "\"string\" \"gr\\u00fc\\u00df\"",
            "\"bytes\" \"\\u00ff\\u0000\"",
            "\"null\" null",
            "[\"null\",\"int\"] null",
            "[\"int\",\"null\"] 5",
            "{\"type\":\"array\",\"items\":\"long\"} [1,2,3]",
            "{\"type\":\"array\",\"items\":[\"string\",\"int\"]} []",
            "{\"type\":\"map\",\"values\":\"int\"} {\"a\":1,\"b\":2}",
            "{\"type\":\"fixed\",\"name\":\"N#\",\"size\":2} \"\\u0001\\u00fe\"",
            "{\"type\":\"enum\",\"name\":\"N#\",\"symbols\":[\"X\",\"Y\"]} \"Y\"",
            "{\"type\":\"record\",\"name\":\"N#\",\"fields\":[{\"name\":\"x\",\"type\":\"int\"},"
                    + "{\"name\":\"y\",\"type\":\"string\",\"default\":\"d\"}]} {\"x\":3}"
        };
        String name = "New" + names++;
        String chosen = types[random.nextInt(types.length)].replace("N#", name);
        int space = chosen.lastIndexOf(' ');
        String text = "{\"type\":\"record\",\"name\":\"Holder\",\"fields\":[{\"name\":\"" + name + "\",\"type\":"
                + chosen.substring(0, space) + ",\"default\":" + chosen.substring(space + 1) + "}]}";
        Schema.Field parsed = ApacheAvro.parse(text).getFields().get(0);
        return new Schema.Field(parsed, parsed.schema());
    }
}
