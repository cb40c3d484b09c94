package io.avrofast.internal.emit;

import io.avrofast.internal.plan.FilterPlan;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.plan.SkipNode;
import io.avrofast.internal.plan.TestNode;
import io.avrofast.limit.DecodeLimits;
import java.util.IdentityHashMap;
import java.util.function.IntSupplier;

/**
 * Measures what compiled code relies on instead of checking it for each value. A kind of node that the emitters cannot do has to
 * make {@link #allows} say no, so that the whole plan stays with the interpreter: that is slower, and never wrong.
 */
final class PlanMeasure {

    private final IdentityHashMap<Object, Integer> depths = new IdentityHashMap<>();
    private final Nodes nodes = new Nodes();
    private final Steps steps = new Steps();
    private final Skips skips = new Skips();
    private int largestFixed;
    private boolean recursive;
    private int depth;

    private PlanMeasure() {}

    static PlanMeasure of(ReadPlan plan) {
        PlanMeasure measure = new PlanMeasure();
        measure.depth = Math.max(plan.root().accept(measure.nodes), plan.skip().accept(measure.skips));
        return measure;
    }

    /** The same for a filter. */
    static PlanMeasure ofFilter(FilterPlan filter) {
        PlanMeasure measure = new PlanMeasure();
        measure.depth = Math.max(
                filter.root().accept(measure.new Tests()), filter.skip().accept(measure.skips));
        return measure;
    }

    /** Whether a record can contain itself, so that data may be nested deeper than the plan. */
    boolean isRecursive() {
        return recursive;
    }

    /** Whether limits are large enough that compiled code, which does not look at them for each value, keeps to them. */
    boolean allows(DecodeLimits limits) {
        return depth <= limits.maxDepth()
                && Math.max(largestFixed, ScalarCode.LARGEST_LENGTH_OF_ONE_BYTE) <= limits.maxValueBytes();
    }

    /** How deep a node that holds others is: one more than what it holds. */
    private int levelOf(Object node, IntSupplier content) {
        Integer known = depths.get(node);
        if (known == null) {
            known = 1 + content.getAsInt();
            depths.put(node, known);
        }
        return known;
    }

    /** The depth of the deepest record, array or map in a node. */
    private final class Nodes implements ReadNode.Visitor<Integer> {

        @Override
        public Integer visitPrimitive(ReadNode.Primitive node) {
            return 0;
        }

        @Override
        public Integer visitSymbol(ReadNode.Symbol node) {
            return 0;
        }

        @Override
        public Integer visitFixed(ReadNode.Fixed node) {
            largestFixed = Math.max(largestFixed, node.schema().size());
            return 0;
        }

        @Override
        public Integer visitArray(ReadNode.Array node) {
            return levelOf(node, () -> node.item().accept(this));
        }

        @Override
        public Integer visitMapping(ReadNode.Mapping node) {
            return levelOf(node, () -> node.value().accept(this));
        }

        @Override
        public Integer visitStructure(ReadNode.Structure node) {
            return levelOf(node, () -> {
                int deepest = 0;
                for (RecordStep step : node.steps()) {
                    deepest = Math.max(deepest, step.accept(steps));
                }
                return deepest;
            });
        }

        @Override
        public Integer visitRecursion(ReadNode.Recursion node) {
            recursive = true;
            return 0;
        }

        @Override
        public Integer visitChoice(ReadNode.Choice node) {
            int deepest = 0;
            for (ReadNode branch : node.branches()) {
                deepest = Math.max(deepest, branch.accept(this));
            }
            return deepest;
        }

        @Override
        public Integer visitNullable(ReadNode.Nullable node) {
            return node.value().accept(this);
        }

        @Override
        public Integer visitBranch(ReadNode.Branch node) {
            return node.value().accept(this);
        }

        @Override
        public Integer visitMismatch(ReadNode.Mismatch node) {
            return 0;
        }
    }

    /** The same for the steps of a record. */
    private final class Steps implements RecordStep.Visitor<Integer> {

        @Override
        public Integer visitReadSlot(RecordStep.ReadSlot step) {
            return step.node().accept(nodes);
        }

        @Override
        public Integer visitSkipRun(RecordStep.SkipRun step) {
            int deepest = 0;
            for (SkipNode skip : step.merged()) {
                deepest = Math.max(deepest, skip.accept(skips));
            }
            return deepest;
        }

        @Override
        public Integer visitSetDefault(RecordStep.SetDefault step) {
            return step.node().accept(nodes);
        }
    }

    /** The same for what a filter looks at. */
    private final class Tests implements TestNode.Visitor<Integer> {

        @Override
        public Integer visitAbsent(TestNode.Absent node) {
            return 0;
        }

        @Override
        public Integer visitPresent(TestNode.Present node) {
            return node.skip().accept(skips);
        }

        @Override
        public Integer visitCompared(TestNode.Compared node) {
            return 0;
        }

        @Override
        public Integer visitStructure(TestNode.Structure node) {
            int deepest = 0;
            for (TestNode.Step step : node.steps()) {
                deepest = Math.max(deepest, step.node().accept(this));
                deepest = Math.max(deepest, step.before().accept(steps));
            }
            return 1 + Math.max(deepest, node.steps().get(0).rest().accept(steps));
        }

        @Override
        public Integer visitChoice(TestNode.Choice node) {
            int deepest = 0;
            for (TestNode branch : node.branches()) {
                deepest = Math.max(deepest, branch.accept(this));
            }
            return deepest;
        }

        @Override
        public Integer visitMismatch(TestNode.Mismatch node) {
            return 0;
        }
    }

    /** The same for what is stepped over. */
    private final class Skips implements SkipNode.Visitor<Integer> {

        @Override
        public Integer visitBytes(SkipNode.Bytes node) {
            return 0;
        }

        @Override
        public Integer visitInts(SkipNode.Ints node) {
            return 0;
        }

        @Override
        public Integer visitLongs(SkipNode.Longs node) {
            return 0;
        }

        @Override
        public Integer visitSized(SkipNode.Sized node) {
            return 0;
        }

        @Override
        public Integer visitArray(SkipNode.Array node) {
            return levelOf(node, () -> node.item().accept(this));
        }

        @Override
        public Integer visitMapping(SkipNode.Mapping node) {
            return levelOf(node, () -> node.value().accept(this));
        }

        @Override
        public Integer visitChoice(SkipNode.Choice node) {
            int deepest = 0;
            for (SkipNode branch : node.branches()) {
                deepest = Math.max(deepest, branch.accept(this));
            }
            return deepest;
        }

        @Override
        public Integer visitStructure(SkipNode.Structure node) {
            return levelOf(node, () -> node.run().accept(steps));
        }

        @Override
        public Integer visitRecursion(SkipNode.Recursion node) {
            recursive = true;
            return 0;
        }
    }
}
