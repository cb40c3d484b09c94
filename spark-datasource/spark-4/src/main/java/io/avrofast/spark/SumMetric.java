package io.avrofast.spark;

import java.util.stream.Stream;
import org.apache.spark.sql.connector.metric.CustomMetric;
import org.apache.spark.sql.connector.metric.CustomSumMetric;

/** A number that tasks count and Spark adds up. Public and with a constructor without arguments, because Spark's pages add it up by its class. */
public final class SumMetric extends CustomSumMetric {

    private final String name;
    private final String description;

    /** Called by Spark's pages, which know the name themselves. */
    public SumMetric() {
        this("", "");
    }

    private SumMetric(String name, String description) {
        this.name = name;
        this.description = description;
    }

    /** All numbers that tasks count. */
    static CustomMetric[] all() {
        return Stream.of(ScanCount.values())
                .map(count -> new SumMetric(count.label(), count.description()))
                .toArray(CustomMetric[]::new);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }
}
