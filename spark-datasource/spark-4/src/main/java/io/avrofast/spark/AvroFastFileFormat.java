package io.avrofast.spark;

import io.avrofast.spark.write.FileWriting;
import java.io.Serializable;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.datasources.FileFormat;
import org.apache.spark.sql.execution.datasources.OutputWriterFactory;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import scala.Option;
import scala.collection.immutable.Map;
import scala.collection.immutable.Seq;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Files of the format for all that Spark does without a scan of the data source's own: writing, tables of a catalog, streams,
 * and reading where {@code spark.sql.sources.useV1SourceList} names the source. Immutable; all instances are equal.
 */
public final class AvroFastFileFormat implements FileFormat, DataSourceRegister, Serializable {

    private static final long serialVersionUID = 1L;

    /** Called by Spark. */
    public AvroFastFileFormat() {}

    @Override
    public String shortName() {
        return AvroFastDataSource.NAME;
    }

    @Override
    public Option<StructType> inferSchema(SparkSession session, Map<String, String> options, Seq<FileStatus> files) {
        throw new UnsupportedOperationException("not yet supported: reading");
    }

    @Override
    public boolean isSplitable(SparkSession session, Map<String, String> options, Path path) {
        return true;
    }

    @Override
    public OutputWriterFactory prepareWrite(
            SparkSession session, Job job, Map<String, String> options, StructType dataSchema) {
        return new FileWriting(
                        CollectionConverters.asJava(options),
                        session.sessionState().conf(),
                        job.getConfiguration())
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
