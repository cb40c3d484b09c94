package io.avrofast.internal.emit;

import io.avrofast.internal.plan.Encoding;
import io.avrofast.internal.plan.FilterTest;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.plan.TestNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/** Makes what looks at the values that a filter tests, and goes to their ends. */
final class TestEmitter implements TestNode.Visitor<Snippet> {

    private final ReadMethods methods;
    private final List<FilterTest> tests;
    private final TestMemory memory;
    private final ComparisonCode comparisons;

    TestEmitter(ReadMethods methods, List<FilterTest> tests, TestMemory memory) {
        this.methods = methods;
        this.tests = tests;
        this.memory = memory;
        this.comparisons = new ComparisonCode(methods, tests, memory);
    }

    /** What looks at a whole datum: a stage for each field with tests, or one for a datum that is no record. */
    DatumTestCode datum(TestNode node) {
        List<Integer> stages = new ArrayList<>(Collections.nCopies(tests.size(), 0));
        if (!(node instanceof TestNode.Structure structure)) {
            return new DatumTestCode(List.of(new DatumTestCode.Stage(node.accept(this), Snippet.NOTHING)), stages);
        }
        List<TestNode.Step> steps = structure.steps();
        List<DatumTestCode.Stage> made = new ArrayList<>();
        Snippet begin = methods.enter().then(present(structure.tests()));
        for (int i = 0; i < steps.size(); i++) {
            int stage = i;
            steps.get(i).node().accept(new TestNumbers()).forEach(test -> stages.set(test, stage));
            Snippet rest = i + 1 < steps.size()
                    ? upToEndOf(steps.get(i), steps.get(i + 1))
                    : methods.skips().run(steps.get(i).rest()).then(methods.leave());
            made.add(new DatumTestCode.Stage(begin.then(step(steps.get(i))), rest));
            begin = Snippet.NOTHING;
        }
        return new DatumTestCode(made, stages);
    }

    /** What steps over the fields from the end of one with tests to the end of the next. */
    private Snippet upToEndOf(TestNode.Step step, TestNode.Step next) {
        if (next.encoded() != null) {
            return Snippet.NOTHING;
        }
        RecordStep.SkippedField field =
                step.rest().fields().get(next.before().fields().size());
        return methods.skips().run(next.before()).then(methods.skip(field.node()));
    }

    private Snippet step(TestNode.Step step) {
        Optional<byte[]> encoded = Optional.ofNullable(step.encoded())
                .filter(bytes -> !(step.node() instanceof TestNode.Absent))
                .map(Encoding::bytes);
        Snippet test = encoded.isEmpty()
                ? inMethod(step.node())
                : methods.callOn(
                                encoded.get(),
                                MethodForm.TEST,
                                step,
                                () -> step.node().accept(this))
                        .then(code -> code.run(Opcodes.POP));
        return methods.skips().run(step.before()).then(test);
    }

    /** The tests of a node, in a method of its own where methods share what they find. */
    private Snippet inMethod(TestNode node) {
        return memory.isShared() && !(node instanceof TestNode.Absent)
                ? methods.call(MethodForm.TEST, node, () -> node.accept(this))
                : node.accept(this);
    }

    @Override
    public Snippet visitAbsent(TestNode.Absent node) {
        return outcome(node.tests(), FilterTest.NULL);
    }

    @Override
    public Snippet visitPresent(TestNode.Present node) {
        return methods.skip(node.skip()).then(present(node.tests()));
    }

    private Snippet present(List<Integer> numbers) {
        return outcome(numbers, FilterTest.EQUAL);
    }

    private Snippet outcome(List<Integer> numbers, int outcome) {
        return code -> {
            for (int number : numbers) {
                code.push((tests.get(number).accepted() & outcome) != 0 ? 1 : 0);
                memory.set(code, number);
            }
        };
    }

    @Override
    public Snippet visitCompared(TestNode.Compared node) {
        return comparisons.of(node);
    }

    @Override
    public Snippet visitStructure(TestNode.Structure node) {
        List<Snippet> parts = new ArrayList<>();
        parts.add(methods.enter());
        parts.add(present(node.tests()));
        node.steps().forEach(step -> parts.add(step(step)));
        parts.add(methods.skips().run(node.steps().get(node.steps().size() - 1).rest()));
        parts.add(methods.leave());
        return Snippet.sequence(parts);
    }

    @Override
    public Snippet visitChoice(TestNode.Choice node) {
        List<Snippet> branches = node.branches().stream().map(this::inMethod).toList();
        int nothing = node.branches().get(0) instanceof TestNode.Absent ? 0 : 1;
        return branches.size() == 2 && node.branches().get(nothing) instanceof TestNode.Absent
                ? ChoiceCode.nullable(nothing, branches.get(nothing), branches.get(1 - nothing))
                : ChoiceCode.of(methods, MethodForm.TEST, branches);
    }

    @Override
    public Snippet visitMismatch(TestNode.Mismatch node) {
        return Code::throwFault;
    }

    /** The numbers of all tests of a node. */
    private static final class TestNumbers implements TestNode.Visitor<List<Integer>> {

        @Override
        public List<Integer> visitAbsent(TestNode.Absent node) {
            return node.tests();
        }

        @Override
        public List<Integer> visitPresent(TestNode.Present node) {
            return node.tests();
        }

        @Override
        public List<Integer> visitCompared(TestNode.Compared node) {
            return node.tests();
        }

        @Override
        public List<Integer> visitStructure(TestNode.Structure node) {
            List<Integer> numbers = new ArrayList<>(node.tests());
            node.steps().forEach(step -> numbers.addAll(step.node().accept(this)));
            return numbers;
        }

        @Override
        public List<Integer> visitChoice(TestNode.Choice node) {
            return node.branches().stream()
                    .flatMap(branch -> branch.accept(this).stream())
                    .toList();
        }

        @Override
        public List<Integer> visitMismatch(TestNode.Mismatch node) {
            return List.of();
        }
    }
}
