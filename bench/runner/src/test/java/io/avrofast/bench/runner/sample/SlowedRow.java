package io.avrofast.bench.runner.sample;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/** avrofast's side does twenty times the work. */
public class SlowedRow {

    @Benchmark
    public void avrofastWork() {
        Blackhole.consumeCPU(200);
    }

    @Benchmark
    public void apacheWork() {
        Blackhole.consumeCPU(10);
    }
}
