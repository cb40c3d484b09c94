package io.avrofast.bench.peers;

import io.avrofast.bench.micro.avsc.AvscShape;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** avsc's table, by each library: a thousand random records of a schema, in turn decoded from an array or encoded to a new one. */
@State(Scope.Thread)
public class PeerTable {

    private static final int RECORDS = 1000;

    /** The library. */
    @Param
    public Library library;

    /** The schema. */
    @Param
    public AvscShape schema;

    private Peer peer;
    private Object[] values;
    private byte[][] encoded;
    private int next;

    /** Prepares the library and compares what it decodes with what it encoded. */
    @Setup
    public void prepare() throws IOException {
        Workload workload = Workloads.table(schema, RECORDS);
        peer = library.peer(workload);
        values = new Object[RECORDS];
        encoded = new byte[RECORDS][];
        for (int i = 0; i < RECORDS; i++) {
            values[i] = peer.value(workload.data().get(i));
            encoded[i] = peer.encode(values[i]);
        }
    }

    @Benchmark
    public Object decode() throws IOException {
        return peer.decode(encoded[advance()]);
    }

    @Benchmark
    public byte[] encode() throws IOException {
        return peer.encode(values[advance()]);
    }

    private int advance() {
        int index = next;
        next = index + 1 == RECORDS ? 0 : index + 1;
        return index;
    }
}
