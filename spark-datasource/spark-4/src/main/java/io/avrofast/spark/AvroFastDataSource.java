package io.avrofast.spark;

import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.v2.FileDataSourceV2;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/**
 * The data source {@code avrofast}. Spark makes an instance for each use of the format's name; it belongs to one thread.
 *
 * <p>What Spark knows to do with files of any format (save modes, tables of a catalog, streams), it does with the {@link
 * AvroFastFileFormat}.
 */
public final class AvroFastDataSource implements FileDataSourceV2 {

    /** The name of the format in Spark. */
    public static final String NAME = "avrofast";

    /** Kept by the trait's own methods, between the question for the schema and that for the table. */
    private Table known;

    /** Called by Spark. */
    public AvroFastDataSource() {}

    @Override
    public String shortName() {
        return NAME;
    }

    @Override
    public Class<? extends FileFormat> fallbackFileFormat() {
        return AvroFastFileFormat.class;
    }

    @Override
    public Table getTable(CaseInsensitiveStringMap options) {
        return getTable(options, null);
    }

    @Override
    public Table getTable(CaseInsensitiveStringMap options, StructType schema) {
        var paths = getPaths(options);
        CaseInsensitiveStringMap others = getOptionsWithoutPaths(options);
        return new AvroFastTable(sparkSession(), getTableName(others, paths), others, paths, schema);
    }

    @Override
    public Table org$apache$spark$sql$execution$datasources$v2$FileDataSourceV2$$t() {
        return known;
    }

    @Override
    public void org$apache$spark$sql$execution$datasources$v2$FileDataSourceV2$$t_$eq(Table table) {
        known = table;
    }
}
