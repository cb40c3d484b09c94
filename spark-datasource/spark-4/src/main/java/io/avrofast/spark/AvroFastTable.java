package io.avrofast.spark;

import io.avrofast.spark.glue.ScalaValues;
import io.avrofast.spark.glue.Settings;
import io.avrofast.spark.schema.SupportedTypes;
import org.apache.hadoop.fs.FileStatus;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.connector.write.LogicalWriteInfo;
import org.apache.spark.sql.connector.write.WriteBuilder;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.v2.FileTable;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import scala.Option;
import scala.collection.immutable.Seq;

/** Files of one data set, found by their paths. */
public final class AvroFastTable extends FileTable {

    private final SparkSession session;
    private final CaseInsensitiveStringMap options;
    private final String name;

    /**
     * Files to read.
     *
     * @param session the session that reads, not null
     * @param name what Spark calls the table, not null
     * @param options the reader's options without the paths, not null
     * @param paths paths and patterns, not null
     * @param schema the schema that the user has given, or null
     */
    AvroFastTable(
            SparkSession session, String name, CaseInsensitiveStringMap options, Seq<String> paths, StructType schema) {
        super(session, options, paths, Option.apply(schema));
        this.session = session;
        this.options = options;
        this.name = name;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String formatName() {
        return AvroFastDataSource.NAME;
    }

    @Override
    public Class<? extends FileFormat> fallbackFileFormat() {
        return AvroFastFileFormat.class;
    }

    @Override
    public Option<StructType> inferSchema(Seq<FileStatus> files) {
        var configuration = Settings.hadoop(session, options.asCaseSensitiveMap());
        AvroFastOptions read = AvroFastOptions.of(session, options, configuration);
        return Option.apply(new SchemaSearch(read, configuration).columns(ScalaValues.list(files)));
    }

    @Override
    public boolean supportsDataType(DataType type) {
        return SupportedTypes.contain(type);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap ofQuery) {
        return new AvroFastScanBuilder(session, fileIndex(), dataSchema(), schema(), mergedOptions(ofQuery));
    }

    /** Not called: Spark writes files by the {@link AvroFastFileFormat}. */
    @Override
    public WriteBuilder newWriteBuilder(LogicalWriteInfo info) {
        throw new UnsupportedOperationException("files are written by " + fallbackFileFormat());
    }
}
