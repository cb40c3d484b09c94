package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.Operand;

/** How a string, bytes or fixed value compares with an operand. */
@FunctionalInterface
public interface BytesOutcome {

    /** The comparison with an operand for strings, bytes or fixed values. */
    static BytesOutcome of(Operand operand) {
        return operand.accept(new OperandOutcomes.OfBytes());
    }

    /** The outcome for the bytes from {@code from} to {@code to}, within the limits of a context. */
    int of(byte[] buf, int from, int to, ReadContext context) throws AvroException;
}
