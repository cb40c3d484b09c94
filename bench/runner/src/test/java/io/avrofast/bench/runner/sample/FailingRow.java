package io.avrofast.bench.runner.sample;

import org.openjdk.jmh.annotations.Benchmark;

/** A row that can't be measured. */
public class FailingRow {

    @Benchmark
    public int avrofastWork() {
        throw new IllegalStateException("no such work");
    }

    @Benchmark
    public int apacheWork() {
        return 1;
    }
}
