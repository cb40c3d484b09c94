package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.ApacheVarints;
import io.avrofast.bench.micro.workload.PrimitiveValues;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.VarintKernels;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Longs as they are in real arrays, read into an array: many at once, and one by one in a loop, both against Apache Avro's loop.
 * One operation is one number.
 */
@State(Scope.Thread)
public class BulkRead {

    /** What the numbers are like. */
    @Param({"small", "mixed", "timestamps"})
    public String data;

    private VarintKernels kernels;
    private ApacheVarints apache;
    private byte[] encoded;
    private final long[] target = new long[PrimitiveValues.COUNT];

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        long[] values = PrimitiveValues.longs(data);
        kernels = new VarintKernels(values);
        apache = new ApacheVarints(values);
        encoded = apache.encoded();
        avrofastReadLongs();
        Require.sameNumbers(data, target, values);
        avrofastReadLoop();
        Require.sameNumbers(data, target, values);
        apacheReadLongs();
        Require.sameNumbers(data, target, values);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] avrofastReadLongs() throws IOException {
        kernels.decodeMany(encoded, target);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] apacheReadLongs() throws IOException {
        apache.decode(encoded, target);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] avrofastReadLoop() throws IOException {
        kernels.decode(encoded, target);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] apacheReadLoop() throws IOException {
        apache.decode(encoded, target);
        return target;
    }
}
