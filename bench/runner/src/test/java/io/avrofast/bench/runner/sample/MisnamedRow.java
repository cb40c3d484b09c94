package io.avrofast.bench.runner.sample;

import org.openjdk.jmh.annotations.Benchmark;

/** A benchmark that belongs to no side. */
public class MisnamedRow {

    @Benchmark
    public int fastWork() {
        return 1;
    }
}
