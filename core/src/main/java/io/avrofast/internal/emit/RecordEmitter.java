package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.PrimitiveDefaults;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.model.RecordConstructor;
import io.avrofast.model.ValueModel;
import io.avrofast.record.RecordLayout;

/** Makes what reads records: fills the two areas, step by step, and has the model make a record of them. */
final class RecordEmitter {

    private final ReadEmitter reader;
    private final ValueModel model;

    RecordEmitter(ReadEmitter reader, ValueModel model) {
        this.reader = reader;
        this.model = model;
    }

    /** What reads a record and leaves it on the stack. */
    Snippet body(ReadNode.Structure node) {
        RecordLayout layout = RecordLayout.of(node.schema());
        Snippet steps = reader.inUnits(MethodForm.SLOTS, StepEmitter.steps(reader, node, layout));
        Snippet areas = areas(node, layout);
        Snippet constructor = reader.constant(model.constructorOf(layout), RecordConstructor.class);
        Snippet enter = reader.enter().then(ReadMethods.counted(node));
        Snippet leave = reader.leave();
        return code -> {
            enter.write(code);
            areas.write(code);
            steps.write(code);
            leave.write(code);
            constructor.write(code);
            code.load(ReadLocals.PRIMITIVES);
            code.load(ReadLocals.REFERENCES);
            code.call(RecordConstructor.class, "construct", Object.class, byte[].class, Object[].class);
        };
    }

    /** Makes the two areas as they are before the first step. */
    private Snippet areas(ReadNode.Structure node, RecordLayout layout) {
        byte[] defaults = PrimitiveDefaults.of(node, layout);
        Snippet primitives = defaults != null ? copy(defaults) : newPrimitives(layout);
        Snippet references = layout.referenceCount() == 0
                ? reader.constant(layout.newReferences(), Object[].class)
                : code -> code.newObjectArray(layout.referenceCount());
        return code -> {
            primitives.write(code);
            code.store(ReadLocals.PRIMITIVES);
            references.write(code);
            code.store(ReadLocals.REFERENCES);
        };
    }

    private Snippet newPrimitives(RecordLayout layout) {
        return layout.primitiveBytes() == 0
                ? reader.constant(layout.newPrimitives(), byte[].class)
                : code -> code.newByteArray(layout.primitiveBytes());
    }

    private Snippet copy(byte[] defaults) {
        Snippet constant = reader.constant(defaults, byte[].class);
        return code -> {
            constant.write(code);
            code.call(byte[].class, "clone", Object.class);
            code.cast(byte[].class);
        };
    }
}
