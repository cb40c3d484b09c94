package io.avrofast.internal.plan;

import java.util.List;
import java.util.Objects;

/** One step of reading a record. */
public sealed interface RecordStep {

    /** Calls the visitor's method for this kind of step. */
    <R> R accept(Visitor<R> visitor);

    /**
     * Reads a field's value.
     *
     * @param slot the position of the reader's field
     * @param wireName the writer's name of the field, for messages
     * @param node how the value is read
     */
    record ReadSlot(int slot, String wireName, ReadNode node) implements RecordStep {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitReadSlot(this);
        }
    }

    /**
     * Steps over fields that the reader does not want.
     *
     * @param fields the fields, each with the writer's name; at least one
     * @param merged the same in as few operations as possible
     */
    record SkipRun(List<SkippedField> fields, List<SkipNode> merged) implements RecordStep {
        /** Copies the lists. */
        public SkipRun {
            fields = List.copyOf(fields);
            merged = List.copyOf(merged);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSkipRun(this);
        }
    }

    /**
     * Gives a field that the data does not have its default.
     *
     * @param slot the position of the reader's field
     * @param node how the default is read from its encoding
     * @param encoded the default in Avro's binary encoding
     */
    record SetDefault(int slot, ReadNode node, Encoding encoded) implements RecordStep {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSetDefault(this);
        }
    }

    /**
     * A field that is stepped over.
     *
     * @param name the writer's name of the field
     * @param node how it is stepped over
     */
    record SkippedField(String name, SkipNode node) {
        /** Checks that nothing is null. */
        public SkippedField {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(node, "node");
        }
    }

    /** A function over steps with one case for each kind of step. */
    interface Visitor<R> {
        R visitReadSlot(ReadSlot step);

        R visitSkipRun(SkipRun step);

        R visitSetDefault(SetDefault step);
    }
}
