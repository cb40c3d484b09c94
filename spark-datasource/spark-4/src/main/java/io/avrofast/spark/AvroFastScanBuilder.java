package io.avrofast.spark;

import io.avrofast.spark.filter.CatalystConditions;
import io.avrofast.spark.filter.PushedFilters;
import io.avrofast.spark.filter.RowFilter;
import io.avrofast.spark.filter.Translation;
import io.avrofast.spark.glue.PartitionFilters;
import io.avrofast.spark.glue.ScalaValues;
import io.avrofast.spark.glue.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.connector.expressions.aggregate.Aggregation;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownAggregates;
import org.apache.spark.sql.connector.read.SupportsPushDownLimit;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.internal.connector.SupportsPushDownCatalystFilters;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.collection.immutable.Seq;

/** Collects what a query wants of a table's files. For one thread. */
final class AvroFastScanBuilder
        implements SupportsPushDownRequiredColumns,
                SupportsPushDownCatalystFilters,
                SupportsPushDownAggregates,
                SupportsPushDownLimit {

    private final SparkSession session;
    private final PartitioningAwareFileIndex files;
    private final StructType dataSchema;
    private final CaseInsensitiveStringMap options;
    private StructType required;
    private PartitionFilters filters = PartitionFilters.NONE;
    private PushedFilters pushed = PushedFilters.NONE;
    private AvroFastCount count;
    private int limit = ScanShape.NO_LIMIT;

    /**
     * @param dataSchema all columns that the files have
     * @param schema all columns of the table, those of the folders among them
     */
    AvroFastScanBuilder(
            SparkSession session,
            PartitioningAwareFileIndex files,
            StructType dataSchema,
            StructType schema,
            CaseInsensitiveStringMap options) {
        this.session = session;
        this.files = files;
        this.dataSchema = dataSchema;
        this.required = schema;
        this.options = options;
    }

    @Override
    public void pruneColumns(StructType requiredSchema) {
        required = requiredSchema;
    }

    @Override
    public Seq<Expression> pushFilters(Seq<Expression> all) {
        filters = PartitionFilters.of(files.partitionSchema(), all);
        if (!Settings.pushesFilters(session)) {
            return filters.others();
        }
        FolderColumns folders = new FolderColumns(files.partitionSchema(), Settings.isCaseSensitive(session));
        CatalystConditions conditions = new CatalystConditions(folders.others(dataSchema));
        List<RowFilter> decided = new ArrayList<>();
        List<RowFilter> asked = new ArrayList<>();
        List<Expression> left = new ArrayList<>();
        for (Expression filter : ScalaValues.list(filters.others())) {
            Optional<Translation> translation = conditions.of(filter);
            translation.ifPresent(known -> (known.exact() ? decided : asked).add(known.filter()));
            if (translation.isEmpty() || !translation.get().exact()) {
                left.add(filter);
            }
        }
        pushed = new PushedFilters(decided, asked);
        return ScalaValues.seq(left);
    }

    /** None: the scan itself tells what it was asked. */
    @Override
    public Predicate[] pushedFilters() {
        return new Predicate[0];
    }

    /** Rows that are chosen have to be decoded: Spark counts them. */
    @Override
    public boolean pushAggregation(Aggregation aggregation) {
        count = pushed.isEmpty() ? AvroFastCount.of(aggregation, data(), dataSchema) : null;
        return count != null;
    }

    /** Of each task: Spark takes as many of all their rows. */
    @Override
    public boolean pushLimit(int rows) {
        limit = rows;
        return count == null;
    }

    @Override
    public Scan build() {
        return count == null ? AvroFastScan.of(data(), dataSchema, required, pushed, limit) : count;
    }

    private DataFiles data() {
        Configuration configuration = Settings.hadoop(session, options.asCaseSensitiveMap());
        AvroFastOptions read = AvroFastOptions.of(session, options, configuration);
        return new DataFiles(session, files, filters, read, configuration);
    }
}
