package io.avrofast.spark.glue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.IntegralType;
import org.apache.spark.sql.types.StructType;

/**
 * Leaves out folders that cannot have rows that a query wants, by what it has found out while it runs. Spark asks the rows of all
 * others again; so a condition that is not understood here leaves out none. Immutable.
 */
public final class FolderFilter implements java.util.function.Predicate<InternalRow> {

    private final List<Choice> choices;

    /** The values of a column of which one is wanted. */
    private record Choice(int ordinal, DataType type, Set<Object> values) {}

    /**
     * @param columns those that folders stand for, not null
     * @param predicates what was found out, not null
     */
    public FolderFilter(StructType columns, List<Predicate> predicates) {
        this.choices = predicates.stream()
                .flatMap(predicate -> choice(columns, predicate).stream())
                .toList();
    }

    /** Only of values that are equal where their objects are: of them, a set can tell. */
    private static List<Choice> choice(StructType columns, Predicate predicate) {
        Expression[] inside = predicate.children();
        if (!predicate.name().equals("IN")
                || !(inside[0] instanceof NamedReference column)
                || column.fieldNames().length != 1
                || !List.of(columns.fieldNames()).contains(column.fieldNames()[0])) {
            return List.of();
        }
        int ordinal = columns.fieldIndex(column.fieldNames()[0]);
        DataType type = columns.fields()[ordinal].dataType();
        Set<Object> values = new HashSet<>();
        for (int i = 1; i < inside.length; i++) {
            if (!(inside[i] instanceof Literal<?> literal)
                    || !literal.dataType().equals(type)) {
                return List.of();
            }
            values.add(literal.value());
        }
        boolean plain = type instanceof IntegralType || type instanceof DateType || type.equals(DataTypes.StringType);
        return plain ? List.of(new Choice(ordinal, type, values)) : List.of();
    }

    /** Whether a folder is read, by the values that it and those around it stand for. */
    @Override
    public boolean test(InternalRow values) {
        for (Choice choice : choices) {
            if (!values.isNullAt(choice.ordinal())
                    && !choice.values().contains(values.get(choice.ordinal(), choice.type()))) {
                return false;
            }
        }
        return true;
    }
}
