package io.avrofast.bench.micro;

import io.avrofast.bench.micro.avsc.AvscShape;
import io.avrofast.bench.micro.workload.ApacheGeneric;
import io.avrofast.bench.micro.workload.MappedSide;
import io.avrofast.bench.micro.workload.Require;
import java.io.IOException;
import java.util.List;
import org.apache.avro.generic.GenericRecord;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The table of avsc, with objects of classes on avrofast's side and generic records on Apache Avro's. A union of a number and text
 * is no class's field, so that its schema is missing.
 */
@State(Scope.Thread)
public class AvscMapped {

    /** The schema, by its name in the table. */
    @Param({
        "ArrayString",
        "Bytes",
        "Cake",
        "Coupon",
        "Double",
        "Enum",
        "HistoryItem",
        "Human",
        "Int",
        "Long",
        "PciEvent",
        "Person",
        "String",
        "User"
    })
    public String schema;

    private static final int RECORDS = 1000;

    private byte[][] encoded;
    private int next;

    private MappedSide<?> mapped;
    private ApacheGeneric apache;
    private GenericRecord[] apacheRecords;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        AvscShape shape = AvscShape.titled(schema);
        apache = new ApacheGeneric(shape.schema());
        List<GenericRecord> made = shape.records(RECORDS);
        encoded = new byte[RECORDS][];
        apacheRecords = new GenericRecord[RECORDS];
        for (int i = 0; i < RECORDS; i++) {
            encoded[i] = apache.encode(made.get(i));
            apacheRecords[i] = apache.read(encoded[i]);
            Require.sameBytes(schema, apache.encode(apacheRecords[i]), encoded[i]);
        }
        mapped = MappedSide.of(shape.rowClass().orElseThrow(), shape.schema(), encoded);
    }

    @Benchmark
    public Object avrofastDecode() throws IOException {
        return mapped.read(encoded[advance()]);
    }

    @Benchmark
    public GenericRecord apacheDecode() throws IOException {
        return apache.read(encoded[advance()]);
    }

    @Benchmark
    public byte[] avrofastEncode() {
        return mapped.encode(advance());
    }

    @Benchmark
    public byte[] apacheEncode() throws IOException {
        return apache.encode(apacheRecords[advance()]);
    }

    private int advance() {
        int index = next;
        next = index + 1 == RECORDS ? 0 : index + 1;
        return index;
    }
}
