package io.avrofast.spark;

import io.avrofast.spark.glue.PartitionFilters;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.internal.connector.SupportsPushDownCatalystFilters;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.collection.immutable.Seq;

/** Collects what a query wants of a table's files. For one thread. */
final class AvroFastScanBuilder implements SupportsPushDownRequiredColumns, SupportsPushDownCatalystFilters {

    private final SparkSession session;
    private final PartitioningAwareFileIndex files;
    private final StructType dataSchema;
    private final CaseInsensitiveStringMap options;
    private StructType required;
    private PartitionFilters filters = PartitionFilters.NONE;

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
        return filters.others();
    }

    /** None: those that choose files are told by the scan. */
    @Override
    public Predicate[] pushedFilters() {
        return new Predicate[0];
    }

    @Override
    public Scan build() {
        return AvroFastScan.of(session, files, dataSchema, required, filters, options);
    }
}
