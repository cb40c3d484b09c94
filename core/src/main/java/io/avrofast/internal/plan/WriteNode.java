package io.avrofast.internal.plan;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.UnionSchema;
import java.util.List;

/** How a value goes onto the wire. */
public sealed interface WriteNode {

    /** The schema of the value. */
    AvroSchema schema();

    /** Calls the visitor's method for this kind of node. */
    <R> R accept(Visitor<R> visitor);

    /** A primitive value. */
    record Primitive(PrimitiveSchema schema) implements WriteNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPrimitive(this);
        }
    }

    /** A symbol of an enum. */
    record Symbol(EnumSchema schema) implements WriteNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSymbol(this);
        }
    }

    /** A fixed. */
    record Fixed(FixedSchema schema) implements WriteNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitFixed(this);
        }
    }

    /**
     * An array.
     *
     * @param item how each item is written
     * @param width what each item takes
     */
    record Array(ArraySchema schema, WriteNode item, ItemWidth width) implements WriteNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitArray(this);
        }
    }

    /**
     * A map.
     *
     * @param value how each value is written
     */
    record Mapping(MapSchema schema, WriteNode value) implements WriteNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMapping(this);
        }
    }

    /**
     * A record.
     *
     * @param fields how the value of each field is written, in the order of the fields
     * @param width what the record takes
     */
    record Structure(RecordSchema schema, List<WriteNode> fields, ItemWidth width) implements WriteNode {
        /** Copies the list. */
        public Structure {
            fields = List.copyOf(fields);
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
    record Recursion(RecordSchema schema, int definition) implements WriteNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitRecursion(this);
        }
    }

    /**
     * A value of a union of null and one other branch: which one needs no search.
     *
     * @param nullBranch the index of null, 0 or 1
     * @param value how a value that is not null is written
     */
    record Nullable(UnionSchema schema, int nullBranch, WriteNode value) implements WriteNode {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNullable(this);
        }
    }

    /**
     * A value of any other union, of the branch that the value shows.
     *
     * @param branches how the value of each branch is written
     */
    record Choice(UnionSchema schema, List<WriteNode> branches) implements WriteNode {
        /** Copies the list. */
        public Choice {
            branches = List.copyOf(branches);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitChoice(this);
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

        R visitNullable(Nullable node);

        R visitChoice(Choice node);
    }
}
