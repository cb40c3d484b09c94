package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.plan.SkipNode;
import io.avrofast.internal.plan.WriteNode;
import io.avrofast.schema.RecordSchema;
import java.util.stream.Collectors;

/** What the nodes of plans are called where someone looks at emitted code. */
final class PlanText {

    private PlanText() {}

    /** A step of reading a record. */
    static String of(ReadNode.Structure node, RecordStep step) {
        return step.accept(new StepText(node.schema()));
    }

    /** A field that is written. */
    static String of(WriteNode.Structure node, int position) {
        return field(node.schema(), position) + ": " + of(node.fields().get(position));
    }

    /** A node of a plan; null for anything else. */
    static String of(Object node) {
        String kind = node.getClass().getSimpleName();
        if (node instanceof ReadNode read) {
            return kind + " " + read.schema().typeName();
        }
        if (node instanceof WriteNode write) {
            return kind + " " + write.schema().typeName();
        }
        return node instanceof SkipNode ? "step over " + kind : null;
    }

    private static String field(RecordSchema schema, int position) {
        return schema.fullName() + "." + schema.fields().get(position).name();
    }

    private record StepText(RecordSchema schema) implements RecordStep.Visitor<String> {

        @Override
        public String visitReadSlot(RecordStep.ReadSlot step) {
            return field(schema, step.slot()) + ": " + of(step.node());
        }

        @Override
        public String visitSkipRun(RecordStep.SkipRun step) {
            return step.fields().stream()
                    .map(RecordStep.SkippedField::name)
                    .collect(Collectors.joining(", ", schema.fullName() + ": step over ", ""));
        }

        @Override
        public String visitSetDefault(RecordStep.SetDefault step) {
            return field(schema, step.slot()) + ": default of " + of(step.node());
        }
    }
}
