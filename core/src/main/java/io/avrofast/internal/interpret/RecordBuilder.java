package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.model.ValueModel;
import io.avrofast.record.RecordLayout;
import java.util.ArrayList;
import java.util.List;

/** Makes the units of records. */
final class RecordBuilder {

    private final ValueBuilder values;
    private final ValueModel model;
    private final SkipBuilder skips;

    RecordBuilder(ValueBuilder values, ValueModel model, SkipBuilder skips) {
        this.values = values;
        this.model = model;
        this.skips = skips;
    }

    ObjectUnit build(ReadNode.Structure node) {
        RecordLayout layout = RecordLayout.of(node.schema());
        Steps steps = new Steps(layout);
        node.steps().forEach(step -> step.accept(steps));
        steps.endNumbers();
        return new RecordUnit(
                steps.all.toArray(new FieldStep[0]),
                steps.names.toArray(new String[0]),
                layout,
                PrimitiveDefaults.of(node, layout),
                model.constructorOf(layout));
    }

    /** The steps of one record; those that give primitive defaults are done before the first. */
    private final class Steps implements RecordStep.Visitor<Void> {

        private final RecordLayout layout;
        private final List<FieldStep> all = new ArrayList<>();
        private final List<String> names = new ArrayList<>();

        /** The last fields, as long as they are numbers. */
        private final List<NumbersStep> numbers = new ArrayList<>();

        Steps(RecordLayout layout) {
            this.layout = layout;
        }

        @Override
        public Void visitReadSlot(RecordStep.ReadSlot step) {
            add(SlotBuilder.of(step.node(), layout, step.slot(), values), step.wireName());
            return null;
        }

        @Override
        public Void visitSkipRun(RecordStep.SkipRun step) {
            add(new SlotSteps.SkipStep(skips.of(step)), null);
            return null;
        }

        @Override
        public Void visitSetDefault(RecordStep.SetDefault step) {
            if (!layout.kind(step.slot()).isPrimitive()) {
                add(
                        new SlotSteps.DefaultStep(
                                SlotBuilder.of(step.node(), layout, step.slot(), values),
                                step.encoded().bytes()),
                        layout.schema().fields().get(step.slot()).name());
            }
            return null;
        }

        private void add(FieldStep step, String name) {
            if (step instanceof NumbersStep number) {
                numbers.add(number.named(name));
            } else {
                endNumbers();
                all.add(step);
                names.add(name);
            }
        }

        /** Makes one step of the neighbouring fields that are numbers. */
        private void endNumbers() {
            if (!numbers.isEmpty()) {
                all.add(NumbersStep.sequence(numbers));
                names.add(null);
                numbers.clear();
            }
        }
    }
}
