package io.avrofast.internal.plan;

import java.util.List;
import java.util.Objects;

/**
 * One question that a filter asks of a field, and the outcomes with which it is true.
 *
 * @param path the steps to the field, by the reader's names
 * @param operand what the field is compared with
 * @param accepted the outcomes with which the test is true, of {@link #NULL}, {@link #LESS}, {@link #EQUAL} and {@link
 *     #GREATER} together
 */
public record FilterTest(List<String> path, Operand operand, int accepted) {

    /** The field is null. */
    public static final int NULL = 1;

    /** The field is less than the operand, or, where there is no order or are several literals, not equal to one. */
    public static final int LESS = 2;

    /** The field is equal to the operand, or to one of its literals. */
    public static final int EQUAL = 4;

    /** The field is greater than the operand. */
    public static final int GREATER = 8;

    /** All outcomes of a field that is not null. */
    static final int PRESENT = LESS | EQUAL | GREATER;

    /** All outcomes that there are. */
    static final int ANY = NULL | PRESENT;

    /** Copies the path. */
    public FilterTest {
        path = List.copyOf(path);
        Objects.requireNonNull(operand, "operand");
    }

    /** Whether the value of a field that is not null does not matter. */
    boolean looksAtNullOnly() {
        return operand instanceof Operand.None;
    }
}
