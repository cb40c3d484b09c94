package io.avrofast.spark.filter;

import io.avrofast.filter.Filter.Operator;
import io.avrofast.spark.glue.ScalaValues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.And;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.EqualNullSafe;
import org.apache.spark.sql.catalyst.expressions.EqualTo;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.GetStructField;
import org.apache.spark.sql.catalyst.expressions.GreaterThan;
import org.apache.spark.sql.catalyst.expressions.GreaterThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.In;
import org.apache.spark.sql.catalyst.expressions.InSet;
import org.apache.spark.sql.catalyst.expressions.IsNotNull;
import org.apache.spark.sql.catalyst.expressions.IsNull;
import org.apache.spark.sql.catalyst.expressions.LessThan;
import org.apache.spark.sql.catalyst.expressions.LessThanOrEqual;
import org.apache.spark.sql.catalyst.expressions.Literal;
import org.apache.spark.sql.catalyst.expressions.Not;
import org.apache.spark.sql.catalyst.expressions.Or;
import org.apache.spark.sql.catalyst.expressions.StartsWith;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Finds what of the expressions of a query data can be asked: tests of a column, or a field within, against literals of the very
 * same type. Whatever Spark has put around the column, such as a cast or the padding of a char, leaves the test to Spark. Immutable.
 */
public final class CatalystConditions {

    /** So deep conditions may be nested; Spark keeps what is deeper. */
    private static final int MOST_LEVELS = 200;

    private final Conditions conditions;

    /**
     * @param columns those of the files, without such as folders stand for, not null
     */
    public CatalystConditions(StructType columns) {
        this.conditions = new Conditions(columns);
    }

    /** The condition for an expression; empty where data can't be asked. */
    public Optional<Translation> of(Expression expression) {
        return of(expression, false, 0);
    }

    private Optional<Translation> of(Expression expression, boolean negated, int depth) {
        if (depth > MOST_LEVELS) {
            return Optional.empty();
        }
        if (expression instanceof And and) {
            return joined(and.left(), and.right(), negated, !negated, depth);
        }
        if (expression instanceof Or or) {
            return joined(or.left(), or.right(), negated, negated, depth);
        }
        if (expression instanceof Not not) {
            return of(not.child(), !negated, depth + 1);
        }
        if (expression instanceof IsNull test) {
            return path(test.child()).flatMap(path -> conditions.missing(path, negated));
        }
        if (expression instanceof IsNotNull test) {
            return path(test.child()).flatMap(path -> conditions.missing(path, !negated));
        }
        if (expression instanceof In in) {
            return among(in, negated);
        }
        if (expression instanceof InSet in) {
            return path(in.child()).flatMap(path -> conditions.among(path, ScalaValues.elements(in.hset()), negated));
        }
        if (expression instanceof StartsWith test) {
            return test.right() instanceof Literal prefix && prefix.dataType().equals(DataTypes.StringType)
                    ? path(test.left()).flatMap(path -> conditions.beginning(path, prefix.value(), negated))
                    : Optional.empty();
        }
        return expression.dataType().equals(DataTypes.BooleanType)
                ? path(expression)
                        .flatMap(path -> conditions.compared(path, Operator.EQUAL, true, negated))
                        .or(() -> compared(expression, negated))
                : Optional.empty();
    }

    private Optional<Translation> joined(Expression left, Expression right, boolean negated, boolean all, int depth) {
        Optional<Translation> first = of(left, negated, depth + 1);
        Optional<Translation> second = of(right, negated, depth + 1);
        return all ? Conditions.all(first, second) : Conditions.any(first, second);
    }

    private Optional<Translation> among(In in, boolean negated) {
        List<Object> literals = new ArrayList<>();
        for (Expression element : ScalaValues.list(in.list())) {
            if (!(element instanceof Literal literal)
                    || !isOf(literal, in.value().dataType())) {
                return Optional.empty();
            }
            literals.add(literal.value());
        }
        return path(in.value())
                .flatMap(path -> conditions.among(path, Collections.unmodifiableList(literals), negated));
    }

    private Optional<Translation> compared(Expression expression, boolean negated) {
        if (expression instanceof EqualTo equal) {
            return compared(equal.left(), Operator.EQUAL, Operator.EQUAL, equal.right(), negated);
        }
        if (expression instanceof EqualNullSafe equal) {
            return compared(equal.left(), Operator.NULL_SAFE_EQUAL, Operator.NULL_SAFE_EQUAL, equal.right(), negated);
        }
        if (expression instanceof LessThan less) {
            return compared(less.left(), Operator.LESS, Operator.GREATER, less.right(), negated);
        }
        if (expression instanceof LessThanOrEqual less) {
            return compared(less.left(), Operator.LESS_OR_EQUAL, Operator.GREATER_OR_EQUAL, less.right(), negated);
        }
        if (expression instanceof GreaterThan greater) {
            return compared(greater.left(), Operator.GREATER, Operator.LESS, greater.right(), negated);
        }
        if (expression instanceof GreaterThanOrEqual greater) {
            return compared(
                    greater.left(), Operator.GREATER_OR_EQUAL, Operator.LESS_OR_EQUAL, greater.right(), negated);
        }
        return Optional.empty();
    }

    /**
     * @param turned the operator where the literal is on the left
     */
    private Optional<Translation> compared(
            Expression left, Operator operator, Operator turned, Expression right, boolean negated) {
        if (right instanceof Literal literal && isOf(literal, left.dataType())) {
            return path(left).flatMap(path -> conditions.compared(path, operator, literal.value(), negated));
        }
        return left instanceof Literal literal && isOf(literal, right.dataType())
                ? path(right).flatMap(path -> conditions.compared(path, turned, literal.value(), negated))
                : Optional.empty();
    }

    private static boolean isOf(Literal literal, DataType type) {
        return literal.dataType().equals(type);
    }

    /** The path of a column, or of a field within, of the type that the files' columns have there; else empty. */
    private Optional<List<String>> path(Expression expression) {
        List<String> names = new ArrayList<>();
        Expression at = expression;
        while (at instanceof GetStructField field && field.child().dataType() instanceof StructType struct) {
            names.add(struct.fields()[field.ordinal()].name());
            at = field.child();
        }
        if (!(at instanceof AttributeReference column)) {
            return Optional.empty();
        }
        names.add(column.name());
        Collections.reverse(names);
        List<String> path = List.copyOf(names);
        return conditions.typeOf(path).filter(expression.dataType()::equals).map(type -> path);
    }
}
