package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.FilterTest;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.TestNode;
import io.avrofast.schema.SchemaKind;
import java.util.List;

/** Makes the units of a filter's tests. */
final class TestBuilder implements TestNode.Visitor<TestUnit> {

    private final List<FilterTest> tests;
    private final SkipBuilder skips;

    TestBuilder(List<FilterTest> tests, SkipBuilder skips) {
        this.tests = tests;
        this.skips = skips;
    }

    @Override
    public TestUnit visitAbsent(TestNode.Absent node) {
        return new TestUnits.AbsentTest(numbers(node.tests()));
    }

    @Override
    public TestUnit visitPresent(TestNode.Present node) {
        return new TestUnits.PresentTest(numbers(node.tests()), skips.of(node.skip()));
    }

    @Override
    public TestUnit visitCompared(TestNode.Compared node) {
        SchemaKind kind = node.value().schema().kind();
        int[] numbers = numbers(node.tests());
        if (node.value() instanceof ReadNode.Symbol symbol) {
            return new TestUnits.NumberTest(numbers, numberOutcomes(node, kind), new SymbolUnit(symbol));
        }
        if (node.value() instanceof ReadNode.Primitive number && NumberUnits.isNumber(kind)) {
            return new TestUnits.NumberTest(numbers, numberOutcomes(node, kind), NumberUnits.of(number.wire(), kind));
        }
        BytesOutcome[] outcomes = node.tests().stream()
                .map(number -> BytesOutcome.of(tests.get(number).operand()))
                .toArray(BytesOutcome[]::new);
        return node.value() instanceof ReadNode.Fixed fixed
                ? new TestUnits.FixedTest(numbers, outcomes, fixed.schema())
                : new TestUnits.SizedTest(numbers, outcomes, kind == SchemaKind.STRING);
    }

    private NumberOutcome[] numberOutcomes(TestNode.Compared node, SchemaKind kind) {
        return node.tests().stream()
                .map(number -> NumberOutcome.of(tests.get(number).operand(), kind))
                .toArray(NumberOutcome[]::new);
    }

    @Override
    public TestUnit visitStructure(TestNode.Structure node) {
        TestUnits.StepTest[] steps = node.steps().stream()
                .map(step -> new TestUnits.StepTest(
                        step.name(),
                        step.node().accept(this),
                        step.encoded() == null ? null : step.encoded().bytes(),
                        step.before().fields().isEmpty() ? null : skips.of(step.before()),
                        skips.of(step.rest())))
                .toArray(TestUnits.StepTest[]::new);
        return new TestUnits.StructureTest(numbers(node.tests()), steps);
    }

    @Override
    public TestUnit visitChoice(TestNode.Choice node) {
        return new TestUnits.ChoiceTest(
                node.branches().stream().map(branch -> branch.accept(this)).toArray(TestUnit[]::new));
    }

    @Override
    public TestUnit visitMismatch(TestNode.Mismatch node) {
        return new TestUnits.MismatchTest(node.differences());
    }

    private static int[] numbers(List<Integer> tests) {
        return tests.stream().mapToInt(Integer::intValue).toArray();
    }
}
