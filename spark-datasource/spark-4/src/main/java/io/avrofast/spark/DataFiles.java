package io.avrofast.spark;

import io.avrofast.spark.glue.FileListing;
import io.avrofast.spark.glue.PartitionFilters;
import io.avrofast.spark.glue.Settings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.PartitioningAwareFileIndex;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The files that a query reads. Immutable; those of the same files are equal.
 *
 * @param session the session that reads, not null
 * @param files all files, not null
 * @param filters choose some of them, not null
 * @param options how they are read, not null
 * @param configuration reaches them, not null
 */
record DataFiles(
        SparkSession session,
        PartitioningAwareFileIndex files,
        PartitionFilters filters,
        AvroFastOptions options,
        Configuration configuration) {

    /**
     * The parts of the files that each task reads.
     *
     * @param folders which folders are read, by the values that they stand for
     */
    List<FilePartition> divide(Predicate<InternalRow> folders) {
        return FileListing.divide(
                session,
                files,
                filters,
                folders,
                path -> options.reads(path.getName()),
                AvroFastFileFormat::isSplittable);
    }

    /** The configuration, sent once to each executor. */
    Broadcast<SerializableConfiguration> broadcast() {
        return Settings.broadcast(session, configuration);
    }

    /** What plans tell of the files. */
    Map<String, String> details() {
        Map<String, String> details = new TreeMap<>();
        details.put("Format", AvroFastDataSource.NAME);
        details.put("Location", Settings.location(files));
        details.put("PartitionFilters", filters.toString());
        return details;
    }

    /** Details in one line. */
    String described(String name, Map<String, String> details) {
        return details.entrySet().stream()
                .map(detail -> detail.getKey() + ": " + Settings.shown(session, detail.getValue()))
                .collect(Collectors.joining(", ", name + " ", ""));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DataFiles data
                && files.equals(data.files)
                && options.equals(data.options)
                && normalizedFilters().equals(data.normalizedFilters());
    }

    @Override
    public int hashCode() {
        return options.hashCode();
    }

    private Set<?> normalizedFilters() {
        return filters.normalized(files.partitionSchema());
    }
}
