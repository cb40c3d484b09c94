package io.avrofast.bench.peers;

import io.avrofast.bench.micro.poco.PocoKind;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The list of a thousand small objects, read from and written to a new array by each library. One operation is one object. */
@State(Scope.Thread)
public class PeerList {

    /** The library. */
    @Param
    public Library library;

    /** The kind of class that the objects are of, for libraries that take a user's classes. */
    @Param
    public PocoKind kind;

    private Peer peer;
    private Object value;
    private byte[] encoded;

    /** Prepares the library and compares what it reads with what it wrote. */
    @Setup
    public void prepare() throws IOException {
        Workload workload = Workloads.list(kind);
        peer = library.peer(workload);
        value = peer.value(workload.data().get(0));
        encoded = peer.encode(value);
    }

    @Benchmark
    @OperationsPerInvocation(PocoKind.OBJECTS)
    public Object read() throws IOException {
        return peer.decode(encoded);
    }

    @Benchmark
    @OperationsPerInvocation(PocoKind.OBJECTS)
    public byte[] write() throws IOException {
        return peer.encode(value);
    }
}
