package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.PrimitiveValues;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.VarintKernels;
import io.avrofast.bench.micro.workload.VarintValues;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The rule that many longs at once are never slower than one by one, at any length. One operation is one number. */
@State(Scope.Thread)
public class VarintRuns {

    /** How many bytes each number takes. */
    @Param({"1", "2", "3", "4", "5", "8", "10", "Mixed1-2", "Mixed1-10"})
    public String bytes;

    private VarintKernels kernels;
    private byte[] encoded;
    private final long[] target = new long[PrimitiveValues.COUNT];

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        long[] values = VarintValues.ofBytes(bytes);
        kernels = new VarintKernels(values);
        encoded = kernels.bytes(kernels.encode());
        Require.sameBytes("encoded", kernels.bytes(kernels.encodeMany()), encoded);
        kernels.decodeMany(encoded, target);
        Require.sameNumbers("many at once", target, values);
        kernels.decode(encoded, target);
        Require.sameNumbers("one by one", target, values);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] bulkDecode() throws IOException {
        kernels.decodeMany(encoded, target);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] singleDecode() throws IOException {
        kernels.decode(encoded, target);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int bulkEncode() {
        return kernels.encodeMany();
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int singleEncode() {
        return kernels.encode();
    }
}
