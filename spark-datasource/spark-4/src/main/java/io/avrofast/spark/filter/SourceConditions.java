package io.avrofast.spark.filter;

import io.avrofast.filter.Filter.Operator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.CatalystTypeConverters;
import org.apache.spark.sql.sources.And;
import org.apache.spark.sql.sources.EqualNullSafe;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.GreaterThanOrEqual;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.sources.IsNotNull;
import org.apache.spark.sql.sources.IsNull;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.LessThanOrEqual;
import org.apache.spark.sql.sources.Not;
import org.apache.spark.sql.sources.Or;
import org.apache.spark.sql.sources.StringStartsWith;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;

/**
 * Finds what of the filters that Spark gives a file format data can be asked. Spark asks all of them again. Immutable.
 */
public final class SourceConditions {

    /** So deep filters may be nested; Spark keeps what is deeper. */
    private static final int MOST_LEVELS = 200;

    /** Stands in texts for what was none: Spark may have put it into a literal. */
    private static final String REPLACEMENT = "\uFFFD";

    private final Conditions conditions;

    /**
     * @param columns those of the files, without such as folders stand for, not null
     */
    public SourceConditions(StructType columns) {
        this.conditions = new Conditions(columns);
    }

    /** The condition for a filter; empty where data can't be asked. */
    public Optional<RowFilter> of(Filter filter) {
        // A name with a dot may be a column's or a path's: which, depends on a setting of the session.
        for (String column : filter.references()) {
            if (column.indexOf('.') >= 0) {
                return Optional.empty();
            }
        }
        return of(filter, false, 0).map(Translation::filter);
    }

    private Optional<Translation> of(Filter filter, boolean negated, int depth) {
        if (depth > MOST_LEVELS) {
            return Optional.empty();
        }
        if (filter instanceof And and) {
            return joined(and.left(), and.right(), negated, !negated, depth);
        }
        if (filter instanceof Or or) {
            return joined(or.left(), or.right(), negated, negated, depth);
        }
        if (filter instanceof Not not) {
            return of(not.child(), !negated, depth + 1);
        }
        if (filter instanceof IsNull test) {
            return conditions.missing(List.of(test.attribute()), negated);
        }
        if (filter instanceof IsNotNull test) {
            return conditions.missing(List.of(test.attribute()), !negated);
        }
        if (filter instanceof In in) {
            return among(in, negated);
        }
        if (filter instanceof StringStartsWith test) {
            List<String> path = List.of(test.attribute());
            return literal(path, test.value()).flatMap(prefix -> conditions.beginning(path, prefix, negated));
        }
        return compared(filter, negated);
    }

    private Optional<Translation> joined(Filter left, Filter right, boolean negated, boolean all, int depth) {
        Optional<Translation> first = of(left, negated, depth + 1);
        Optional<Translation> second = of(right, negated, depth + 1);
        return all ? Conditions.all(first, second) : Conditions.any(first, second);
    }

    private Optional<Translation> among(In in, boolean negated) {
        List<String> path = List.of(in.attribute());
        List<Object> literals = new ArrayList<>();
        for (Object value : in.values()) {
            Optional<Object> literal = value == null ? Optional.empty() : literal(path, value);
            if (value != null && literal.isEmpty()) {
                return Optional.empty();
            }
            literals.add(literal.orElse(null));
        }
        return conditions.among(path, Collections.unmodifiableList(literals), negated);
    }

    private Optional<Translation> compared(Filter filter, boolean negated) {
        if (filter instanceof EqualTo equal) {
            return compared(equal.attribute(), Operator.EQUAL, equal.value(), negated);
        }
        if (filter instanceof EqualNullSafe equal) {
            return equal.value() == null
                    ? conditions.missing(List.of(equal.attribute()), negated)
                    : compared(equal.attribute(), Operator.NULL_SAFE_EQUAL, equal.value(), negated);
        }
        if (filter instanceof LessThan less) {
            return compared(less.attribute(), Operator.LESS, less.value(), negated);
        }
        if (filter instanceof LessThanOrEqual less) {
            return compared(less.attribute(), Operator.LESS_OR_EQUAL, less.value(), negated);
        }
        if (filter instanceof GreaterThan greater) {
            return compared(greater.attribute(), Operator.GREATER, greater.value(), negated);
        }
        if (filter instanceof GreaterThanOrEqual greater) {
            return compared(greater.attribute(), Operator.GREATER_OR_EQUAL, greater.value(), negated);
        }
        return Optional.empty();
    }

    private Optional<Translation> compared(String column, Operator operator, Object value, boolean negated) {
        List<String> path = List.of(column);
        return literal(path, value).flatMap(literal -> conditions.compared(path, operator, literal, negated));
    }

    /** A value of Java's as Spark keeps it in rows. */
    private Optional<Object> literal(List<String> path, Object value) {
        Optional<DataType> type = conditions.typeOf(path);
        if (value == null || type.isEmpty() || (value instanceof String text && text.contains(REPLACEMENT))) {
            return Optional.empty();
        }
        return Optional.ofNullable(
                CatalystTypeConverters.createToCatalystConverter(type.get()).apply(value));
    }
}
