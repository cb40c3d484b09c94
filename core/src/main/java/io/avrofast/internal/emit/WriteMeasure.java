package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.plan.WritePlan;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.IntSupplier;

/** Measures how deep the values of a plan are nested: the answer to a node is the depth of the deepest record, array or map in it. */
final class WriteMeasure implements WriteNode.Visitor<Integer> {

    private final IdentityHashMap<WriteNode, Integer> depths = new IdentityHashMap<>();
    private boolean recursive;
    private int depth;

    private WriteMeasure() {}

    static WriteMeasure of(WritePlan plan) {
        WriteMeasure measure = new WriteMeasure();
        measure.depth = plan.root().accept(measure);
        return measure;
    }

    /** Whether a record can contain itself, so that values may be nested deeper than the plan. */
    boolean isRecursive() {
        return recursive;
    }

    /** How deep values are nested as far as the plan tells. */
    int depth() {
        return depth;
    }

    @Override
    public Integer visitPrimitive(WriteNode.Primitive node) {
        return 0;
    }

    @Override
    public Integer visitSymbol(WriteNode.Symbol node) {
        return 0;
    }

    @Override
    public Integer visitFixed(WriteNode.Fixed node) {
        return 0;
    }

    @Override
    public Integer visitArray(WriteNode.Array node) {
        return levelOf(node, () -> node.item().accept(this));
    }

    @Override
    public Integer visitMapping(WriteNode.Mapping node) {
        return levelOf(node, () -> node.value().accept(this));
    }

    @Override
    public Integer visitStructure(WriteNode.Structure node) {
        return levelOf(node, () -> deepest(node.fields()));
    }

    @Override
    public Integer visitRecursion(WriteNode.Recursion node) {
        recursive = true;
        return 0;
    }

    @Override
    public Integer visitNullable(WriteNode.Nullable node) {
        return node.value().accept(this);
    }

    @Override
    public Integer visitChoice(WriteNode.Choice node) {
        return deepest(node.branches());
    }

    private int deepest(List<WriteNode> nodes) {
        int deepest = 0;
        for (WriteNode node : nodes) {
            deepest = Math.max(deepest, node.accept(this));
        }
        return deepest;
    }

    private int levelOf(WriteNode node, IntSupplier content) {
        Integer known = depths.get(node);
        if (known == null) {
            known = 1 + content.getAsInt();
            depths.put(node, known);
        }
        return known;
    }
}
