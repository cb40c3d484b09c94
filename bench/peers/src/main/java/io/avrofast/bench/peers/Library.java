package io.avrofast.bench.peers;

import io.avrofast.bench.micro.poco.PocoKind;
import io.avrofast.bench.micro.workload.Require;
import java.io.IOException;

/** A library that takes part. */
public enum Library {
    AVROFAST("avrofast"),
    APACHE_GENERIC("Apache Avro, generic"),
    APACHE_SPECIFIC("Apache Avro, specific"),
    APACHE_REFLECT("Apache Avro, reflect"),
    JACKSON_AVRO("Jackson, Avro"),
    JACKSON_JSON("Jackson, JSON"),
    MESSAGE_PACK("Jackson, MessagePack"),
    KRYO("Kryo 5"),
    FORY("Apache Fory"),
    PROTOBUF("protobuf-java"),
    JAVA("Java serialization");

    private final String title;

    Library(String title) {
        this.title = title;
    }

    /** What tables call it. */
    public String title() {
        return title;
    }

    /** Whether it takes part in the table for a schema that no class has. */
    boolean needsClass() {
        return this != APACHE_GENERIC && this != APACHE_SPECIFIC && this != PROTOBUF;
    }

    /** Whether it takes part in the table: Apache Avro's generated classes stand for its reflection there. */
    boolean readsTable() {
        return this != APACHE_REFLECT;
    }

    /**
     * Whether it can take a kind of class: Apache Avro's reflection makes no immutable objects, and Jackson's Avro has times in
     * milliseconds only.
     */
    boolean reads(PocoKind kind) {
        return switch (this) {
            case APACHE_REFLECT -> kind == PocoKind.MUTABLE || kind == PocoKind.TICKS;
            case JACKSON_AVRO -> kind == PocoKind.TICKS;
            case AVROFAST, APACHE_GENERIC, APACHE_SPECIFIC, JACKSON_JSON, MESSAGE_PACK, KRYO, FORY, PROTOBUF, JAVA ->
                true;
        };
    }

    /** The library for some values, which it must give back as they are. */
    Peer peer(Workload workload) throws IOException {
        Peer peer = make(workload);
        for (byte[] datum : workload.data()) {
            Object value = peer.value(datum);
            Object decoded = peer.decode(peer.encode(value));
            Require.sameBytes(title, peer.datum(decoded), datum);
        }
        return peer;
    }

    private Peer make(Workload workload) throws IOException {
        return switch (this) {
            case AVROFAST -> AvrofastPeer.of(workload);
            case APACHE_GENERIC -> ApachePeer.generic(workload);
            case APACHE_SPECIFIC -> ApachePeer.specific(workload);
            case APACHE_REFLECT -> ApachePeer.reflect(workload);
            case JACKSON_AVRO -> JacksonPeer.avro(workload);
            case JACKSON_JSON -> JacksonPeer.json(workload);
            case MESSAGE_PACK -> JacksonPeer.messagePack(workload);
            case KRYO -> new KryoPeer(workload);
            case FORY -> new ForyPeer(workload);
            case PROTOBUF -> new ProtobufPeer(workload);
            case JAVA -> new JavaPeer(workload);
        };
    }
}
