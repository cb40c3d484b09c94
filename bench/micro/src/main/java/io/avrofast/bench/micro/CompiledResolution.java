package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.Customers;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DecoderFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A customer of 234 bytes, read from an array as the next version of its schema has it, by compiled code. */
@State(Scope.Thread)
public class CompiledResolution {

    private byte[] encoded;
    private DatumCursor<Object> cursor;
    private GenericDatumReader<GenericRecord> apacheReader;
    private BinaryDecoder apacheDecoder;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        encoded = Customers.encoded();
        cursor = DatumReader.builder(AvroSchema.parse(Customers.FIRST.toString()))
                .readerSchema(AvroSchema.parse(Customers.SECOND.toString()))
                .codegen(CodegenPolicy.AT_ONCE)
                .build()
                .newCursor();
        apacheReader = new GenericDatumReader<>(Customers.FIRST, Customers.SECOND);
        Require.sameValue("customer", avrofastRead(), apacheRead());
    }

    @Benchmark
    public Object avrofastRead() throws IOException {
        cursor.reset(encoded, 0, encoded.length);
        return cursor.next();
    }

    @Benchmark
    public GenericRecord apacheRead() throws IOException {
        apacheDecoder = DecoderFactory.get().binaryDecoder(encoded, apacheDecoder);
        return apacheReader.read(null, apacheDecoder);
    }
}
