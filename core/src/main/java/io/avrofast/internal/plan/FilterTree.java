package io.avrofast.internal.plan;

import java.util.List;

/**
 * How the tests of a filter are joined. The opposites are worked into the tests already, so that there are only true and not
 * true: what SQL has neither true nor false is not true, under AND and OR alike.
 */
public sealed interface FilterTree {

    /** Calls the visitor's method for this kind of tree. */
    <R> R accept(Visitor<R> visitor);

    /**
     * A test.
     *
     * @param number its index in the plan's tests
     */
    record Test(int number) implements FilterTree {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitTest(this);
        }
    }

    /** All of several parts. */
    record All(List<FilterTree> parts) implements FilterTree {
        /** Copies the list. */
        public All {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAll(this);
        }
    }

    /** One of several parts. */
    record Any(List<FilterTree> parts) implements FilterTree {
        /** Copies the list. */
        public Any {
            parts = List.copyOf(parts);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAny(this);
        }
    }

    /** A function over trees with one case for each kind of tree. */
    interface Visitor<R> {
        R visitTest(Test tree);

        R visitAll(All tree);

        R visitAny(Any tree);
    }
}
