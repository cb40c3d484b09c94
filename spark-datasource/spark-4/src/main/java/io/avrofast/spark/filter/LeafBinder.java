package io.avrofast.spark.filter;

import io.avrofast.filter.Filter;
import io.avrofast.filter.Filter.Operator;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.spark.schema.Origin;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.catalyst.util.RebaseDateTime;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Turns one test into a condition on the field that its value is made of.
 *
 * <p>Values whose meaning is decided later, or that Spark fails on, pass every test: dates and timestamps that may be of the
 * calendar of old, counts beyond what Spark can hold, decimals of too many digits. Spark itself asks these tests again.
 *
 * @param field the path of the field
 * @param schema its schema, without null
 * @param leaf the test
 */
record LeafBinder(String field, AvroSchema schema, RowFilter.Leaf leaf) {

    private static final long UNITS = 1000;

    /** Every number of so many digits is a long. */
    private static final int MOST_LONG_DIGITS = 18;

    Verdict bind(Origin origin) {
        if (origin instanceof Origin.Nothing) {
            return Verdict.constant(isTrueOfNull());
        }
        RowTest test = leaf.test();
        if (test instanceof RowTest.Missing) {
            return bindMissing(origin);
        }
        if (origin instanceof Origin.Decimal decimal) {
            return bindDecimal(decimal);
        }
        if (!(origin instanceof Origin.Scalar scalar)) {
            return Verdict.UNKNOWN;
        }
        return switch (scalar.conversion()) {
            case NONE -> Verdict.exactly(signed(asked(test)));
            case SYMBOL -> bindSymbols((EnumSchema) schema);
            case DAYS -> atMost(signed(asked(test)), Filter.less(field, RebaseDateTime.lastSwitchJulianDay()));
            case MICROS -> atMost(signed(asked(test)), Filter.less(field, RebaseDateTime.lastSwitchJulianTs()));
            case MILLIS_TO_MICROS ->
                atMost(
                        inUnits(),
                        Filter.less(field, Math.floorDiv(RebaseDateTime.lastSwitchJulianTs(), UNITS) + 1),
                        Filter.greater(field, Long.MAX_VALUE / UNITS));
            case LOCAL_MILLIS_TO_MICROS, TIME_MICROS_TO_NANOS ->
                atMost(
                        inUnits(),
                        Filter.less(field, Long.MIN_VALUE / UNITS),
                        Filter.greater(field, Long.MAX_VALUE / UNITS));
            case DAYS_TO_LOCAL_MICROS, MILLIS_TO_DAYS -> Verdict.UNKNOWN;
        };
    }

    private static Verdict atMost(Filter... conditions) {
        return Verdict.atMost(Filter.or(conditions));
    }

    private boolean isTrueOfNull() {
        RowTest test = leaf.test();
        return test instanceof RowTest.Missing ? !leaf.negated() : isNullSafe(test) && leaf.negated();
    }

    private static boolean isNullSafe(RowTest test) {
        return test instanceof RowTest.Compared compared && compared.operator() == Operator.NULL_SAFE_EQUAL;
    }

    private Verdict bindMissing(Origin origin) {
        Filter filter = signed(Filter.isNull(field));
        if (origin instanceof Origin.Decimal decimal && !alwaysFits(decimal)) {
            return leaf.negated() ? Verdict.atMost(filter) : Verdict.UNKNOWN;
        }
        return Verdict.exactly(filter);
    }

    private static boolean alwaysFits(Origin.Decimal origin) {
        int scale = origin.type().scale();
        return origin.scale() <= scale
                && origin.precision() - origin.scale() <= origin.type().precision() - scale;
    }

    private Filter signed(Filter filter) {
        return leaf.negated() ? Filter.not(filter) : filter;
    }

    /** The test, without its sign, of a value that is as it is encoded. */
    private Filter asked(RowTest test) {
        if (test instanceof RowTest.Compared compared) {
            return new Filter.Comparison(field, compared.operator(), encoded(compared.literal()));
        }
        if (test instanceof RowTest.Among among) {
            List<Object> literals = new ArrayList<>();
            for (Object literal : among.all()) {
                literals.add(literal instanceof Serializable known ? encoded(known) : null);
            }
            return Filter.in(field, literals);
        }
        return Filter.startsWith(field, ((RowTest.Beginning) test).prefix());
    }

    private static Object encoded(Serializable literal) {
        return literal instanceof BinaryLiteral binary ? binary.bytes() : literal;
    }

    /** The test where a thousand of Spark's units are one of the data's. */
    private Filter inUnits() {
        if (leaf.test() instanceof RowTest.Among among) {
            List<Object> literals = new ArrayList<>();
            for (Object literal : among.all()) {
                if (literal == null) {
                    literals.add(null);
                } else if ((Long) literal % UNITS == 0) {
                    literals.add((Long) literal / UNITS);
                }
            }
            return signed(Filter.in(field, literals));
        }
        RowTest.Compared compared = (RowTest.Compared) leaf.test();
        long literal = (Long) compared.literal();
        long floor = Math.floorDiv(literal, UNITS);
        boolean exact = floor * UNITS == literal;
        return switch (compared.operator()) {
            case EQUAL -> exact ? Filter.equal(field, floor) : Filter.in(field, List.of());
            case NOT_EQUAL -> exact ? Filter.notEqual(field, floor) : Filter.isNotNull(field);
            case NULL_SAFE_EQUAL ->
                signed(
                        exact
                                ? Filter.nullSafeEqual(field, floor)
                                : Filter.and(Filter.isNull(field), Filter.isNotNull(field)));
            case LESS -> exact ? Filter.less(field, floor) : Filter.lessOrEqual(field, floor);
            case LESS_OR_EQUAL -> Filter.lessOrEqual(field, floor);
            case GREATER -> Filter.greater(field, floor);
            case GREATER_OR_EQUAL -> exact ? Filter.greaterOrEqual(field, floor) : Filter.greater(field, floor);
        };
    }

    /** The symbols are few: each is tested here. */
    private Verdict bindSymbols(EnumSchema symbols) {
        boolean unknown = leaf.test() instanceof RowTest.Among among && among.hasNull() && leaf.negated();
        List<String> wanted = new ArrayList<>();
        for (String symbol : symbols.symbols()) {
            if (!unknown && isTrueOf(UTF8String.fromString(symbol)) != leaf.negated()) {
                wanted.add(symbol);
            }
        }
        Filter filter = Filter.in(field, wanted);
        return Verdict.exactly(isTrueOfNull() ? Filter.or(filter, Filter.isNull(field)) : filter);
    }

    /** Whether the test, without its sign, is true of a text. */
    private boolean isTrueOf(UTF8String text) {
        RowTest test = leaf.test();
        if (test instanceof RowTest.Among among) {
            return among.literals().contains(text.toString());
        }
        if (test instanceof RowTest.Beginning beginning) {
            return text.startsWith(UTF8String.fromString(beginning.prefix()));
        }
        RowTest.Compared compared = (RowTest.Compared) test;
        int order = text.binaryCompare(UTF8String.fromString((String) compared.literal()));
        return switch (compared.operator()) {
            case EQUAL, NULL_SAFE_EQUAL -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
        };
    }

    /** Only where the scale stays: values that are rounded are left to Spark. */
    private Verdict bindDecimal(Origin.Decimal origin) {
        int precision = origin.precision();
        int scale = origin.scale();
        boolean whole = schema.kind() == SchemaKind.LONG;
        boolean same = origin.type().precision() == precision && origin.type().scale() == scale;
        if (!same || (whole && precision > MOST_LONG_DIGITS)) {
            return Verdict.UNKNOWN;
        }
        RowTest test = leaf.test();
        Filter filter = test instanceof RowTest.Compared compared
                ? new Filter.Comparison(field, compared.operator(), decimal(compared.literal(), scale, whole))
                : Filter.in(field, decimals((RowTest.Among) test, scale, whole));
        BigDecimal beyond = BigDecimal.ONE.scaleByPowerOfTen(precision - scale);
        return atMost(
                signed(filter),
                Filter.greaterOrEqual(field, decimal(beyond, scale, whole)),
                Filter.lessOrEqual(field, decimal(beyond.negate(), scale, whole)));
    }

    private static List<Object> decimals(RowTest.Among among, int scale, boolean whole) {
        List<Object> decimals = new ArrayList<>();
        for (Object literal : among.all()) {
            decimals.add(literal == null ? null : decimal(literal, scale, whole));
        }
        return decimals;
    }

    /** A decimal as the data has it: a number, or of Spark's own decimals the unscaled value. */
    private static Object decimal(Object literal, int scale, boolean whole) {
        BigDecimal value = (BigDecimal) literal;
        return whole ? value.setScale(scale).unscaledValue().longValueExact() : value;
    }
}
