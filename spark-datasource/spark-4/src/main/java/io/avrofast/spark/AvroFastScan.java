package io.avrofast.spark;

import io.avrofast.spark.filter.PushedFilters;
import io.avrofast.spark.glue.FileListing;
import io.avrofast.spark.glue.PartitionFilters;
import io.avrofast.spark.glue.ScalaValues;
import io.avrofast.spark.glue.Settings;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.internal.connector.SupportsMetadata;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** A query's reading of a table's files, in batches of columns. Scans that give the same rows are equal. Immutable. */
final class AvroFastScan implements Scan, Batch, SupportsReportStatistics, SupportsMetadata {

    private final SparkSession session;
    private final PartitioningAwareFileIndex files;
    private final PartitionFilters filters;
    private final ScanShape shape;
    private final Configuration configuration;

    private AvroFastScan(
            SparkSession session,
            PartitioningAwareFileIndex files,
            PartitionFilters filters,
            ScanShape shape,
            Configuration configuration) {
        this.session = session;
        this.files = files;
        this.filters = filters;
        this.shape = shape;
        this.configuration = configuration;
    }

    /**
     * A scan.
     *
     * @param dataSchema all columns that the files have
     * @param required the columns that are wanted, at any depth, those of the folders among them
     * @param filters choose files
     * @param pushed choose rows
     */
    static AvroFastScan of(
            SparkSession session,
            PartitioningAwareFileIndex files,
            StructType dataSchema,
            StructType required,
            PartitionFilters filters,
            PushedFilters pushed,
            CaseInsensitiveStringMap options) {
        Configuration configuration = Settings.hadoop(session, options.asCaseSensitiveMap());
        AvroFastOptions read = AvroFastOptions.of(session, options, configuration);
        FolderColumns folders =
                new FolderColumns(files.partitionSchema(), read.rules().caseSensitive());
        List<Integer> ordinals = folders.ordinalsIn(required);
        ScanShape shape =
                new ScanShape(read, dataSchema, folders.others(required), folders.at(ordinals), ordinals, pushed);
        return new AvroFastScan(session, files, filters, shape, configuration);
    }

    @Override
    public StructType readSchema() {
        return shape.rows();
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public ColumnarSupportMode columnarSupportMode() {
        return ColumnarSupportMode.SUPPORTED;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        return FileListing.divide(
                        session,
                        files,
                        filters,
                        path -> shape.options().reads(path.getName()),
                        AvroFastFileFormat::isSplittable)
                .toArray(new InputPartition[0]);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new AvroFastReaderFactory(shape, Settings.broadcast(session, configuration));
    }

    /** As large as the files, less the columns that are not read. */
    @Override
    public Statistics estimateStatistics() {
        double factor = Double.parseDouble(session.conf().get("spark.sql.sources.fileCompressionFactor"));
        double whole =
                (double) shape.whole().defaultSize() + files.partitionSchema().defaultSize();
        double read = (double) shape.wanted().defaultSize() + shape.partitions().defaultSize();
        long bytes = (long) (factor * files.sizeInBytes() / whole * read);
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

    private Map<String, String> details() {
        Map<String, String> details = new TreeMap<>();
        details.put("Format", AvroFastDataSource.NAME);
        details.put("Location", Settings.location(files));
        details.put("PartitionFilters", filters.toString());
        details.put("PushedFilters", shape.filters().all().toString());
        details.put("ReadSchema", shape.wanted().catalogString());
        return details;
    }

    @Override
    public scala.collection.immutable.Map<String, String> getMetaData() {
        return ScalaValues.scalaMap(details());
    }

    @Override
    public String description() {
        return details().entrySet().stream()
                .map(detail -> detail.getKey() + ": " + Settings.shown(session, detail.getValue()))
                .collect(Collectors.joining(", ", "AvroFastScan ", ""));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AvroFastScan scan
                && files.equals(scan.files)
                && shape.equals(scan.shape)
                && normalizedFilters().equals(scan.normalizedFilters());
    }

    @Override
    public int hashCode() {
        return shape.hashCode();
    }

    private Set<?> normalizedFilters() {
        return filters.normalized(files.partitionSchema());
    }
}
