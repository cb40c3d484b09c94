package io.avrofast.spark.schema;

import io.avrofast.error.Shown;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Finds the fields of one record that fields of a Spark schema mean. */
public final class FieldMatcher {

    private static final int NONE = -1;
    private static final int SEVERAL = -2;

    private final RecordSchema record;
    private final SchemaRules rules;
    private final Map<String, Integer> positions = new HashMap<>();

    public FieldMatcher(RecordSchema record, SchemaRules rules) {
        this.record = record;
        this.rules = rules;
        List<SchemaField> fields = record.fields();
        for (int i = 0; i < fields.size(); i++) {
            positions.merge(key(fields.get(i).name()), i, (first, second) -> SEVERAL);
        }
    }

    private String key(String name) {
        return rules.caseSensitive() ? name : name.toLowerCase(Locale.ROOT);
    }

    /**
     * The position of the field that a Spark field means.
     *
     * @param name the Spark field's name
     * @param position its position among all fields of the user's schema
     * @return -1 where there is none
     * @throws IncompatibleSchemaException if several have the name
     */
    public int positionOf(String name, int position) {
        if (rules.positional()) {
            return position < record.fields().size() ? position : NONE;
        }
        int found = positions.getOrDefault(key(name), NONE);
        if (found == SEVERAL) {
            List<String> candidates = record.fields().stream()
                    .map(SchemaField::name)
                    .filter(other -> key(other).equals(key(name)))
                    .toList();
            throw new IncompatibleSchemaException(List.of("Searching for '" + Shown.of(name) + "' in Avro record "
                    + Shown.of(record.fullName()) + " gave several fields: " + Shown.of(candidates)));
        }
        return found;
    }
}
