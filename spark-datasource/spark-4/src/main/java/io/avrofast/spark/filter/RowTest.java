package io.avrofast.spark.filter;

import io.avrofast.filter.Filter.Operator;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What a condition asks of one value. Literals are what Spark keeps of values: Boolean, Integer (also of dates and year-month
 * intervals), Long (also of timestamps, times and day-time intervals), Float, Double, String, {@link BinaryLiteral}, and
 * BigDecimal. Immutable.
 */
public sealed interface RowTest extends Serializable {

    /** The condition on a column as Spark writes its filters. */
    String text(String column, boolean negated);

    /**
     * A comparison with a literal.
     *
     * @param operator how, not null
     * @param literal the literal, not null
     */
    record Compared(Operator operator, Serializable literal) implements RowTest {
        private static final long serialVersionUID = 1L;

        /** Checks that nothing is null. */
        public Compared {
            Objects.requireNonNull(operator, "operator");
            Objects.requireNonNull(literal, "literal");
        }

        @Override
        public String text(String column, boolean negated) {
            String values = "(" + column + "," + literal + ")";
            String text = switch (operator) {
                case EQUAL -> "EqualTo" + values;
                case NULL_SAFE_EQUAL -> "EqualNullSafe" + values;
                case NOT_EQUAL -> "Not(EqualTo" + values + ")";
                case LESS -> "LessThan" + values;
                case LESS_OR_EQUAL -> "LessThanOrEqual" + values;
                case GREATER -> "GreaterThan" + values;
                case GREATER_OR_EQUAL -> "GreaterThanOrEqual" + values;
            };
            return negated ? "Not(" + text + ")" : text;
        }
    }

    /**
     * A test whether a value is one of several literals.
     *
     * @param literals those that are not null
     * @param hasNull whether null is among them, so that no value is known not to be one of them
     */
    record Among(List<Serializable> literals, boolean hasNull) implements RowTest {
        private static final long serialVersionUID = 1L;

        /** Copies the list. */
        public Among {
            literals = List.copyOf(literals);
        }

        /** The literals, null among them. */
        List<Object> all() {
            List<Object> all = new ArrayList<>(literals);
            if (hasNull) {
                all.add(null);
            }
            return Collections.unmodifiableList(all);
        }

        @Override
        public String text(String column, boolean negated) {
            String text =
                    all().stream().map(String::valueOf).collect(Collectors.joining(",", "In(" + column + ", [", "])"));
            return negated ? "Not(" + text + ")" : text;
        }
    }

    /** A test whether a value is null. */
    record Missing() implements RowTest {
        private static final long serialVersionUID = 1L;

        @Override
        public String text(String column, boolean negated) {
            return (negated ? "IsNotNull(" : "IsNull(") + column + ")";
        }
    }

    /**
     * A test how a string begins.
     *
     * @param prefix how, not null
     */
    record Beginning(String prefix) implements RowTest {
        private static final long serialVersionUID = 1L;

        /** Checks that nothing is null. */
        public Beginning {
            Objects.requireNonNull(prefix, "prefix");
        }

        @Override
        public String text(String column, boolean negated) {
            String text = "StringStartsWith(" + column + "," + prefix + ")";
            return negated ? "Not(" + text + ")" : text;
        }
    }
}
