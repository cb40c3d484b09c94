package io.avrofast.bench.runner.sample;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.infra.Blackhole;

/** avrofast's side is far faster, but allocates four kilobytes. */
public class AllocatingRow {

    @Benchmark
    public byte[] avrofastWork() {
        return new byte[4_096];
    }

    @Benchmark
    public void apacheWork() {
        Blackhole.consumeCPU(5_000);
    }
}
