package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.ApacheGeneric;
import io.avrofast.bench.micro.workload.MappedSide;
import io.avrofast.bench.micro.workload.RecordKind;
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
 * Records of several kinds, read from and written to an array as objects of a class by avrofast, as generic records by Apache Avro.
 * Each side writes the values that it has read.
 */
@State(Scope.Thread)
public class MappedRecord {

    /** What the records are like. */
    @Param({
        "ORDER",
        "ORDERS",
        "WIDE",
        "WIDE_IDENTICAL",
        "TELEMETRY",
        "TELEMETRY_DISTINCT",
        "COUNTERS",
        "COUNTERS_DISTINCT"
    })
    public RecordKind kind;

    private byte[][] encoded;
    private int next;

    private MappedSide<?> mapped;
    private ApacheGeneric apache;
    private GenericRecord[] apacheRecords;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        List<GenericRecord> made = kind.records();
        apache = new ApacheGeneric(made.get(0).getSchema());
        encoded = new byte[made.size()][];
        apacheRecords = new GenericRecord[made.size()];
        for (int i = 0; i < encoded.length; i++) {
            encoded[i] = apache.encode(made.get(i));
            apacheRecords[i] = apache.read(encoded[i]);
            // A map that was filled by hand may be in another order than one that was read.
            encoded[i] = apache.encode(apacheRecords[i]);
            apacheRecords[i] = apache.read(encoded[i]);
            Require.sameBytes(kind.name(), apache.encode(apacheRecords[i]), encoded[i]);
        }
        mapped = MappedSide.of(kind.rowClass(), made.get(0).getSchema(), encoded);
    }

    @Benchmark
    public Object avrofastRead() throws IOException {
        return mapped.read(encoded[advance()]);
    }

    @Benchmark
    public GenericRecord apacheRead() throws IOException {
        return apache.read(encoded[advance()]);
    }

    @Benchmark
    public int avrofastWrite() {
        return mapped.write(advance());
    }

    @Benchmark
    public int apacheWrite() throws IOException {
        return apache.write(apacheRecords[advance()]);
    }

    private int advance() {
        int index = next;
        next = index + 1 == encoded.length ? 0 : index + 1;
        return index;
    }
}
