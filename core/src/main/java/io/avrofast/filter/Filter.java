package io.avrofast.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * A condition on the fields of records; records for which it is true are wanted. Immutable, safe for use by many threads.
 *
 * <p>Fields are named by dotted paths in the schema that values are read as, such as {@code customer.address.city}. A path
 * goes through records and through unions of null and one record, not into arrays and maps. Where a record on the way is
 * null, so is the field.
 *
 * <p>Conditions have SQL's three-valued logic: a comparison with a field that is null is neither true nor false, NOT keeps
 * it so, and only what is true is wanted. {@link #nullSafeEqual} and the tests for null are always true or false.
 *
 * <p>What a literal may be follows from the field's type:
 *
 * <table>
 *   <caption>Types and literals</caption>
 *   <tr><th>type</th><th>literal</th><th>order</th></tr>
 *   <tr><td>boolean</td><td>Boolean</td><td>false before true</td></tr>
 *   <tr><td>int, long</td><td>Byte, Short, Integer, Long</td><td>as numbers, also where the literal is beyond the type</td></tr>
 *   <tr><td>float, double</td><td>Byte, Short, Integer, Float, Double; Long where a double is equal to it</td><td>as doubles;
 *   -0.0 equals 0.0, NaN equals NaN and comes after all other numbers, as Spark and PostgreSQL have it: so each value is less
 *   than, equal to or greater than each other</td></tr>
 *   <tr><td>string</td><td>CharSequence</td><td>by the bytes of UTF-8 without sign, which is the order of code points</td></tr>
 *   <tr><td>bytes, fixed</td><td>byte[], ByteBuffer</td><td>by bytes without sign; a beginning comes before the whole</td></tr>
 *   <tr><td>enum</td><td>CharSequence, one of the symbols</td><td>none, only equality</td></tr>
 *   <tr><td>decimal, big-decimal</td><td>BigDecimal, BigInteger, Byte, Short, Integer, Long</td><td>as numbers, whatever the
 *   scales</td></tr>
 *   <tr><td>date</td><td>LocalDate</td><td>by time</td></tr>
 *   <tr><td>time-*</td><td>LocalTime</td><td>by time</td></tr>
 *   <tr><td>timestamp-*</td><td>Instant</td><td>by time, exactly, also where the literal is finer than the type or beyond
 *   it</td></tr>
 *   <tr><td>local-timestamp-*</td><td>LocalDateTime</td><td>likewise</td></tr>
 *   <tr><td>uuid</td><td>UUID</td><td>by its 16 bytes without sign; of text, by its characters in lower case</td></tr>
 *   <tr><td>duration</td><td>AvroDuration</td><td>none, only equality</td></tr>
 *   <tr><td>all others, unions of several types</td><td></td><td>only tests for null</td></tr>
 * </table>
 *
 * <p>The values of a logical type of one's own, and of one that the schema declares wrongly, count as those of the type below.
 * So do those of any logical type where the literal, or the first of several, is of a class that the type below has: the
 * number of a date's days, the text of a uuid with its case, the bytes of a decimal.
 */
public sealed interface Filter {

    /** Calls the visitor's method for this kind of condition. */
    <R> R accept(Visitor<R> visitor);

    /** How a value is compared with a literal. */
    enum Operator {
        EQUAL,
        /** As EQUAL, but null is a value like others: equal to null and to nothing else. */
        NULL_SAFE_EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_OR_EQUAL,
        GREATER,
        GREATER_OR_EQUAL
    }

    /**
     * A comparison of a field with a literal.
     *
     * @param field the path of the field, not null
     * @param operator how they are compared, not null
     * @param literal the literal; null only for {@link Operator#NULL_SAFE_EQUAL}
     */
    record Comparison(String field, Operator operator, Object literal) implements Filter {
        /** Copies the literal where it could be changed. */
        public Comparison {
            Objects.requireNonNull(field, "field");
            if (Objects.requireNonNull(operator, "operator") != Operator.NULL_SAFE_EQUAL && literal == null) {
                throw new NullPointerException("the literal is null: a comparison with null is true for no value");
            }
            literal = Literals.copy(literal);
        }

        /** The literal, a copy where it could be changed. */
        @Override
        public Object literal() {
            return Literals.copy(literal);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Comparison comparison
                    && field.equals(comparison.field)
                    && operator == comparison.operator
                    && Objects.deepEquals(literal, comparison.literal);
        }

        @Override
        public int hashCode() {
            return Arrays.deepHashCode(new Object[] {field, operator, literal});
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitComparison(this);
        }
    }

    /**
     * A test whether a field is equal to one of several literals. Where none is, and one of them is null, it is not known.
     *
     * @param field the path of the field, not null
     * @param literals the literals; may be empty, and have null among them
     */
    record Membership(String field, List<Object> literals) implements Filter {
        /** Copies the literals. */
        public Membership {
            Objects.requireNonNull(field, "field");
            literals = Literals.copy(literals);
        }

        /** The literals, a copy. */
        @Override
        public List<Object> literals() {
            return Literals.copy(literals);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Membership membership
                    && field.equals(membership.field)
                    && Arrays.deepEquals(literals.toArray(), membership.literals.toArray());
        }

        @Override
        public int hashCode() {
            return 31 * field.hashCode() + Arrays.deepHashCode(literals.toArray());
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMembership(this);
        }
    }

    /**
     * A test whether a field is null.
     *
     * @param field the path of the field, of any type, not null
     */
    record NullTest(String field) implements Filter {
        /** Checks that nothing is null. */
        public NullTest {
            Objects.requireNonNull(field, "field");
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNullTest(this);
        }
    }

    /**
     * A test whether a string begins with a text.
     *
     * @param field the path of the field, not null
     * @param prefix the text, not null
     */
    record Prefix(String field, String prefix) implements Filter {
        /** Checks that nothing is null. */
        public Prefix {
            Objects.requireNonNull(field, "field");
            Objects.requireNonNull(prefix, "prefix");
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPrefix(this);
        }
    }

    /**
     * All of some conditions.
     *
     * @param conditions at least one
     */
    record And(List<Filter> conditions) implements Filter {
        /** Copies the list. */
        public And {
            conditions = requireSome(conditions);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAnd(this);
        }
    }

    /**
     * One of some conditions, or several.
     *
     * @param conditions at least one
     */
    record Or(List<Filter> conditions) implements Filter {
        /** Copies the list. */
        public Or {
            conditions = requireSome(conditions);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitOr(this);
        }
    }

    /**
     * The opposite of a condition; of one that is neither true nor false, the same.
     *
     * @param condition the condition, not null
     */
    record Not(Filter condition) implements Filter {
        /** Checks that nothing is null. */
        public Not {
            Objects.requireNonNull(condition, "condition");
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNot(this);
        }
    }

    /** The field is equal to a literal, which is not null. */
    static Filter equal(String field, Object literal) {
        return new Comparison(field, Operator.EQUAL, literal);
    }

    /** The field is equal to a literal, or both are null. */
    static Filter nullSafeEqual(String field, Object literal) {
        return new Comparison(field, Operator.NULL_SAFE_EQUAL, literal);
    }

    /** The field is not null and not equal to a literal, which is not null. */
    static Filter notEqual(String field, Object literal) {
        return new Comparison(field, Operator.NOT_EQUAL, literal);
    }

    /** The field is less than a literal, which is not null. */
    static Filter less(String field, Object literal) {
        return new Comparison(field, Operator.LESS, literal);
    }

    /** The field is less than a literal, which is not null, or equal to it. */
    static Filter lessOrEqual(String field, Object literal) {
        return new Comparison(field, Operator.LESS_OR_EQUAL, literal);
    }

    /** The field is greater than a literal, which is not null. */
    static Filter greater(String field, Object literal) {
        return new Comparison(field, Operator.GREATER, literal);
    }

    /** The field is greater than a literal, which is not null, or equal to it. */
    static Filter greaterOrEqual(String field, Object literal) {
        return new Comparison(field, Operator.GREATER_OR_EQUAL, literal);
    }

    /** The field is equal to one of some literals. */
    static Filter in(String field, Collection<?> literals) {
        return new Membership(field, new ArrayList<>(literals));
    }

    /** The field is null. */
    static Filter isNull(String field) {
        return new NullTest(field);
    }

    /** The field is not null. */
    static Filter isNotNull(String field) {
        return not(isNull(field));
    }

    /** The field is a string that begins with a text. */
    static Filter startsWith(String field, String prefix) {
        return new Prefix(field, prefix);
    }

    /** All of some conditions are true; at least one is given. */
    static Filter and(Filter... conditions) {
        return new And(List.of(conditions));
    }

    /** At least one of some conditions is true; at least one is given. */
    static Filter or(Filter... conditions) {
        return new Or(List.of(conditions));
    }

    /** A condition is false. */
    static Filter not(Filter condition) {
        return new Not(condition);
    }

    private static List<Filter> requireSome(List<Filter> conditions) {
        if (conditions.isEmpty()) {
            throw new IllegalArgumentException("there are no conditions to join");
        }
        return List.copyOf(conditions);
    }

    /** A function over conditions with one case for each kind of condition. */
    interface Visitor<R> {
        R visitComparison(Comparison filter);

        R visitMembership(Membership filter);

        R visitNullTest(NullTest filter);

        R visitPrefix(Prefix filter);

        R visitAnd(And filter);

        R visitOr(Or filter);

        R visitNot(Not filter);
    }
}
