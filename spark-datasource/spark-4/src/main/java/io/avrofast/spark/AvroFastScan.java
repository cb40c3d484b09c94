package io.avrofast.spark;

import io.avrofast.spark.filter.PushedFilters;
import io.avrofast.spark.glue.FolderFilter;
import io.avrofast.spark.glue.ScalaValues;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.expressions.Expressions;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.connector.read.SupportsRuntimeV2Filtering;
import org.apache.spark.sql.internal.connector.SupportsMetadata;
import org.apache.spark.sql.types.StructType;

/**
 * A query's reading of a table's files, in batches of columns. Scans that give the same rows are equal. For one thread: what is
 * found out while the query runs about the folders that are needed holds for the batch that is asked for next, and no other.
 */
final class AvroFastScan implements Scan, SupportsReportStatistics, SupportsRuntimeV2Filtering, SupportsMetadata {

    private final DataFiles data;
    private final ScanShape shape;
    private List<Predicate> foundOut = List.of();

    private AvroFastScan(DataFiles data, ScanShape shape) {
        this.data = data;
        this.shape = shape;
    }

    /**
     * A scan.
     *
     * @param data the files
     * @param dataSchema all columns that the files have
     * @param required the columns that are wanted, at any depth, those of the folders among them
     * @param pushed choose rows
     * @param limit how many rows of each task are enough
     */
    static AvroFastScan of(
            DataFiles data, StructType dataSchema, StructType required, PushedFilters pushed, int limit) {
        FolderColumns folders = new FolderColumns(
                data.files().partitionSchema(), data.options().rules().caseSensitive());
        List<Integer> ordinals = folders.ordinalsIn(required);
        ScanShape shape = new ScanShape(
                data.options(), dataSchema, folders.others(required), folders.at(ordinals), ordinals, pushed, limit);
        return new AvroFastScan(data, shape);
    }

    @Override
    public StructType readSchema() {
        return shape.rows();
    }

    @Override
    public Batch toBatch() {
        FolderFilter folders = new FolderFilter(data.files().partitionSchema(), foundOut);
        foundOut = List.of();
        return new AvroFastBatch(data, shape, folders);
    }

    @Override
    public ColumnarSupportMode columnarSupportMode() {
        return ColumnarSupportMode.SUPPORTED;
    }

    @Override
    public NamedReference[] filterAttributes() {
        return Stream.of(shape.partitions().fieldNames())
                .map(name -> Expressions.column('`' + name.replace("`", "``") + '`'))
                .toArray(NamedReference[]::new);
    }

    @Override
    public void filter(Predicate[] predicates) {
        foundOut = Arrays.asList(predicates.clone());
    }

    /** As large as the files, less the columns that are not read. */
    @Override
    public Statistics estimateStatistics() {
        double factor = Double.parseDouble(data.session().conf().get("spark.sql.sources.fileCompressionFactor"));
        double whole = (double) shape.whole().defaultSize()
                + data.files().partitionSchema().defaultSize();
        double read = (double) shape.wanted().defaultSize() + shape.partitions().defaultSize();
        long bytes = (long) (factor * data.files().sizeInBytes() / whole * read);
        return new Statistics() {
            @Override
            public OptionalLong sizeInBytes() {
                return OptionalLong.of(bytes);
            }

            @Override
            public OptionalLong numRows() {
                return OptionalLong.empty();
            }
        };
    }

    @Override
    public CustomMetric[] supportedCustomMetrics() {
        return SumMetric.all();
    }

    private Map<String, String> details() {
        Map<String, String> details = data.details();
        details.put("PushedFilters", shape.filters().all().toString());
        if (shape.limit() != ScanShape.NO_LIMIT) {
            details.put("PushedLimit", "LIMIT " + shape.limit());
        }
        details.put("ReadSchema", shape.wanted().catalogString());
        return details;
    }

    @Override
    public scala.collection.immutable.Map<String, String> getMetaData() {
        return ScalaValues.scalaMap(details());
    }

    @Override
    public String description() {
        return data.described("AvroFastScan", details());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AvroFastScan scan && data.equals(scan.data) && shape.equals(scan.shape);
    }

    @Override
    public int hashCode() {
        return shape.hashCode();
    }
}
