package io.avrofast.internal.plan;

import java.util.List;

/**
 * How a value is stepped over. Skipped values are checked only as far as finding their end needs it: lengths, counts,
 * branch numbers and the ends of numbers, but not whether a byte is a boolean or text is UTF-8.
 */
public sealed interface SkipNode {

    /** Calls the visitor's method for this kind of node. */
    <R> R accept(Visitor<R> visitor);

    /** A number of bytes that the schema tells: null, boolean, float, double, fixed, or several of them. */
    record Bytes(int count) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBytes(this);
        }
    }

    /** A number of ints or indices of enum symbols. */
    record Ints(int count) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitInts(this);
        }
    }

    /** A number of longs. */
    record Longs(int count) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLongs(this);
        }
    }

    /**
     * A string or bytes value.
     *
     * @param what what it is, for messages
     */
    record Sized(String what) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSized(this);
        }
    }

    /** An array. */
    record Array(SkipNode item, ItemWidth width) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitArray(this);
        }
    }

    /** A map. */
    record Mapping(SkipNode value, ItemWidth width) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMapping(this);
        }
    }

    /** A value of a union, by the writer's branches. */
    record Choice(List<SkipNode> branches) implements SkipNode {
        /** Copies the list. */
        public Choice {
            branches = List.copyOf(branches);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitChoice(this);
        }
    }

    /** A record. */
    record Structure(RecordStep.SkipRun run) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStructure(this);
        }
    }

    /**
     * A record inside itself.
     *
     * @param definition the number of its structure in the plan's skip definitions
     */
    record Recursion(int definition) implements SkipNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitRecursion(this);
        }
    }

    /** A function over nodes with one case for each kind of node. */
    interface Visitor<R> {
        R visitBytes(Bytes node);

        R visitInts(Ints node);

        R visitLongs(Longs node);

        R visitSized(Sized node);

        R visitArray(Array node);

        R visitMapping(Mapping node);

        R visitChoice(Choice node);

        R visitStructure(Structure node);

        R visitRecursion(Recursion node);
    }
}
