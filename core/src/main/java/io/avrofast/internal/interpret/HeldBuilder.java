package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.HeldSlot;
import io.avrofast.schema.SchemaKind;

/** Makes the writers of values that a model takes from what holds them. */
final class HeldBuilder {

    private final SourceBuilder sources;

    /**
     * @param sources makes the writers of values by themselves
     */
    HeldBuilder(SourceBuilder sources) {
        this.sources = sources;
    }

    /** The writer of a node for a slot, which must be of the kind of the node's schema. */
    HeldWriter of(WriteNode node, HeldSlot slot) {
        if (slot instanceof HeldSlot.OfObject object) {
            return new HeldWriters.Gotten(object.getter(), sources.of(node, object.slot()));
        }
        return slot instanceof HeldSlot.OfNullable nullable ? nullable(node, nullable) : number(node, slot);
    }

    private HeldWriter nullable(WriteNode node, HeldSlot.OfNullable slot) {
        if (!(node instanceof WriteNode.Nullable nullable)) {
            throw failKind(node, slot);
        }
        return new HeldWriters.Nullable(slot.test(), nullable.nullBranch(), of(nullable.value(), slot.slot()));
    }

    private static HeldWriter number(WriteNode node, HeldSlot slot) {
        SchemaKind kind = node.schema().kind();
        if (slot instanceof HeldSlot.OfBoolean flag && kind == SchemaKind.BOOLEAN) {
            return new HeldWriters.Flag(flag);
        }
        if (slot instanceof HeldSlot.OfInt number && kind == SchemaKind.INT) {
            return new HeldWriters.Int(number);
        }
        if (slot instanceof HeldSlot.OfLong number && kind == SchemaKind.LONG) {
            return new HeldWriters.LongNumber(number);
        }
        if (slot instanceof HeldSlot.OfFloat number && kind == SchemaKind.FLOAT) {
            return new HeldWriters.Single(number);
        }
        if (slot instanceof HeldSlot.OfDouble number && kind == SchemaKind.DOUBLE) {
            return new HeldWriters.DoubleNumber(number);
        }
        throw failKind(node, slot);
    }

    private static IllegalArgumentException failKind(WriteNode node, HeldSlot slot) {
        return new IllegalArgumentException("expected a held slot for "
                + node.schema().typeName() + ", found " + slot.getClass().getName());
    }
}
