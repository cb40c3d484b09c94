package io.avrofast.internal.plan;

import io.avrofast.schema.AvroSchema;

/** Turns what a condition says into an operand for a field. */
@FunctionalInterface
interface OperandBinder {

    /**
     * Binds to a field's schema.
     *
     * @param target the schema without null
     * @throws UnfitLiteralException if the condition cannot be asked of such a field
     */
    Bound bind(AvroSchema target) throws UnfitLiteralException;

    /**
     * An operand, and the outcomes with which the condition is true, as {@link FilterTest} has them. They may be others than
     * those that were asked for, where the literal lies between two values.
     */
    record Bound(Operand operand, int accepted) {}
}
