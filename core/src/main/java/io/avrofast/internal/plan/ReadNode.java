package io.avrofast.internal.plan;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.List;

/** How a value on the wire becomes a value of the reader's schema. */
public sealed interface ReadNode {

    /** The reader's schema, which the value has. */
    AvroSchema schema();

    /** Calls the visitor's method for this kind of node. */
    <R> R accept(Visitor<R> visitor);

    /**
     * A primitive value.
     *
     * @param wire the writer's kind: the schema's own, or one that is promoted to it
     */
    record Primitive(PrimitiveSchema schema, SchemaKind wire) implements ReadNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPrimitive(this);
        }
    }

    /**
     * A symbol of an enum.
     *
     * @param writer the enum that wrote it
     * @param indices for each of the writer's symbols its index in the reader's enum, or -1 where the reader has none
     */
    record Symbol(EnumSchema schema, EnumSchema writer, List<Integer> indices) implements ReadNode {
        /** Copies the list. */
        public Symbol {
            indices = List.copyOf(indices);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSymbol(this);
        }
    }

    /** A fixed. */
    record Fixed(FixedSchema schema) implements ReadNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitFixed(this);
        }
    }

    /**
     * An array.
     *
     * @param item how each item is read
     * @param width what an item takes on the wire
     */
    record Array(ArraySchema schema, ReadNode item, ItemWidth width) implements ReadNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitArray(this);
        }
    }

    /**
     * A map.
     *
     * @param value how each value is read
     * @param width what an entry takes on the wire, with its key
     */
    record Mapping(MapSchema schema, ReadNode value, ItemWidth width) implements ReadNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMapping(this);
        }
    }

    /**
     * A record.
     *
     * @param writer the record that wrote it
     * @param steps what to do, in the order of the wire, then the defaults
     * @param width what the writer's record takes on the wire
     */
    record Structure(RecordSchema schema, RecordSchema writer, List<RecordStep> steps, ItemWidth width)
            implements ReadNode {
        /** Copies the list. */
        public Structure {
            steps = List.copyOf(steps);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStructure(this);
        }
    }

    /**
     * A record inside itself.
     *
     * @param definition the number of its structure in the plan's definitions
     */
    record Recursion(RecordSchema schema, int definition) implements ReadNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitRecursion(this);
        }
    }

    /**
     * A value of a union, of the writer's branch that the data names.
     *
     * @param schema the reader's schema, a union or not
     * @param branches how the value of each of the writer's branches is read
     */
    record Choice(AvroSchema schema, List<ReadNode> branches) implements ReadNode {
        /** Copies the list. */
        public Choice {
            branches = List.copyOf(branches);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitChoice(this);
        }
    }

    /**
     * A value of a writer's union of null and one other branch, which the reader's schema has too.
     *
     * @param schema the reader's union of null and one other branch
     * @param writerNull the writer's index of null, 0 or 1
     * @param value how a value that is not null is read
     */
    record Nullable(UnionSchema schema, int writerNull, ReadNode value) implements ReadNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNullable(this);
        }
    }

    /**
     * A value that goes into a branch of the reader's union.
     *
     * @param branch the branch's index in the reader's union
     * @param value how the value is read
     */
    record Branch(UnionSchema schema, int branch, ReadNode value) implements ReadNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBranch(this);
        }
    }

    /**
     * A value that the reader's schema has no place for: an error for the data that holds one, and only for it.
     *
     * @param differences what does not fit, each with its path below this place; at least one
     */
    record Mismatch(AvroSchema schema, List<String> differences) implements ReadNode {
        /** Copies the list. */
        public Mismatch {
            differences = List.copyOf(differences);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMismatch(this);
        }
    }

    /** A function over nodes with one case for each kind of node. */
    interface Visitor<R> {
        R visitPrimitive(Primitive node);

        R visitSymbol(Symbol node);

        R visitFixed(Fixed node);

        R visitArray(Array node);

        R visitMapping(Mapping node);

        R visitStructure(Structure node);

        R visitRecursion(Recursion node);

        R visitChoice(Choice node);

        R visitNullable(Nullable node);

        R visitBranch(Branch node);

        R visitMismatch(Mismatch node);
    }
}
