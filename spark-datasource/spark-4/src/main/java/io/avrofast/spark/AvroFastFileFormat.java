package io.avrofast.spark;

import io.avrofast.spark.filter.PushedFilters;
import io.avrofast.spark.filter.RowFilter;
import io.avrofast.spark.filter.SourceConditions;
import io.avrofast.spark.glue.ScalaValues;
import io.avrofast.spark.glue.Settings;
import io.avrofast.spark.schema.SupportedTypes;
import io.avrofast.spark.write.FileWriting;
import java.io.Serializable;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Function1;
import scala.Option;
import scala.collection.Iterator;
import scala.collection.immutable.Map;
import scala.collection.immutable.Seq;

/**
 * Files of the format for all that Spark does without a scan of the data source's own: writing, tables of a catalog, streams,
 * and reading where {@code spark.sql.sources.useV1SourceList} names the source. Immutable; all instances are equal.
 */
public final class AvroFastFileFormat implements FileFormat, DataSourceRegister, Serializable {

    private static final long serialVersionUID = 1L;

    /** Specification, section "Names". */
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Called by Spark. */
    public AvroFastFileFormat() {}

    @Override
    public String shortName() {
        return AvroFastDataSource.NAME;
    }

    @Override
    public Option<StructType> inferSchema(SparkSession session, Map<String, String> options, Seq<FileStatus> files) {
        CaseInsensitiveStringMap given = new CaseInsensitiveStringMap(ScalaValues.map(options));
        Configuration configuration = Settings.hadoop(session, given.asCaseSensitiveMap());
        AvroFastOptions read = AvroFastOptions.of(session, given, configuration);
        return Option.apply(new SchemaSearch(read, configuration).columns(ScalaValues.list(files)));
    }

    @Override
    public boolean isSplitable(SparkSession session, Map<String, String> options, Path path) {
        return isSplittable(path);
    }

    /** Whether a file can be read in parts: not one that is compressed as a whole. */
    static boolean isSplittable(Path path) {
        return !path.getName().endsWith(".gz");
    }

    @Override
    public boolean supportDataType(DataType type) {
        return SupportedTypes.contain(type);
    }

    @Override
    public boolean supportFieldName(String name) {
        return NAME.matcher(name).matches();
    }

    @Override
    public boolean supportBatch(SparkSession session, StructType schema) {
        return Settings.takesBatches(session, schema);
    }

    @Override
    public Function1<PartitionedFile, Iterator<InternalRow>> buildReaderWithPartitionValues(
            SparkSession session,
            StructType dataSchema,
            StructType partitionSchema,
            StructType requiredSchema,
            Seq<Filter> filters,
            Map<String, String> options,
            Configuration configuration) {
        CaseInsensitiveStringMap given = new CaseInsensitiveStringMap(ScalaValues.map(options));
        AvroFastOptions read = AvroFastOptions.of(session, given, configuration);
        List<Integer> ordinals =
                IntStream.range(0, partitionSchema.fields().length).boxed().toList();
        FolderColumns folders = new FolderColumns(partitionSchema, read.rules().caseSensitive());
        ScanShape shape = new ScanShape(
                read,
                dataSchema,
                requiredSchema,
                partitionSchema,
                ordinals,
                asked(session, folders.others(dataSchema), filters),
                ScanShape.NO_LIMIT);
        boolean batches = given.getBoolean(FileFormat.OPTION_RETURNING_BATCH(), false);
        return new FileReading(shape, Settings.broadcast(session, configuration), batches);
    }

    private static PushedFilters asked(SparkSession session, StructType columns, Seq<Filter> filters) {
        if (!Settings.pushesFilters(session)) {
            return PushedFilters.NONE;
        }
        SourceConditions conditions = new SourceConditions(columns);
        List<RowFilter> asked = ScalaValues.list(filters).stream()
                .flatMap(filter -> conditions.of(filter).stream())
                .toList();
        return new PushedFilters(List.of(), asked);
    }

    @Override
    public OutputWriterFactory prepareWrite(
            SparkSession session, Job job, Map<String, String> options, StructType dataSchema) {
        return new FileWriting(ScalaValues.map(options), session.sessionState().conf(), job.getConfiguration())
                .prepare(dataSchema);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof AvroFastFileFormat;
    }

    @Override
    public int hashCode() {
        return AvroFastFileFormat.class.hashCode();
    }

    @Override
    public String toString() {
        return AvroFastDataSource.NAME;
    }
}
