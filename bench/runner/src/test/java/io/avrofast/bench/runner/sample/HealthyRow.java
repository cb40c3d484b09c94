package io.avrofast.bench.runner.sample;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/** The baseline does twenty times the work. */
public class HealthyRow {

    @Benchmark
    public void avrofastWork() {
        Blackhole.consumeCPU(10);
    }

    @Benchmark
    public void apacheWork() {
        Blackhole.consumeCPU(200);
    }
}
