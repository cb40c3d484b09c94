package io.avrofast.oracle;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;

/**
 * Schemas in which no record contains itself, of data that others have: each level of records has types of its own, told apart
 * by a namespace. Beyond the last level records are empty, so data must not go there.
 */
public final class UnrolledSchemas {

    private final int levels;
    private final Map<String, Schema> unrolled = new HashMap<>();

    private UnrolledSchemas(int levels) {
        this.levels = levels;
    }

    /** The schema, unrolled to so many levels of records. */
    public static Schema of(Schema schema, int levels) {
        return new UnrolledSchemas(levels).unroll(schema, 0);
    }

    /** A value that was read by an unrolled schema, with the names that the types had before. */
    public static Object withoutLevels(Object value) {
        if (value instanceof Map<?, ?> map) {
            Map<Object, Object> result = new LinkedHashMap<>();
            map.forEach((key, inner) -> result.put(
                    key, key.equals("") && inner instanceof String name ? withoutLevel(name) : withoutLevels(inner)));
            return result;
        }
        if (value instanceof List<?> list) {
            return list.stream().map(UnrolledSchemas::withoutLevels).toList();
        }
        return value instanceof String text && (text.startsWith("enum ") || text.startsWith("fixed "))
                ? text.substring(0, text.indexOf(' ') + 1) + withoutLevel(text.substring(text.indexOf(' ') + 1))
                : value;
    }

    private static String withoutLevel(String name) {
        return name.replaceFirst("^level\\d+\\.", "");
    }

    private Schema unroll(Schema schema, int level) {
        return switch (schema.getType()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING -> schema;
            case ARRAY -> Schema.createArray(unroll(schema.getElementType(), level));
            case MAP -> Schema.createMap(unroll(schema.getValueType(), level));
            case UNION ->
                Schema.createUnion(schema.getTypes().stream()
                        .map(branch -> unroll(branch, level))
                        .toList());
            case ENUM, FIXED, RECORD -> unrollNamed(schema, level);
        };
    }

    private Schema unrollNamed(Schema schema, int level) {
        String name = "level" + level + "." + schema.getFullName();
        Schema known = unrolled.get(name);
        if (known != null) {
            return known;
        }
        Schema result = switch (schema.getType()) {
            case ENUM -> Schema.createEnum(name, null, null, schema.getEnumSymbols(), schema.getEnumDefault());
            case FIXED -> Schema.createFixed(name, null, null, schema.getFixedSize());
            default -> Schema.createRecord(name, null, null, false);
        };
        schema.getAliases().forEach(alias -> result.addAlias("level" + level + "." + alias, null));
        unrolled.put(name, result);
        if (schema.getType() == Schema.Type.RECORD) {
            result.setFields(
                    level == levels
                            ? List.of()
                            : schema.getFields().stream()
                                    .map(field -> unrollField(field, level + 1))
                                    .toList());
        }
        return result;
    }

    private Schema.Field unrollField(Schema.Field field, int level) {
        return new Schema.Field(field, unroll(field.schema(), level));
    }
}
