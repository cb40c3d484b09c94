package io.avrofast.spark;

import io.avrofast.container.FileHeader;
import io.avrofast.file.AvroFile;
import io.avrofast.file.hadoop.HadoopSource;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/**
 * What the headers of the input files say, all together.
 *
 * @param schemas their schemas' texts, each once
 * @param codecs the names of their codecs, each once
 * @param bytes how long all files are
 */
record InputSurvey(Set<String> schemas, Set<String> codecs, long bytes) {

    private static final int FILES_PER_TASK = 64;

    /** What one header says. */
    private record Found(String schema, String codec, long bytes) implements Serializable {}

    /**
     * Reads the headers of files, in tasks.
     *
     * @param files their names, at least one
     */
    static InputSurvey of(SparkSession session, List<String> files) {
        SerializableConfiguration configuration =
                new SerializableConfiguration(session.sessionState().newHadoopConf());
        List<Found> found = JavaSparkContext.fromSparkContext(session.sparkContext())
                .parallelize(files, (files.size() + FILES_PER_TASK - 1) / FILES_PER_TASK)
                .map(file -> find(file, configuration.value()))
                .collect();
        Set<String> schemas = new TreeSet<>();
        Set<String> codecs = new TreeSet<>();
        long bytes = 0;
        for (Found header : found) {
            schemas.add(header.schema());
            codecs.add(header.codec());
            bytes += header.bytes();
        }
        return new InputSurvey(schemas, codecs, bytes);
    }

    private static Found find(String file, Configuration configuration) throws IOException {
        Path path = new Path(file);
        FileHeader header = AvroFile.open(HadoopSource.of(configuration, path)).header();
        AvroSchema schema = header.schema(DecodeLimits.DEFAULT);
        long bytes = path.getFileSystem(configuration).getFileStatus(path).getLen();
        return new Found(schema.toString(), header.codecName(), bytes);
    }
}
