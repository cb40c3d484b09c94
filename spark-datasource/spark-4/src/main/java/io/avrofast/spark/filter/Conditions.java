package io.avrofast.spark.filter;

import io.avrofast.filter.Filter.Operator;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DayTimeIntervalType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.LongType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimeType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.apache.spark.sql.types.YearMonthIntervalType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * Makes conditions on the columns of files, as far as data can be asked. Every condition that is left out is one that Spark has
 * to ask; a method that gives nothing says so. Immutable.
 */
final class Conditions {

    private final StructType columns;

    /**
     * @param columns those of the files, without such as folders stand for
     */
    Conditions(StructType columns) {
        this.columns = columns;
    }

    /** The type of a column, or of a field within; empty where there is none. */
    Optional<DataType> typeOf(List<String> path) {
        DataType type = columns;
        for (String name : path) {
            Optional<StructField> field = type instanceof StructType struct ? fieldOf(struct, name) : Optional.empty();
            if (field.isEmpty()) {
                return Optional.empty();
            }
            type = field.get().dataType();
        }
        return Optional.of(type);
    }

    /** The one field of a name. */
    private static Optional<StructField> fieldOf(StructType struct, String name) {
        StructField found = null;
        for (StructField field : struct.fields()) {
            if (field.name().equals(name)) {
                if (found != null) {
                    return Optional.empty();
                }
                found = field;
            }
        }
        return Optional.ofNullable(found);
    }

    /**
     * A comparison.
     *
     * @param literal as Spark keeps it, of the type of the column; or null
     */
    Optional<Translation> compared(List<String> path, Operator operator, Object literal, boolean negated) {
        if (literal == null) {
            return operator == Operator.NULL_SAFE_EQUAL ? missing(path, negated) : Optional.empty();
        }
        boolean opposite = negated && operator == Operator.NULL_SAFE_EQUAL;
        Operator asked = negated && !opposite ? opposite(operator) : operator;
        return typeOf(path)
                .flatMap(type -> literal(literal, type)
                        .map(value -> leaf(path, new RowTest.Compared(asked, value), opposite, hasOneMeaning(type))));
    }

    private static Operator opposite(Operator operator) {
        return switch (operator) {
            case EQUAL -> Operator.NOT_EQUAL;
            case NOT_EQUAL -> Operator.EQUAL;
            case LESS -> Operator.GREATER_OR_EQUAL;
            case LESS_OR_EQUAL -> Operator.GREATER;
            case GREATER -> Operator.LESS_OR_EQUAL;
            case GREATER_OR_EQUAL -> Operator.LESS;
            case NULL_SAFE_EQUAL -> throw new IllegalStateException(operator.name());
        };
    }

    /**
     * A test whether a value is one of several.
     *
     * @param literals as Spark keeps them, of the type of the column, null maybe among them
     */
    Optional<Translation> among(List<String> path, Collection<?> literals, boolean negated) {
        DataType type = typeOf(path).orElse(null);
        if (type == null || literals.isEmpty()) {
            return Optional.empty();
        }
        List<Serializable> values = new ArrayList<>();
        for (Object literal : literals) {
            if (literal != null) {
                Optional<Serializable> value = literal(literal, type);
                if (value.isEmpty() || isZeroOfTwo(value.get())) {
                    return Optional.empty();
                }
                values.add(value.get());
            }
        }
        RowTest test = new RowTest.Among(values, literals.contains(null));
        return Optional.of(leaf(path, test, negated, hasOneMeaning(type)));
    }

    /** Whether a literal is 0.0 or -0.0: Spark takes them for equal in short lists, and in long ones not. */
    private static boolean isZeroOfTwo(Serializable literal) {
        return (literal instanceof Double number && number == 0) || (literal instanceof Float small && small == 0);
    }

    /** A test for null. */
    Optional<Translation> missing(List<String> path, boolean negated) {
        return typeOf(path).map(type -> leaf(path, new RowTest.Missing(), negated, !(type instanceof DecimalType)));
    }

    /**
     * A test how a string begins.
     *
     * @param prefix as Spark keeps it
     */
    Optional<Translation> beginning(List<String> path, Object prefix, boolean negated) {
        return typeOf(path)
                .filter(DataTypes.StringType::equals)
                .flatMap(type -> literal(prefix, type))
                .map(text -> leaf(path, new RowTest.Beginning((String) text), negated, true));
    }

    /** Within a struct it takes the schema of each file to know whether there is a record, or a union. */
    private static Translation leaf(List<String> path, RowTest test, boolean negated, boolean exact) {
        return new Translation(new RowFilter.Leaf(path, test, negated), exact && path.size() == 1);
    }

    /**
     * All of two conditions, or one of them where the other can't be asked.
     */
    static Optional<Translation> all(Optional<Translation> left, Optional<Translation> right) {
        if (left.isEmpty() || right.isEmpty()) {
            return left.or(() -> right).map(known -> new Translation(known.filter(), false));
        }
        List<RowFilter> parts = new ArrayList<>();
        for (Translation side : List.of(left.get(), right.get())) {
            if (side.filter() instanceof RowFilter.All all) {
                parts.addAll(all.parts());
            } else {
                parts.add(side.filter());
            }
        }
        return Optional.of(new Translation(
                new RowFilter.All(parts), left.get().exact() && right.get().exact()));
    }

    /** One of two conditions, both of which have to be asked. */
    static Optional<Translation> any(Optional<Translation> left, Optional<Translation> right) {
        if (left.isEmpty() || right.isEmpty()) {
            return Optional.empty();
        }
        List<RowFilter> parts = new ArrayList<>();
        for (Translation side : List.of(left.get(), right.get())) {
            if (side.filter() instanceof RowFilter.Any any) {
                parts.addAll(any.parts());
            } else {
                parts.add(side.filter());
            }
        }
        return Optional.of(new Translation(
                new RowFilter.Any(parts), left.get().exact() && right.get().exact()));
    }

    /**
     * Whether values of a type are made of data in one way, in which comparing what is encoded is comparing the values. Dates and
     * timestamps may be of another calendar or unit, and decimals may have digits that do not fit.
     */
    private static boolean hasOneMeaning(DataType type) {
        return type instanceof BooleanType
                || type instanceof IntegerType
                || type instanceof LongType
                || type instanceof FloatType
                || type instanceof DoubleType
                || type.equals(DataTypes.StringType)
                || type instanceof BinaryType
                || type instanceof YearMonthIntervalType
                || type instanceof DayTimeIntervalType;
    }

    /** A literal of Spark's, where values of its type can be compared. */
    private static Optional<Serializable> literal(Object literal, DataType type) {
        if (type instanceof DecimalType) {
            return literal instanceof Decimal decimal ? Optional.of(decimal.toJavaBigDecimal()) : Optional.empty();
        }
        if (type.equals(DataTypes.StringType)) {
            return literal instanceof UTF8String text && text.isValid()
                    ? Optional.of(text.toString())
                    : Optional.empty();
        }
        if (type instanceof BinaryType) {
            return literal instanceof byte[] bytes ? Optional.of(new BinaryLiteral(bytes)) : Optional.empty();
        }
        return classOf(type).filter(known -> known.isInstance(literal)).map(known -> (Serializable) literal);
    }

    private static Optional<Class<?>> classOf(DataType type) {
        if (type instanceof BooleanType) {
            return Optional.of(Boolean.class);
        }
        if (type instanceof IntegerType || type instanceof DateType || type instanceof YearMonthIntervalType) {
            return Optional.of(Integer.class);
        }
        if (type instanceof LongType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof TimeType
                || type instanceof DayTimeIntervalType) {
            return Optional.of(Long.class);
        }
        if (type instanceof FloatType) {
            return Optional.of(Float.class);
        }
        return type instanceof DoubleType ? Optional.of(Double.class) : Optional.empty();
    }
}
