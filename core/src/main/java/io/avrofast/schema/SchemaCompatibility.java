package io.avrofast.schema;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells before any data is read whether one schema reads all data of another (specification, section "Schema
 * Resolution"), and gives every reason why not.
 */
public final class SchemaCompatibility {

    private SchemaCompatibility() {}

    /**
     * The versions of a schema, among those before it, that a mode compares it with and that it is not compatible with.
     *
     * @param version the index of the earlier version, counted from 0 for the oldest
     * @param direction which of the two schemas reads the other's data
     * @param differences why it can't; never empty
     */
    public record Conflict(int version, Direction direction, List<SchemaDifference> differences) {

        /** Copies the differences. */
        public Conflict {
            differences = List.copyOf(differences);
        }

        @Override
        public String toString() {
            return "version " + version + ", " + direction.label + ": " + differences;
        }
    }

    /** Which of two versions reads data of the other. */
    public enum Direction {
        /** The new schema reads data of an earlier one. */
        BACKWARD("backward"),
        /** An earlier schema reads data of the new one. */
        FORWARD("forward");

        private final String label;

        Direction(String label) {
            this.label = label;
        }
    }

    /**
     * Says why data of a writer's schema can't be read as a reader's schema. A difference counts also where only some data
     * meets it, such as a symbol or a union's branch that the reader lacks.
     *
     * @param writer the schema of the data, not null
     * @param reader the schema to read it as, not null
     * @return all differences, up to 1,000 of them; empty when the reader reads all data of the writer
     */
    public static List<SchemaDifference> differences(AvroSchema writer, AvroSchema reader) {
        return differences(writer, reader, NameMatching.SIMPLE_NAME);
    }

    /**
     * Says why data of a writer's schema can't be read as a reader's schema by a reader that is told which names match.
     *
     * @param writer the schema of the data, not null
     * @param reader the schema to read it as, not null
     * @param names which names match, not null
     * @return all differences, up to 1,000 of them; empty when the reader reads all data of the writer
     */
    public static List<SchemaDifference> differences(AvroSchema writer, AvroSchema reader, NameMatching names) {
        return new DifferenceFinder(names).find(writer, reader);
    }

    /**
     * Compares a new version of a schema with the earlier ones.
     *
     * @param mode which versions to compare with, and in which direction
     * @param earlier the earlier versions, the oldest first; may be empty
     * @param next the new version, not null
     * @return the conflicts, the oldest version's first; empty when the new version is compatible
     */
    public static List<Conflict> conflicts(CompatibilityMode mode, List<AvroSchema> earlier, AvroSchema next) {
        List<Conflict> conflicts = new ArrayList<>();
        int first = mode.isTransitive() ? 0 : Math.max(0, earlier.size() - 1);
        for (int version = first; version < earlier.size(); version++) {
            if (mode.isBackward()) {
                add(conflicts, version, Direction.BACKWARD, differences(earlier.get(version), next));
            }
            if (mode.isForward()) {
                add(conflicts, version, Direction.FORWARD, differences(next, earlier.get(version)));
            }
        }
        return conflicts;
    }

    private static void add(
            List<Conflict> conflicts, int version, Direction direction, List<SchemaDifference> differences) {
        if (!differences.isEmpty()) {
            conflicts.add(new Conflict(version, direction, differences));
        }
    }
}
