package io.avrofast.internal.plan;

import java.util.List;

/** How the tests of a filter get their outcomes from a value on the wire. Tests are named by their numbers. */
public sealed interface TestNode {

    /** Calls the visitor's method for this kind of node. */
    <R> R accept(Visitor<R> visitor);

    /** A null, which takes no bytes: all tests of the value and of what would be in it see null. */
    record Absent(List<Integer> tests) implements TestNode {
        /** Copies the list. */
        public Absent {
            tests = List.copyOf(tests);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAbsent(this);
        }
    }

    /**
     * A value of which only counts that it is not null.
     *
     * @param skip how it is stepped over
     */
    record Present(List<Integer> tests, SkipNode skip) implements TestNode {
        /** Copies the list. */
        public Present {
            tests = List.copyOf(tests);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPresent(this);
        }
    }

    /**
     * A value that is compared.
     *
     * @param value how it is read: a primitive, a symbol or a fixed
     */
    record Compared(List<Integer> tests, ReadNode value) implements TestNode {
        /** Copies the list. */
        public Compared {
            tests = List.copyOf(tests);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCompared(this);
        }
    }

    /**
     * A record, in the fields of which there are tests.
     *
     * @param tests those that ask whether the record itself is null
     * @param steps the fields with tests, those with defaults first, the others in the order of the wire
     */
    record Structure(List<Integer> tests, List<Step> steps) implements TestNode {
        /** Copies the lists. */
        public Structure {
            tests = List.copyOf(tests);
            steps = List.copyOf(steps);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStructure(this);
        }
    }

    /** A value of a writer's union, of the branch that the data names. */
    record Choice(List<TestNode> branches) implements TestNode {
        /** Copies the list. */
        public Choice {
            branches = List.copyOf(branches);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitChoice(this);
        }
    }

    /** A value that the reader's schema has no place for. */
    record Mismatch(List<String> differences) implements TestNode {
        /** Copies the list. */
        public Mismatch {
            differences = List.copyOf(differences);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMismatch(this);
        }
    }

    /**
     * A field with tests.
     *
     * @param name its name for messages
     * @param node how its tests get their outcomes
     * @param encoded the default that takes the place of the data, or null where the data has the field
     * @param before the fields between the one before with tests, or the record's start, and this one
     * @param rest the fields after this one, or all where this one has a default
     */
    record Step(String name, TestNode node, Encoding encoded, RecordStep.SkipRun before, RecordStep.SkipRun rest) {}

    /** A function over nodes with one case for each kind of node. */
    interface Visitor<R> {
        R visitAbsent(Absent node);

        R visitPresent(Present node);

        R visitCompared(Compared node);

        R visitStructure(Structure node);

        R visitChoice(Choice node);

        R visitMismatch(Mismatch node);
    }
}
