package io.avrofast.internal.emit;

import io.avrofast.internal.plan.FilterTree;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The instructions that look at the parts of a filter, either all of which have to hold, or one. A part is looked at once: as soon
 * as all its tests were made.
 */
final class VerdictCode {

    private final List<FilterTree> parts;
    private final boolean all;
    private final TestMemory memory;

    VerdictCode(FilterTree tree, TestMemory memory) {
        this.all = !(tree instanceof FilterTree.Any);
        this.parts = new ArrayList<>();
        this.memory = memory;
        collect(tree);
    }

    private void collect(FilterTree tree) {
        if (all && tree instanceof FilterTree.All joined) {
            joined.parts().forEach(this::collect);
        } else if (!all && tree instanceof FilterTree.Any joined) {
            joined.parts().forEach(this::collect);
        } else {
            parts.add(tree);
        }
    }

    /** Whether all parts have to hold; else one is enough. */
    boolean needsAll() {
        return all;
    }

    /**
     * Looks at the parts whose last test was made in a stage, and goes to a place where one of them tells the verdict.
     *
     * @param stages the stage in which each test is made
     * @param decided where to go, with what does not hold if all parts have to, else with what holds
     */
    void write(Code code, int stage, List<Integer> stages, Label decided) {
        for (FilterTree part : parts) {
            if (part.accept(new LastStage(stages)) == stage) {
                part.accept(new Jump(code, !all, decided));
            }
        }
    }

    /** The stage in which the last of a tree's tests is made. */
    private record LastStage(List<Integer> stages) implements FilterTree.Visitor<Integer> {

        @Override
        public Integer visitTest(FilterTree.Test tree) {
            return stages.get(tree.number());
        }

        @Override
        public Integer visitAll(FilterTree.All tree) {
            return last(tree.parts());
        }

        @Override
        public Integer visitAny(FilterTree.Any tree) {
            return last(tree.parts());
        }

        private int last(List<FilterTree> trees) {
            return trees.stream().mapToInt(tree -> tree.accept(this)).max().orElse(0);
        }
    }

    /** Goes to a place where a tree has a value, else on. */
    private final class Jump implements FilterTree.Visitor<Void> {

        private final Code code;
        private final boolean value;
        private final Label target;

        Jump(Code code, boolean value, Label target) {
            this.code = code;
            this.value = value;
            this.target = target;
        }

        @Override
        public Void visitTest(FilterTree.Test tree) {
            memory.get(code, tree.number());
            code.jump(value ? Opcodes.IFNE : Opcodes.IFEQ, target);
            return null;
        }

        @Override
        public Void visitAll(FilterTree.All tree) {
            return joined(tree.parts(), false);
        }

        @Override
        public Void visitAny(FilterTree.Any tree) {
            return joined(tree.parts(), true);
        }

        /**
         * @param deciding the value of one part that makes it that of the whole
         */
        private Void joined(List<FilterTree> trees, boolean deciding) {
            if (deciding == value) {
                trees.forEach(tree -> tree.accept(this));
                return null;
            }
            Label otherwise = new Label();
            trees.forEach(tree -> tree.accept(new Jump(code, deciding, otherwise)));
            code.jump(Opcodes.GOTO, target);
            code.place(otherwise);
            return null;
        }
    }
}
