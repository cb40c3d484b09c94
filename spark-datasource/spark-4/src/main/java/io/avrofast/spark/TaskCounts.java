package io.avrofast.spark;

import io.avrofast.file.DamagedRange;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.sql.connector.metric.CustomTaskMetric;

/** What one task has counted so far. For one thread. */
final class TaskCounts {

    private static final System.Logger LOG = System.getLogger(TaskCounts.class.getName());

    private final Map<ScanCount, Long> counts = new EnumMap<>(ScanCount.class);

    /** A number as Spark takes it. */
    private record TaskMetric(String name, long value) implements CustomTaskMetric {}

    void add(ScanCount count, long number) {
        counts.merge(count, number, Long::sum);
    }

    /** Reports and counts a damaged part of a file that is left out. */
    void addDamage(DamagedRange lost) {
        LOG.log(System.Logger.Level.WARNING, "left out a damaged part of a file: " + lost);
        add(ScanCount.DAMAGED_PARTS, 1);
        add(ScanCount.DAMAGED_BYTES, lost.length());
    }

    CustomTaskMetric[] metrics() {
        return Stream.of(ScanCount.values())
                .map(count -> new TaskMetric(count.label(), counts.getOrDefault(count, 0L)))
                .toArray(CustomTaskMetric[]::new);
    }
}
