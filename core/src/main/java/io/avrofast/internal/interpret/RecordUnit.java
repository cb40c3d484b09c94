package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.model.RecordConstructor;

/** Reads a record. */
final class RecordUnit extends ValueUnit {

    private final FieldStep[] steps;
    private final String[] names;
    private final byte[] primitivePattern;
    private final Object[] referencePattern;
    private final RecordConstructor constructor;

    /**
     * @param steps what to do, in order
     * @param names for each step the name of its field, or null for one that names its fields itself
     * @param primitivePattern the area of primitive values as it is before the first step
     * @param referencePattern the area of objects as it is before the first step
     * @param constructor what makes the record of the two areas
     */
    RecordUnit(
            FieldStep[] steps,
            String[] names,
            byte[] primitivePattern,
            Object[] referencePattern,
            RecordConstructor constructor) {
        this.steps = steps;
        this.names = names;
        this.primitivePattern = primitivePattern;
        this.referencePattern = referencePattern;
        this.constructor = constructor;
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.enter(pos);
        byte[] primitives = primitivePattern.length == 0 ? primitivePattern : primitivePattern.clone();
        Object[] references = referencePattern.length == 0 ? referencePattern : referencePattern.clone();
        int at = pos;
        int i = 0;
        try {
            for (; i < steps.length; i++) {
                at = steps[i].run(buf, at, limit, context, primitives, references);
            }
        } catch (AvroException e) {
            throw names[i] == null ? e : e.inField(names[i]);
        }
        context.leave();
        context.value = constructor.construct(primitives, references);
        return at;
    }
}
