package io.avrofast.spark.glue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.apache.spark.sql.catalyst.expressions.AttributeReference;
import org.apache.spark.sql.catalyst.expressions.ExprId;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.PythonUDF;
import org.apache.spark.sql.catalyst.expressions.SubqueryExpression;
import org.apache.spark.sql.execution.datasources.DataSourceUtils;
import org.apache.spark.sql.types.StructType;
import scala.collection.immutable.Seq;

/** Conditions on the columns that folders stand for: they choose files, and nothing is left of them for Spark to do. */
public final class PartitionFilters {

    /** No condition: all files. */
    public static final PartitionFilters NONE = new PartitionFilters(List.of(), ScalaValues.seq(List.of()));

    private static final UUID NO_PROCESS = new UUID(0, 0);

    private final List<Expression> filters;
    private final Seq<Expression> others;

    private PartitionFilters(List<Expression> filters, Seq<Expression> others) {
        this.filters = filters;
        this.others = others;
    }

    /**
     * Finds the conditions of a query that choose files.
     *
     * @param partitions the columns that folders stand for, not null
     * @param all all conditions, not null
     */
    public static PartitionFilters of(StructType partitions, Seq<Expression> all) {
        List<Expression> constant = new ArrayList<>();
        List<Expression> changing = new ArrayList<>();
        for (Expression filter : ScalaValues.list(all)) {
            (filter.deterministic() ? constant : changing).add(filter);
        }
        var divided = DataSourceUtils.getPartitionFiltersAndDataFilters(partitions, ScalaValues.seq(constant));
        List<Expression> choosing = new ArrayList<>();
        List<Expression> left = new ArrayList<>(ScalaValues.list(divided._2()));
        for (Expression filter : ScalaValues.list(divided._1())) {
            (isEvaluable(filter) ? choosing : left).add(filter);
        }
        left.addAll(changing);
        return new PartitionFilters(List.copyOf(choosing), ScalaValues.seq(left));
    }

    /** Whether a condition has its value before the query runs. */
    private static boolean isEvaluable(Expression filter) {
        return !SubqueryExpression.hasSubquery(filter) && !filter.exists(inner -> inner instanceof PythonUDF);
    }

    /** The conditions that are left to Spark. */
    public Seq<Expression> others() {
        return others;
    }

    /** The conditions that choose files. */
    public Seq<Expression> filters() {
        return ScalaValues.seq(filters);
    }

    /**
     * The conditions in a form in which those of different queries can be compared: columns are told apart by their positions.
     *
     * @param partitions the columns that folders stand for, not null
     */
    public Set<Expression> normalized(StructType partitions) {
        Set<Expression> normalized = new HashSet<>();
        for (Expression filter : filters) {
            normalized.add(normalize(filter, partitions).canonicalized());
        }
        return normalized;
    }

    private static Expression normalize(Expression expression, StructType partitions) {
        if (expression instanceof AttributeReference column
                && List.of(partitions.fieldNames()).contains(column.name())) {
            return column.withExprId(new ExprId(partitions.fieldIndex(column.name()), NO_PROCESS));
        }
        return expression.mapChildren(child -> normalize(child, partitions));
    }

    @Override
    public String toString() {
        return filters.toString();
    }
}
