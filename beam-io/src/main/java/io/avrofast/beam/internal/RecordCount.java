package io.avrofast.beam.internal;

import io.avrofast.file.AvroFile;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricQueryResults;
import org.apache.beam.sdk.metrics.MetricResult;
import org.apache.beam.sdk.metrics.MetricResults;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.transforms.DoFn;

/** Counts the records of files by what their blocks say to hold, without decoding them. */
public final class RecordCount extends DoFn<String, Long> {

    private static final long serialVersionUID = 1L;
    private static final String INPUT = "inputRecords";
    private static final String OUTPUT = "outputRecords";

    private final Counter counter;

    private RecordCount(String metric) {
        this.counter = Metrics.counter(RecordCount.class, metric);
    }

    /** Counts files that are read. */
    public static RecordCount ofInput() {
        return new RecordCount(INPUT);
    }

    /** Counts files that were written. */
    public static RecordCount ofOutput() {
        return new RecordCount(OUTPUT);
    }

    /** How many records were counted in files that were written, of the metrics of a pipeline; -1 where the runner has none. */
    public static long writtenRecords(MetricResults metrics) {
        MetricQueryResults results = metrics.queryMetrics(MetricsFilter.builder()
                .addNameFilter(MetricNameFilter.named(RecordCount.class, OUTPUT))
                .build());
        long records = 0;
        for (MetricResult<Long> result : results.getCounters()) {
            Long committed = result.getCommittedOrNull();
            records += committed == null ? result.getAttempted() : committed;
        }
        return results.getCounters().iterator().hasNext() ? records : -1;
    }

    /**
     * Counts one file.
     *
     * @throws IOException if the storage fails, or the file is cut off or damaged
     */
    @ProcessElement
    public void process(@Element String file, OutputReceiver<Long> output) throws IOException {
        try (ReadableByteChannel channel = FileSystems.open(FileSystems.matchNewResource(file, false))) {
            long records = AvroFile.open(FirstFile.bytes(channel, file)).count().records();
            counter.inc(records);
            output.output(records);
        }
    }
}
