package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.plan.SkipNode;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Makes the units that step over values, each structure once. */
final class SkipBuilder {

    private final Variant merged;
    private final Variant named;
    private final SkipUnit datum;

    /**
     * Makes the unit of a whole datum first: it is nested no deeper than the plan was checked for.
     *
     * @param skip how a whole datum is stepped over
     * @param definitions the structures that {@link SkipNode.Recursion} names by number
     */
    SkipBuilder(SkipNode skip, List<SkipNode> definitions) {
        this.merged = new Variant(definitions, true);
        this.named = new Variant(definitions, false);
        this.datum = of(skip);
    }

    /** The unit for a value. */
    SkipUnit of(SkipNode node) {
        return new SkipUnits.MergedSkip(node.accept(merged), node.accept(named));
    }

    /** The unit of a whole datum. */
    SkipUnit datum() {
        return datum;
    }

    /** The unit for a run of fields. */
    SkipUnit of(RecordStep.SkipRun run) {
        return new SkipUnits.MergedSkip(merged.run(run), named.run(run));
    }

    /** Names the units of recursions; last. */
    void complete() {
        merged.complete();
        named.complete();
    }

    /** Units of one of two kinds: runs of fields merged, or field by field with names. */
    private static final class Variant implements SkipNode.Visitor<SkipUnit> {

        private final List<SkipNode> definitions;
        private final boolean merging;
        private final IdentityHashMap<SkipNode, SkipUnit> structures = new IdentityHashMap<>();
        private final Map<Integer, SkipUnits.RecursionSkip> recursions = new HashMap<>();

        Variant(List<SkipNode> definitions, boolean merging) {
            this.definitions = definitions;
            this.merging = merging;
        }

        SkipUnit run(RecordStep.SkipRun run) {
            return merging
                    ? new RunSkip(run.merged(), node -> node.accept(this))
                    : new SkipUnits.FieldsSkip(
                            run.fields().stream()
                                    .map(field -> field.node().accept(this))
                                    .toArray(SkipUnit[]::new),
                            run.fields().stream()
                                    .map(RecordStep.SkippedField::name)
                                    .toArray(String[]::new));
        }

        private SkipUnit[] units(List<SkipNode> nodes) {
            return nodes.stream().map(node -> node.accept(this)).toArray(SkipUnit[]::new);
        }

        /** A structure is in the definitions because something reached it, so making its unit reaches nothing new. */
        void complete() {
            for (Integer definition : List.copyOf(recursions.keySet())) {
                recursions.get(definition).complete(definitions.get(definition).accept(this));
            }
        }

        @Override
        public SkipUnit visitBytes(SkipNode.Bytes node) {
            return new SkipUnits.BytesSkip(node.count());
        }

        @Override
        public SkipUnit visitInts(SkipNode.Ints node) {
            return new SkipUnits.IntsSkip(node.count());
        }

        @Override
        public SkipUnit visitLongs(SkipNode.Longs node) {
            return new SkipUnits.LongsSkip(node.count());
        }

        @Override
        public SkipUnit visitSized(SkipNode.Sized node) {
            return new SkipUnits.SizedSkip(node.what());
        }

        @Override
        public SkipUnit visitArray(SkipNode.Array node) {
            return new SkipUnits.CollectionSkip(items(node.item()), node.width());
        }

        /** Where items are named, each is stepped over for itself, so that a fault is found in one of them. */
        private SkipUnits.ItemSkip items(SkipNode item) {
            if (merging && item instanceof SkipNode.Bytes bytes) {
                return new SkipUnits.FixedItems(bytes.count());
            }
            if (merging && item instanceof SkipNode.Ints) {
                return new SkipUnits.IntItems();
            }
            return merging && item instanceof SkipNode.Longs
                    ? new SkipUnits.LongItems()
                    : new SkipUnits.SingleItems(item.accept(this));
        }

        @Override
        public SkipUnit visitMapping(SkipNode.Mapping node) {
            SkipUnit entry = new SkipUnits.EntrySkip(node.value().accept(this));
            return new SkipUnits.CollectionSkip(new SkipUnits.SingleItems(entry), node.width());
        }

        @Override
        public SkipUnit visitChoice(SkipNode.Choice node) {
            return new SkipUnits.ChoiceSkip(units(node.branches()));
        }

        @Override
        public SkipUnit visitStructure(SkipNode.Structure node) {
            SkipUnit known = structures.get(node);
            if (known == null) {
                known = new SkipUnits.StructureSkip(run(node.run()));
                structures.put(node, known);
            }
            return known;
        }

        @Override
        public SkipUnit visitRecursion(SkipNode.Recursion node) {
            return recursions.computeIfAbsent(node.definition(), number -> new SkipUnits.RecursionSkip());
        }
    }
}
