package io.avrofast.oracle;

import io.avrofast.filter.Filter;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random filters over a schema, whose literals are now and then values of the data. */
public final class RandomFilters {

    private final Random random;
    private final Map<String, AvroSchema> fields = new LinkedHashMap<>();

    public RandomFilters(Random random, AvroSchema schema) {
        this.random = random;
        collect("", schema, 4);
    }

    /** The fields that may be tested by their paths, with their schemas without null. */
    public Map<String, AvroSchema> fields() {
        return fields;
    }

    private void collect(String prefix, AvroSchema schema, int depth) {
        if (depth > 0 && present(schema) instanceof RecordSchema record) {
            for (SchemaField field : record.fields()) {
                fields.put(prefix + field.name(), present(field.schema()));
                collect(prefix + field.name() + ".", field.schema(), depth - 1);
            }
        }
    }

    private static AvroSchema present(AvroSchema schema) {
        if (schema instanceof UnionSchema union) {
            List<AvroSchema> others = union.branches().stream()
                    .filter(branch -> branch.kind() != SchemaKind.NULL)
                    .toList();
            return others.size() == 1 ? others.get(0) : schema;
        }
        return schema;
    }

    /**
     * A filter.
     *
     * @param values for each field's path some values that it has
     */
    public Filter next(Map<String, List<Object>> values, int depth) {
        int choice = random.nextInt(depth > 0 ? 7 : 4);
        return switch (choice) {
            case 4 -> Filter.and(next(values, depth - 1), next(values, depth - 1));
            case 5 -> Filter.or(next(values, depth - 1), next(values, depth - 1), next(values, depth - 1));
            case 6 -> Filter.not(next(values, depth - 1));
            default -> test(values);
        };
    }

    private Filter test(Map<String, List<Object>> values) {
        List<String> paths = new ArrayList<>(fields.keySet());
        String path = paths.get(random.nextInt(paths.size()));
        AvroSchema target = fields.get(path);
        Object literal = literal(target, values.getOrDefault(path, List.of()));
        if (literal == null || random.nextInt(6) == 0) {
            return random.nextBoolean() ? Filter.isNull(path) : Filter.isNotNull(path);
        }
        if (random.nextInt(5) == 0) {
            List<Object> literals = new ArrayList<>(List.of(literal));
            while (random.nextBoolean()) {
                literals.add(random.nextInt(5) == 0 ? null : literal(target, values.getOrDefault(path, List.of())));
            }
            return Filter.in(path, literals);
        }
        if (target.kind() == SchemaKind.STRING && random.nextInt(3) == 0) {
            String text = (String) literal;
            int end = text.offsetByCodePoints(0, random.nextInt(text.codePointCount(0, text.length()) + 1));
            return Filter.startsWith(path, text.substring(0, end));
        }
        Filter.Operator[] operators = target.kind() == SchemaKind.ENUM
                ? new Filter.Operator[] {
                    Filter.Operator.EQUAL, Filter.Operator.NOT_EQUAL, Filter.Operator.NULL_SAFE_EQUAL
                }
                : Filter.Operator.values();
        Filter.Operator operator = operators[random.nextInt(operators.length)];
        boolean none = operator == Filter.Operator.NULL_SAFE_EQUAL && random.nextInt(4) == 0;
        return new Filter.Comparison(path, operator, none ? null : literal);
    }

    private Object literal(AvroSchema target, List<Object> values) {
        Object known = values.isEmpty() ? null : values.get(random.nextInt(values.size()));
        boolean use = known != null && random.nextInt(3) > 0;
        return switch (target.kind()) {
            case BOOLEAN -> random.nextBoolean();
            case INT -> use ? known : (Object) (long) random.nextInt();
            case LONG -> use ? known : (Object) random.nextLong();
            case FLOAT, DOUBLE ->
                use
                        ? known
                        : (Object) List.of(0.0, -0.0f, Double.NaN, 1.5, Float.NEGATIVE_INFINITY, 7)
                                .get(random.nextInt(6));
            case STRING -> use ? known : "a" + random.nextInt(10);
            case BYTES, FIXED -> use ? known : new byte[random.nextInt(3)];
            case ENUM ->
                ((EnumSchema) target)
                        .symbols()
                        .get(random.nextInt(((EnumSchema) target).symbols().size()));
            case NULL, RECORD, ARRAY, MAP, UNION -> null;
        };
    }
}
