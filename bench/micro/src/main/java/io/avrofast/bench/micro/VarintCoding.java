package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.ApacheVarints;
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

/**
 * Longs of one encoded length, or of mixed ones, read and written one by one and many at once. Apache Avro has only the former, so
 * that its loop is the baseline of both. One operation is one number.
 */
@State(Scope.Thread)
public class VarintCoding {

    /** How many bytes each number takes. */
    @Param({"1", "2", "3", "4", "5", "8", "10", "Mixed1-2", "Mixed1-10"})
    public String bytes;

    private VarintKernels kernels;
    private byte[] encoded;

    private final long[] target = new long[PrimitiveValues.COUNT];
    private ApacheVarints apache;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        long[] values = VarintValues.ofBytes(bytes);
        kernels = new VarintKernels(values);
        apache = new ApacheVarints(values);
        encoded = apache.encoded();
        Require.sameBytes("one by one", kernels.bytes(kernels.encode()), encoded);
        Require.sameBytes("many at once", kernels.bytes(kernels.encodeMany()), encoded);
        kernels.decodeMany(encoded, target);
        Require.sameNumbers("many at once", target, values);
        kernels.decode(encoded, target);
        Require.sameNumbers("one by one", target, values);
        Require.sameValue("sum", kernels.sum(encoded), apache.sum(encoded));
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long avrofastDecode() throws IOException {
        return kernels.sum(encoded);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long apacheDecode() throws IOException {
        return apache.sum(encoded);
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] avrofastDecodeBulk() throws IOException {
        kernels.decodeMany(encoded, target);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public long[] apacheDecodeBulk() throws IOException {
        apache.decode(encoded, target);
        return target;
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int avrofastEncode() {
        return kernels.encode();
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int apacheEncode() throws IOException {
        return apache.encode();
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int avrofastEncodeBulk() {
        return kernels.encodeMany();
    }

    @Benchmark
    @OperationsPerInvocation(PrimitiveValues.COUNT)
    public int apacheEncodeBulk() throws IOException {
        return apache.encode();
    }
}
