package io.avrofast.schema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tells where two schemas differ in what data written by them is and means: types, names, logical types, fields and
 * their order, symbols, sizes, and properties that the specification does not know. Documentation, aliases, default
 * values and sort orders are left out, for no byte of the data depends on them. Where nothing else differs, data of the
 * one schema is data of the other.
 */
public final class SchemaContrast {

    private static final int MOST = 1000;

    /** Two types, told from others by identity. */
    private record Pair(AvroSchema expected, AvroSchema found) {
        @Override
        @SuppressWarnings("ReferenceEquality") // comparing records that contain themselves would never end
        public boolean equals(Object other) {
            return other instanceof Pair pair && pair.expected == expected && pair.found == found;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(expected) * 31 + System.identityHashCode(found);
        }
    }

    private final Set<Pair> compared = new HashSet<>();
    private final List<String> differences = new ArrayList<>();

    private SchemaContrast() {}

    /**
     * Lists the differences, each in words with the dotted path of its field.
     *
     * @param expected one schema, not null
     * @param found the other, not null
     * @return all differences, up to 1,000 of them, those of a type that is used in several places once; empty when there
     *     are none
     * @throws IllegalArgumentException if types are nested deeper than {@link TypeNesting#MOST_LEVELS}
     */
    public static List<String> differences(AvroSchema expected, AvroSchema found) {
        TypeNesting.require(expected);
        TypeNesting.require(found);
        SchemaContrast contrast = new SchemaContrast();
        contrast.compare("", expected, found);
        return List.copyOf(contrast.differences);
    }

    @SuppressWarnings("ReferenceEquality") // the shortest way for types that both schemas share
    private void compare(String path, AvroSchema expected, AvroSchema found) {
        if (expected == found || (expected instanceof NamedSchema && !compared.add(new Pair(expected, found)))) {
            return;
        }
        String expectedType = TypeMatch.describeWhole(expected);
        String foundType = TypeMatch.describeWhole(found);
        if (!expectedType.equals(foundType)) {
            addTypes(path, expected, found);
        } else {
            // Logical types are properties too, and must not be told twice.
            compareProperties(path, expected.properties(), found.properties());
        }
        if (expected.kind() == found.kind()) {
            compareParts(path, expected, found);
        }
    }

    private void compareParts(String path, AvroSchema expected, AvroSchema found) {
        switch (expected.kind()) {
            case NULL, BOOLEAN, INT, LONG, FLOAT, DOUBLE, BYTES, STRING -> {
                // The type says it all.
            }
            case ARRAY -> compare(path + "[]", ((ArraySchema) expected).items(), ((ArraySchema) found).items());
            case MAP -> compare(path + "[]", ((MapSchema) expected).values(), ((MapSchema) found).values());
            case UNION -> {
                // The types of unions tell which branches differ; what differs within the same ones is told here.
                if (expected.typeName().equals(found.typeName())) {
                    compareBranches(path, ((UnionSchema) expected).branches(), ((UnionSchema) found).branches());
                }
            }
            case RECORD -> compareRecords(path, (RecordSchema) expected, (RecordSchema) found);
            case ENUM -> {
                List<String> expectedSymbols = ((EnumSchema) expected).symbols();
                List<String> foundSymbols = ((EnumSchema) found).symbols();
                if (!expectedSymbols.equals(foundSymbols)) {
                    addLists(path, "symbols", expectedSymbols, foundSymbols);
                }
            }
            case FIXED -> {
                int expectedSize = ((FixedSchema) expected).size();
                int foundSize = ((FixedSchema) found).size();
                if (expectedSize != foundSize) {
                    add(path, expectedSize + " bytes", foundSize + " bytes");
                }
            }
        }
    }

    private void compareBranches(String path, List<AvroSchema> expected, List<AvroSchema> found) {
        for (int i = 0; i < expected.size(); i++) {
            compare(path, expected.get(i), found.get(i));
        }
    }

    private void compareRecords(String path, RecordSchema expected, RecordSchema found) {
        List<String> expectedNames = fieldNames(expected);
        List<String> foundNames = fieldNames(found);
        if (expectedNames.equals(foundNames)) {
            for (int i = 0; i < expectedNames.size(); i++) {
                compareFields(path, expected.fields().get(i), found.fields().get(i));
            }
            return;
        }
        for (SchemaField field : expected.fields()) {
            int position = found.positionOf(field.name());
            if (position >= 0) {
                compareFields(path, field, found.fields().get(position));
            } else {
                add(below(path, field.name()), TypeMatch.describe(field.schema()), "no such field");
            }
        }
        for (SchemaField field : found.fields()) {
            if (expected.positionOf(field.name()) < 0) {
                add(below(path, field.name()), "no such field", TypeMatch.describe(field.schema()));
            }
        }
        if (Set.copyOf(expectedNames).equals(Set.copyOf(foundNames))) {
            addLists(path, "fields in the order", expectedNames, foundNames);
        }
    }

    private void compareFields(String path, SchemaField expected, SchemaField found) {
        String fieldPath = below(path, expected.name());
        compareProperties(fieldPath, expected.properties(), found.properties());
        compare(fieldPath, expected.schema(), found.schema());
    }

    private static List<String> fieldNames(RecordSchema schema) {
        return schema.fields().stream().map(SchemaField::name).toList();
    }

    private void compareProperties(String path, Map<String, JsonValue> expected, Map<String, JsonValue> found) {
        Set<String> keys = new TreeSet<>(expected.keySet());
        keys.addAll(found.keySet());
        for (String key : keys) {
            JsonValue expectedValue = expected.get(key);
            JsonValue foundValue = found.get(key);
            if (expectedValue == null) {
                add(path, "no property " + key, "one");
            } else if (foundValue == null) {
                add(path, "the property " + key, "none");
            } else if (!expectedValue.equals(foundValue)) {
                add(path, "the same value of the property " + key, "another one");
            }
        }
    }

    private static String below(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** Where types differ behind what messages show of them, it is told that they do. */
    private void addTypes(String path, AvroSchema expected, AvroSchema found) {
        String expectedType = TypeMatch.describe(expected);
        String foundType = TypeMatch.describe(found);
        add(path, expectedType, foundType.equals(expectedType) ? "another one that begins so" : foundType);
    }

    private void addLists(String path, String what, List<String> expected, List<String> found) {
        add(path, what + " " + String.join(", ", expected), String.join(", ", found));
    }

    private void add(String path, String expected, String found) {
        if (differences.size() < MOST) {
            String place = path.isEmpty() ? "" : "field " + path + ": ";
            differences.add(place + "expected " + expected + ", found " + found);
        }
    }
}
