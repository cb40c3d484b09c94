package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.Operand;
import io.avrofast.schema.SchemaKind;

/** How a number or symbol compares with an operand. */
@FunctionalInterface
public interface NumberOutcome {

    /**
     * The comparison with an operand for numbers or symbols.
     *
     * @param kind the kind of the values
     */
    static NumberOutcome of(Operand operand, SchemaKind kind) {
        return operand.accept(new OperandOutcomes.OfNumbers(kind));
    }

    /** The outcome for a value, as a {@link NumberUnit} leaves it in {@code bits}. */
    int of(long bits);
}
