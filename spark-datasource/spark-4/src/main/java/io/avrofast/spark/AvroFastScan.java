package io.avrofast.spark;

import io.avrofast.spark.glue.FileListing;
import io.avrofast.spark.glue.PartitionFilters;
import io.avrofast.spark.glue.ScalaValues;
import io.avrofast.spark.glue.Settings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
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
import org.apache.spark.sql.types.StructField;
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
     */
    static AvroFastScan of(
            SparkSession session,
            PartitioningAwareFileIndex files,
            StructType dataSchema,
            StructType required,
            PartitionFilters filters,
            CaseInsensitiveStringMap options) {
        Configuration configuration = Settings.hadoop(session, options.asCaseSensitiveMap());
        AvroFastOptions read = AvroFastOptions.of(session, options, configuration);
        boolean caseSensitive = read.rules().caseSensitive();
        Set<String> wanted = keys(required, caseSensitive);
        StructType all = files.partitionSchema();
        Set<String> folders = keys(all, caseSensitive);
        List<StructField> data = new ArrayList<>();
        for (StructField field : required.fields()) {
            if (!folders.contains(key(field, caseSensitive))) {
                data.add(field);
            }
        }
        List<StructField> partitions = new ArrayList<>();
        List<Integer> ordinals = new ArrayList<>();
        for (int i = 0; i < all.fields().length; i++) {
            if (wanted.contains(key(all.fields()[i], caseSensitive))) {
                partitions.add(all.fields()[i]);
                ordinals.add(i);
            }
        }
        ScanShape shape = new ScanShape(read, dataSchema, struct(data), struct(partitions), ordinals);
        return new AvroFastScan(session, files, filters, shape, configuration);
    }

    private static StructType struct(List<StructField> fields) {
        return new StructType(fields.toArray(new StructField[0]));
    }

    private static Set<String> keys(StructType schema, boolean caseSensitive) {
        Set<String> keys = new HashSet<>();
        for (StructField field : schema.fields()) {
            keys.add(key(field, caseSensitive));
        }
        return keys;
    }

    private static String key(StructField field, boolean caseSensitive) {
        return caseSensitive ? field.name() : field.name().toLowerCase(Locale.ROOT);
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
