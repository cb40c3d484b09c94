package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes the units that tell values to slots, each structure once for each slot. */
final class SinkBuilder<S> {

    private final List<ReadNode> definitions;
    private final SkipBuilder skips;
    private final Map<Told, SinkUnit<S>> structures = new HashMap<>();

    SinkBuilder(List<ReadNode> definitions, SkipBuilder skips) {
        this.definitions = definitions;
        this.skips = skips;
    }

    /** The unit of a node for a slot, which must be of the kind of the node's schema. */
    SinkUnit<S> of(ReadNode node, SinkSlot<S> slot) {
        SinkSlot<S> known =
                slot instanceof SinkSlot.Later<S> later ? later.slot().get() : slot;
        return node.accept(new SlotVisitor(known));
    }

    @SuppressWarnings("unchecked")
    private SinkUnit<S> structure(ReadNode.Structure node, SinkSlot<S> slot) {
        Told told = new Told(node, slot);
        SinkUnit<S> known = structures.get(told);
        if (known == null) {
            SinkTreeUnits.RecursionSink<S> unfinished = new SinkTreeUnits.RecursionSink<>();
            structures.put(told, unfinished);
            known = record(node, (SinkSlot.OfRecord<S>) fit(SinkSlot.OfRecord.class, slot, node.schema()));
            unfinished.complete(known);
            structures.put(told, known);
        }
        return known;
    }

    private SinkUnit<S> record(ReadNode.Structure node, SinkSlot.OfRecord<S> slot) {
        if (slot.fields().size() != node.schema().fields().size()) {
            throw new IllegalArgumentException("expected a slot for each of the "
                    + node.schema().fields().size() + " fields of "
                    + node.schema().fullName() + ", found "
                    + slot.fields().size());
        }
        Steps steps = new Steps(node, slot.fields());
        node.steps().forEach(step -> step.accept(steps));
        return new SinkTreeUnits.RecordSink<>(
                slot,
                array(steps.all),
                steps.names.toArray(new String[0]),
                ZeroWidthRecord.countedValues(node.width()));
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <S> SinkUnit<S>[] array(List<SinkUnit<S>> units) {
        return units.toArray(new SinkUnit[0]);
    }

    /** The slot as one of the kind that a schema needs. */
    private static <T> T fit(Class<T> kind, SinkSlot<?> slot, AvroSchema schema) {
        if (!kind.isInstance(slot)) {
            throw new IllegalArgumentException("expected a slot " + kind.getSimpleName() + " for " + schema.typeName()
                    + ", found " + slot.getClass().getName());
        }
        return kind.cast(slot);
    }

    private static Class<?> numberSlot(SchemaKind kind) {
        return switch (kind) {
            case BOOLEAN -> SinkSlot.OfBoolean.class;
            case INT, ENUM -> SinkSlot.OfInt.class;
            case LONG -> SinkSlot.OfLong.class;
            case FLOAT -> SinkSlot.OfFloat.class;
            case DOUBLE -> SinkSlot.OfDouble.class;
            case NULL, BYTES, STRING, RECORD, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(kind.label());
        };
    }

    /** A structure and the slot that it is told to, each the same object. */
    private record Told(ReadNode node, SinkSlot<?> slot) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            return other instanceof Told told && node == told.node && slot == told.slot;
        }

        @Override
        public int hashCode() {
            return 31 * System.identityHashCode(node) + System.identityHashCode(slot);
        }
    }

    /** Collects the steps of one record. */
    private final class Steps implements RecordStep.Visitor<Void> {

        private final ReadNode.Structure node;
        private final List<SinkSlot.Field<S>> fields;
        private final List<SinkUnit<S>> all = new ArrayList<>();
        private final List<String> names = new ArrayList<>();

        Steps(ReadNode.Structure node, List<SinkSlot.Field<S>> fields) {
            this.node = node;
            this.fields = fields;
        }

        @Override
        public Void visitReadSlot(RecordStep.ReadSlot step) {
            all.add(field(step.slot(), step.node()));
            names.add(step.wireName());
            return null;
        }

        @Override
        public Void visitSkipRun(RecordStep.SkipRun step) {
            all.add(new SinkTreeUnits.SkipSink<>(skips.of(step)));
            names.add(null);
            return null;
        }

        @Override
        public Void visitSetDefault(RecordStep.SetDefault step) {
            all.add(new SinkTreeUnits.DefaultSink<>(
                    field(step.slot(), step.node()), step.encoded().bytes()));
            names.add(node.schema().fields().get(step.slot()).name());
            return null;
        }

        private SinkUnit<S> field(int position, ReadNode fieldNode) {
            SinkSlot.Field<S> field = fields.get(position);
            return new SinkTreeUnits.FieldSink<>(field.begin(), of(fieldNode, field.value()));
        }
    }

    /** Makes the unit of a node for one slot. */
    @SuppressWarnings("unchecked")
    private final class SlotVisitor implements ReadNode.Visitor<SinkUnit<S>> {

        private final SinkSlot<S> slot;

        SlotVisitor(SinkSlot<S> slot) {
            this.slot = slot;
        }

        @Override
        public SinkUnit<S> visitPrimitive(ReadNode.Primitive node) {
            SchemaKind kind = node.schema().kind();
            return switch (kind) {
                case NULL -> new SinkLeafUnits.NullSink<>((SinkSlot.OfNull<S>) fit(SinkSlot.OfNull.class, node));
                case STRING -> new SinkLeafUnits.TextSink<>(bytes(node));
                case BYTES -> new SinkLeafUnits.BytesSink<>(bytes(node));
                case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> number(NumberUnits.of(node.wire(), kind), node);
                case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalStateException(kind.label());
            };
        }

        @Override
        public SinkUnit<S> visitSymbol(ReadNode.Symbol node) {
            return number(new SymbolUnit(node), node);
        }

        @Override
        public SinkUnit<S> visitFixed(ReadNode.Fixed node) {
            return new SinkLeafUnits.FixedSink<>(node.schema(), bytes(node));
        }

        @Override
        public SinkUnit<S> visitArray(ReadNode.Array node) {
            SinkSlot.OfArray<S> array = (SinkSlot.OfArray<S>) fit(SinkSlot.OfArray.class, node);
            return new SinkTreeUnits.CollectionSink<>(
                    array.begin(), of(node.item(), array.item()), array.end(), node.width());
        }

        @Override
        public SinkUnit<S> visitMapping(ReadNode.Mapping node) {
            SinkSlot.OfMap<S> map = (SinkSlot.OfMap<S>) fit(SinkSlot.OfMap.class, node);
            SinkUnit<S> entry = new SinkTreeUnits.EntrySink<>(
                    new SinkLeafUnits.TextSink<>(map.key()), of(node.value(), map.value()));
            return new SinkTreeUnits.CollectionSink<>(map.begin(), entry, map.end(), node.width());
        }

        @Override
        public SinkUnit<S> visitStructure(ReadNode.Structure node) {
            return structure(node, slot);
        }

        @Override
        public SinkUnit<S> visitRecursion(ReadNode.Recursion node) {
            return of(definitions.get(node.definition()), slot);
        }

        @Override
        public SinkUnit<S> visitChoice(ReadNode.Choice node) {
            List<SinkUnit<S>> branches = new ArrayList<>();
            node.branches().forEach(branch -> branches.add(of(branch, slot)));
            return new SinkTreeUnits.ChoiceSink<>(array(branches));
        }

        @Override
        public SinkUnit<S> visitNullable(ReadNode.Nullable node) {
            UnionSchema union = node.schema();
            int nullBranch = union.nullBranch();
            SinkUnit<S> none =
                    branch(union, nullBranch, new SinkLeafUnits.NullSink<>((SinkSlot.OfNull<S>) SinkBuilder.fit(
                            SinkSlot.OfNull.class, union(node).branches().get(nullBranch), union)));
            SinkUnit<S> some = branch(
                    union,
                    1 - nullBranch,
                    of(node.value(), union(node).branches().get(1 - nullBranch)));
            return new SinkTreeUnits.ChoiceSink<>(
                    array(node.writerNull() == 0 ? List.of(none, some) : List.of(some, none)));
        }

        @Override
        public SinkUnit<S> visitBranch(ReadNode.Branch node) {
            return branch(
                    node.schema(),
                    node.branch(),
                    of(node.value(), union(node).branches().get(node.branch())));
        }

        @Override
        public SinkUnit<S> visitMismatch(ReadNode.Mismatch node) {
            return new SinkLeafUnits.MismatchSink<>(node.differences());
        }

        private SinkUnit<S> branch(UnionSchema schema, int branch, SinkUnit<S> unit) {
            SinkSlot.OfUnion<S> union = (SinkSlot.OfUnion<S>) SinkBuilder.fit(SinkSlot.OfUnion.class, slot, schema);
            return new SinkTreeUnits.BranchSink<>(union.branch(), branch, unit);
        }

        private SinkSlot.OfUnion<S> union(ReadNode node) {
            SinkSlot.OfUnion<S> union = (SinkSlot.OfUnion<S>) fit(SinkSlot.OfUnion.class, node);
            int expected = ((UnionSchema) node.schema()).branches().size();
            if (union.branches().size() != expected) {
                throw new IllegalArgumentException("expected a slot for each of the " + expected
                        + " branches of a union, found " + union.branches().size());
            }
            return union;
        }

        private SinkSlot.OfBytes<S> bytes(ReadNode node) {
            return (SinkSlot.OfBytes<S>) fit(SinkSlot.OfBytes.class, node);
        }

        private SinkUnit<S> number(NumberUnit unit, ReadNode node) {
            fit(numberSlot(node.schema().kind()), node);
            return SinkLeafUnits.number(unit, slot);
        }

        private <T> T fit(Class<T> kind, ReadNode node) {
            return SinkBuilder.fit(kind, slot, node.schema());
        }
    }
}
