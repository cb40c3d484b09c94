package io.avrofast.bench.runner.sample;

import org.openjdk.jmh.annotations.Benchmark;

/** A row whose baseline is missing. */
public class LonelyRow {

    @Benchmark
    public int avrofastWork() {
        return 1;
    }
}
