package io.avrofast.spark;

import io.avrofast.spark.glue.ScalaValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.aggregate.AggregateFunc;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.aggregate.CountStar;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.internal.connector.SupportsMetadata;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * A query's counting of a table's rows, maybe by columns that folders stand for. Spark adds up what the tasks have counted. Counts
 * of the same rows are equal. Immutable.
 */
final class AvroFastCount implements Scan, Batch, SupportsMetadata {

    private static final String COUNT = "count(*)";

    private final DataFiles data;
    private final CountShape shape;

    private AvroFastCount(DataFiles data, CountShape shape) {
        this.data = data;
        this.shape = shape;
    }

    /**
     * What is counted.
     *
     * @param aggregation what a query wants to know
     * @param data the files of the query
     * @param dataSchema all columns that the files have
     * @return null if it is more than how many rows there are
     */
    static AvroFastCount of(Aggregation aggregation, DataFiles data, StructType dataSchema) {
        // Damage is found by decoding: where it is left out, nothing else tells how many rows are given.
        if (data.options().ignoresCorruptFiles() || !countsOnly(aggregation.aggregateExpressions())) {
            return null;
        }
        StructType folders = data.files().partitionSchema();
        List<Integer> groups = new ArrayList<>();
        for (Expression expression : aggregation.groupByExpressions()) {
            if (!(expression instanceof NamedReference column)
                    || column.fieldNames().length != 1
                    || !List.of(folders.fieldNames()).contains(column.fieldNames()[0])) {
                return null;
            }
            groups.add(folders.fieldIndex(column.fieldNames()[0]));
        }
        boolean counts = aggregation.aggregateExpressions().length > 0;
        return groups.isEmpty() && !counts
                ? null
                : new AvroFastCount(
                        data, new CountShape(data.options(), dataSchema, groupsOf(folders, groups), groups, counts));
    }

    private static boolean countsOnly(AggregateFunc[] functions) {
        return functions.length == 0 || (functions.length == 1 && functions[0] instanceof CountStar);
    }

    private static StructType groupsOf(StructType folders, List<Integer> ordinals) {
        StructType groups = new StructType();
        for (int ordinal : ordinals) {
            groups = groups.add(folders.fields()[ordinal]);
        }
        return groups;
    }

    @Override
    public StructType readSchema() {
        return shape.counts() ? shape.groups().add(COUNT, DataTypes.LongType, false) : shape.groups();
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public ColumnarSupportMode columnarSupportMode() {
        return ColumnarSupportMode.SUPPORTED;
    }

    /** Where there are no files, their rows are counted too: a sum of nothing would be null. */
    @Override
    public InputPartition[] planInputPartitions() {
        List<FilePartition> tasks = data.divide(values -> true);
        return tasks.isEmpty()
                ? new InputPartition[] {new FilePartition(0, new PartitionedFile[0])}
                : tasks.toArray(new InputPartition[0]);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new CountReaderFactory(shape, data.broadcast());
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return SumMetric.all();
    }

    private Map<String, String> details() {
        Map<String, String> details = data.details();
        details.put("PushedAggregation", shape.counts() ? "[COUNT(*)]" : "[]");
        details.put("PushedGroupBy", List.of(shape.groups().fieldNames()).toString());
        return details;
    }

    @Override
    public scala.collection.immutable.Map<String, String> getMetaData() {
        return ScalaValues.scalaMap(details());
    }

    @Override
    public String description() {
        return data.described("AvroFastCount", details());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AvroFastCount count && data.equals(count.data) && shape.equals(count.shape);
    }

    @Override
    public int hashCode() {
        return Objects.hash(data, shape);
    }
}
