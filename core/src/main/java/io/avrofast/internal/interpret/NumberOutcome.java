package io.avrofast.internal.interpret;

/** How a number or symbol compares with an operand. */
@FunctionalInterface
interface NumberOutcome {

    /** The outcome for a value, as a {@link NumberUnit} leaves it in {@code bits}. */
    int of(long bits);
}
