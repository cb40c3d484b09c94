package io.avrofast.bench.micro;

import io.avrofast.bench.micro.poco.PocoKind;
import io.avrofast.bench.micro.workload.ApacheGeneric;
import io.avrofast.bench.micro.workload.ApacheReflect;
import io.avrofast.bench.micro.workload.MappedSide;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A list of a thousand small objects of a class, read from and written to an array that is used again, against Apache Avro's
 * reflection. That makes no immutable objects, so that it reads and writes mutable ones in their place. One operation is one object.
 */
@State(Scope.Thread)
public class PocoList {

    /** The kind of class. */
    @Param
    public PocoKind kind;

    private byte[] encoded;
    private MappedSide<?> mapped;
    private ApacheReflect<?> apache;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        encoded = new ApacheGeneric(kind.schema()).encode(kind.list());
        apache = ApacheReflect.of(kind.reflectClass(), kind.schema(), encoded);
        mapped = MappedSide.of(kind.rowsClass(), kind.schema(), new byte[][] {encoded});
    }

    @Benchmark
    @OperationsPerInvocation(PocoKind.OBJECTS)
    public Object avrofastRead() throws IOException {
        return mapped.read(encoded);
    }

    @Benchmark
    @OperationsPerInvocation(PocoKind.OBJECTS)
    public Object apacheRead() throws IOException {
        return apache.read(encoded);
    }

    @Benchmark
    @OperationsPerInvocation(PocoKind.OBJECTS)
    public int avrofastWrite() {
        return mapped.write(0);
    }

    @Benchmark
    @OperationsPerInvocation(PocoKind.OBJECTS)
    public int apacheWrite() throws IOException {
        return apache.write(0);
    }
}
