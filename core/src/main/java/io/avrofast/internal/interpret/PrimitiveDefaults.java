package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.model.ValueModel;
import io.avrofast.record.RecordLayout;
import io.avrofast.value.StringForm;
import java.util.List;

/** Reads the primitive defaults of a record once, so that each record begins as a copy of what they leave. */
public final class PrimitiveDefaults implements RecordStep.Visitor<Boolean> {

    /** Reads no records: the values of primitive slots have none. */
    private final ValueBuilder values = new ValueBuilder(List.of(), StringForm.STRING, ValueModel.GENERIC, null);

    private final RecordLayout layout;
    private final byte[] primitives;

    private PrimitiveDefaults(RecordLayout layout) {
        this.layout = layout;
        this.primitives = layout.newPrimitives();
    }

    /** The area of primitive values as it is before the first step, or null where it is all zero. */
    public static byte[] of(ReadNode.Structure node, RecordLayout layout) {
        PrimitiveDefaults defaults = new PrimitiveDefaults(layout);
        boolean found = false;
        for (RecordStep step : node.steps()) {
            found |= step.accept(defaults);
        }
        return found ? defaults.primitives : null;
    }

    @Override
    public Boolean visitReadSlot(RecordStep.ReadSlot step) {
        return false;
    }

    @Override
    public Boolean visitSkipRun(RecordStep.SkipRun step) {
        return false;
    }

    @Override
    public Boolean visitSetDefault(RecordStep.SetDefault step) {
        if (!layout.kind(step.slot()).isPrimitive()) {
            return false;
        }
        try {
            byte[] encoded = step.encoded().bytes();
            SlotBuilder.of(step.node(), layout, step.slot(), values)
                    .run(encoded, 0, encoded.length, new ReadContext(DecodeLimits.DEFAULT), primitives, new Object[0]);
            return true;
        } catch (AvroException e) {
            throw new IllegalStateException("the plan's encoding of a default does not decode", e);
        }
    }
}
