package io.avrofast.judges;

import io.avrofast.spark.AvroFastDataSource;
import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.v2.FileDataSourceV2;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/** Our source under the name of Spark's, which Spark's tests use. */
public final class RedirectedAvro implements FileDataSourceV2 {

    private final AvroFastDataSource source = new AvroFastDataSource();

    /** Called by Spark. */
    public RedirectedAvro() {}

    @Override
    public String shortName() {
        return "avro";
    }

    @Override
    public Class<? extends FileFormat> fallbackFileFormat() {
        return source.fallbackFileFormat();
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        return source.inferSchema(options);
    }

    @Override
    public Transform[] inferPartitioning(CaseInsensitiveStringMap options) {
        return source.inferPartitioning(options);
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        return source.getTable(schema, partitioning, properties);
    }

    @Override
    public Table getTable(CaseInsensitiveStringMap options) {
        return source.getTable(options);
    }

    @Override
    public Table getTable(CaseInsensitiveStringMap options, StructType schema) {
        return source.getTable(options, schema);
    }

    @Override
    public Table org$apache$spark$sql$execution$datasources$v2$FileDataSourceV2$$t() {
        return source.org$apache$spark$sql$execution$datasources$v2$FileDataSourceV2$$t();
    }

    @Override
    public void org$apache$spark$sql$execution$datasources$v2$FileDataSourceV2$$t_$eq(Table table) {
        source.org$apache$spark$sql$execution$datasources$v2$FileDataSourceV2$$t_$eq(table);
    }
}
