package io.avrofast.internal.emit;

import io.avrofast.internal.plan.TestNode;

/** Whether a node's tests can be written in one method: there is no default to look at and no union of too many branches. */
final class TestShape implements TestNode.Visitor<Boolean> {

    @Override
    public Boolean visitAbsent(TestNode.Absent node) {
        return true;
    }

    @Override
    public Boolean visitPresent(TestNode.Present node) {
        return true;
    }

    @Override
    public Boolean visitCompared(TestNode.Compared node) {
        return true;
    }

    @Override
    public Boolean visitStructure(TestNode.Structure node) {
        return node.steps().stream()
                .allMatch(step -> (step.encoded() == null || step.node() instanceof TestNode.Absent)
                        && step.node().accept(this));
    }

    @Override
    public Boolean visitChoice(TestNode.Choice node) {
        return ChoiceCode.isSmall(node.branches().size())
                && node.branches().stream().allMatch(branch -> branch.accept(this));
    }

    @Override
    public Boolean visitMismatch(TestNode.Mismatch node) {
        return true;
    }
}
