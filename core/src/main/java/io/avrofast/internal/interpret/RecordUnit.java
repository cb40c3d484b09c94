package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.model.RecordConstructor;
import io.avrofast.record.RecordLayout;

/** Reads a record. */
final class RecordUnit extends ObjectUnit {

    private final FieldStep[] steps;
    private final String[] names;
    private final RecordLayout layout;
    private final byte[] defaults;
    private final RecordConstructor constructor;

    /**
     * @param steps what to do, in order
     * @param names for each step the name of its field, or null for one that names its fields itself
     * @param layout the layout of the areas
     * @param defaults the area of primitive values as it is before the first step, or null where it is all zero
     * @param constructor what makes the record of the two areas
     */
    RecordUnit(FieldStep[] steps, String[] names, RecordLayout layout, byte[] defaults, RecordConstructor constructor) {
        this.steps = steps;
        this.names = names;
        this.layout = layout;
        this.defaults = defaults;
        this.constructor = constructor;
    }

    @Override
    public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.enter(pos);
        byte[] primitives = defaults == null ? layout.newPrimitives() : defaults.clone();
        Object[] references = layout.newReferences();
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
        context.end = at;
        return constructor.construct(primitives, references);
    }
}
