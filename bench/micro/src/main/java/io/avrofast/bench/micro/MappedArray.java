package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.ApacheGeneric;
import io.avrofast.bench.micro.workload.ApacheReflect;
import io.avrofast.bench.micro.workload.MappedSide;
import io.avrofast.bench.micro.workload.RecordKind;
import java.io.IOException;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.reflect.ReflectData;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Objects of classes with an array of numbers, read from and written to an array of bytes: by avrofast and by Apache Avro's
 * reflection, into the same class. A generic record would be no baseline: its boxes of small numbers are shared, so that a thousand of
 * them take half of what an array of longs takes.
 */
@State(Scope.Thread)
public class MappedArray {

    /** What the arrays are like. */
    @Param({"INTS", "INTS_DISTINCT", "LONGS", "LONGS_DISTINCT", "DOUBLES", "DOUBLES_DISTINCT", "BOOLEANS"})
    public RecordKind kind;

    private byte[][] encoded;
    private int next;

    private MappedSide<?> mapped;
    private ApacheReflect<?> apache;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        List<GenericRecord> made = kind.records();
        ApacheGeneric generic = new ApacheGeneric(made.get(0).getSchema());
        encoded = new byte[made.size()][];
        for (int i = 0; i < encoded.length; i++) {
            encoded[i] = generic.encode(made.get(i));
        }
        Schema schema = ReflectData.get().getSchema(kind.rowClass());
        mapped = MappedSide.of(kind.rowClass(), schema, encoded);
        apache = ApacheReflect.of(kind.rowClass(), schema, encoded);
    }

    @Benchmark
    public Object avrofastRead() throws IOException {
        return mapped.read(encoded[advance()]);
    }

    @Benchmark
    public Object apacheRead() throws IOException {
        return apache.read(encoded[advance()]);
    }

    @Benchmark
    public int avrofastWrite() {
        return mapped.write(advance());
    }

    @Benchmark
    public int apacheWrite() throws IOException {
        return apache.write(advance());
    }

    private int advance() {
        int index = next;
        next = index + 1 == encoded.length ? 0 : index + 1;
        return index;
    }
}
