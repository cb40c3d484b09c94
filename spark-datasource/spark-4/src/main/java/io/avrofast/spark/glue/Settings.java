package io.avrofast.spark.glue;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.WholeStageCodegenExec;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.util.SerializableConfiguration;
import org.apache.spark.util.Utils;

/** Settings of a session. */
public final class Settings {

    private Settings() {}

    /** Hadoop's configuration of a session, in which a reader's options are properties. */
    public static Configuration hadoop(SparkSession session, Map<String, String> options) {
        return session.sessionState().newHadoopConfWithOptions(ScalaValues.scalaMap(options));
    }

    /** A configuration, sent once to each executor. */
    public static Broadcast<SerializableConfiguration> broadcast(SparkSession session, Configuration configuration) {
        return SerializableConfiguration.broadcast(session.sparkContext(), configuration);
    }

    /** Whether Spark takes batches of columns of a file format into compiled code: not of very many. */
    public static boolean takesBatches(SparkSession session, StructType schema) {
        SQLConf conf = session.sessionState().conf();
        return conf.wholeStageEnabled() && !WholeStageCodegenExec.isTooManyFields(conf, schema);
    }

    /** Whether names that differ in case only are different. */
    public static boolean isCaseSensitive(SparkSession session) {
        return session.sessionState().conf().caseSensitiveAnalysis();
    }

    /** Whether conditions on columns are asked of the data. */
    public static boolean pushesFilters(SparkSession session) {
        return session.sessionState().conf().avroFilterPushDown();
    }

    /** Where files are, as plans show it. */
    public static String location(PartitioningAwareFileIndex files) {
        SQLConf conf = SQLConf.get();
        return files.getClass().getSimpleName()
                + Utils.buildLocationMetadata(files.rootPaths(), conf.maxMetadataStringLength());
    }

    /** A text as plans may show it: without secrets, and not too long. */
    public static String shown(SparkSession session, String text) {
        SQLConf conf = session.sessionState().conf();
        return Utils.abbreviate(Utils.redact(conf.stringRedactionPattern(), text), conf.maxMetadataStringLength());
    }
}
