package io.avrofast.internal.emit;

import io.avrofast.error.AvroException;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.RecordStep;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.record.RecordLayout;
import io.avrofast.record.SlotKind;
import io.avrofast.schema.SchemaKind;
import io.avrofast.value.Utf8Text;
import java.util.List;

/** Makes what does the steps of a record, one by one. */
final class StepEmitter implements RecordStep.Visitor<Snippet> {

    private final ReadEmitter reader;
    private final RecordLayout layout;

    StepEmitter(ReadEmitter reader, RecordLayout layout) {
        this.reader = reader;
        this.layout = layout;
    }

    @Override
    public Snippet visitReadSlot(RecordStep.ReadSlot step) {
        return SlotEmitter.of(reader, step.node(), layout, step.slot());
    }

    @Override
    public Snippet visitSkipRun(RecordStep.SkipRun step) {
        return reader.skips().run(step);
    }

    /** The defaults of primitive slots are in the area before the first step; a text can be shared, since it never changes. */
    @Override
    public Snippet visitSetDefault(RecordStep.SetDefault step) {
        SlotKind kind = layout.kind(step.slot());
        if (kind != SlotKind.REFERENCE) {
            return Snippet.NOTHING;
        }
        int index = layout.offset(step.slot());
        byte[] encoded = step.encoded().bytes();
        SchemaKind known = primitiveKind(step.node());
        if (known == SchemaKind.NULL) {
            return Snippet.NOTHING;
        }
        return SlotEmitter.reference(
                known == SchemaKind.STRING
                        ? sharedText(encoded)
                        : reader.callOn(encoded, MethodForm.VALUE, step, () -> reader.value(step.node())),
                index);
    }

    private Snippet sharedText(byte[] encoded) {
        String text = text(encoded);
        return switch (reader.strings()) {
            case STRING -> reader.constant(text, String.class);
            case UTF8 -> reader.constant(Utf8Text.of(text), Utf8Text.class);
        };
    }

    /** The kind of a primitive value, in a branch or not; null for every other value. */
    private static SchemaKind primitiveKind(ReadNode node) {
        if (node instanceof ReadNode.Branch branch) {
            return primitiveKind(branch.value());
        }
        return node instanceof ReadNode.Primitive primitive ? primitive.schema().kind() : null;
    }

    private static String text(byte[] encoded) {
        try {
            ReadContext context = new ReadContext(DecodeLimits.DEFAULT);
            int start = VarintDecoder.readInt(encoded, 0, encoded.length, context);
            return TextDecoder.decode(encoded, start, encoded.length - start);
        } catch (AvroException e) {
            throw new IllegalStateException("the plan's encoding of a default does not decode", e);
        }
    }

    static List<Snippet> steps(ReadEmitter reader, ReadNode.Structure node, RecordLayout layout) {
        StepEmitter steps = new StepEmitter(reader, layout);
        return node.steps().stream()
                .map(step -> reader.onLine(node, step, step.accept(steps)))
                .toList();
    }
}
