package io.avrofast.spark.filter;

import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A condition on columns as Spark knows them, with no opposites but those of single tests: so that a row for which it is neither
 * true nor false is unwanted, as one for which it is false. Immutable; travels to the executors.
 */
public sealed interface RowFilter extends Serializable {

    /**
     * A test of one value.
     *
     * @param path the names of the column and of the fields within, at least one
     * @param test the test, not null
     * @param negated whether the opposite is wanted, which is not true either where the test is neither true nor false
     */
    record Leaf(List<String> path, RowTest test, boolean negated) implements RowFilter {
        private static final long serialVersionUID = 1L;

        /** Copies the path. */
        public Leaf {
            path = List.copyOf(path);
            Objects.requireNonNull(test, "test");
        }

        /** As Spark writes its filters. */
        @Override
        public String toString() {
            return test.text(String.join(".", path), negated);
        }
    }

    /**
     * All of several conditions.
     *
     * @param parts at least two
     */
    record All(List<RowFilter> parts) implements RowFilter {
        private static final long serialVersionUID = 1L;

        /** Copies the list. */
        public All {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return joined("And", parts);
        }
    }

    /**
     * At least one of several conditions.
     *
     * @param parts at least two
     */
    record Any(List<RowFilter> parts) implements RowFilter {
        private static final long serialVersionUID = 1L;

        /** Copies the list. */
        public Any {
            parts = List.copyOf(parts);
        }

        @Override
        public String toString() {
            return joined("Or", parts);
        }
    }

    private static String joined(String word, List<RowFilter> parts) {
        return parts.stream().map(RowFilter::toString).collect(Collectors.joining(",", word + "(", ")"));
    }
}
