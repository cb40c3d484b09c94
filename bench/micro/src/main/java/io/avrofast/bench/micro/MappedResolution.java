package io.avrofast.bench.micro;

import io.avrofast.bench.micro.mapped.CustomerRow;
import io.avrofast.bench.micro.workload.Customers;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** A customer of 234 bytes, read as the next version of its schema has it: into an object of a class, against a generic record. */
@State(Scope.Thread)
public class MappedResolution {

    private byte[] encoded;
    private DatumCursor<CustomerRow> cursor;
    private GenericDatumReader<GenericRecord> apacheReader;
    private BinaryDecoder apacheDecoder;

    /** Prepares both sides and compares what they do, by the bytes of what both have read. */
    @Setup
    public void prepare() throws IOException {
        encoded = Customers.encoded();
        ClassMapping<CustomerRow> mapping = ClassMapping.of(CustomerRow.class);
        AvroSchema second = AvroSchema.parse(Customers.SECOND.toString());
        cursor = DatumReader.builder(AvroSchema.parse(Customers.FIRST.toString()))
                .readerSchema(second)
                .codegen(CodegenPolicy.AT_ONCE)
                .build(mapping)
                .newCursor();
        apacheReader = new GenericDatumReader<>(Customers.FIRST, Customers.SECOND);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(bytes, null);
        new GenericDatumWriter<GenericRecord>(Customers.SECOND).write(apacheRead(), encoder);
        encoder.flush();
        byte[] written = DatumWriter.of(second, mapping.writeModel()).write(avrofastRead());
        Require.sameBytes("customer", written, bytes.toByteArray());
    }

    @Benchmark
    public CustomerRow avrofastRead() throws IOException {
        cursor.reset(encoded, 0, encoded.length);
        return cursor.next();
    }

    @Benchmark
    public GenericRecord apacheRead() throws IOException {
        apacheDecoder = DecoderFactory.get().binaryDecoder(encoded, apacheDecoder);
        return apacheReader.read(null, apacheDecoder);
    }
}
