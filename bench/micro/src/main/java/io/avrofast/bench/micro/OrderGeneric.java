package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.Orders;
import io.avrofast.bench.micro.workload.OtherSchemas;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * One order of 320 bytes, read from and written to an array as a generic record. Strings are read as each library reads
 * them by default: as String here, as Utf8 in Apache Avro. Each side writes the record that it has read.
 */
@State(Scope.Thread)
public class OrderGeneric {

    /** {@code clean} meets orders only; {@code polluted} has read and written records of other schemas before. */
    @Param({"clean", "polluted"})
    public String profile;

    private byte[] encoded;

    private DatumCursor<Object> cursor;
    private DatumEncoder<Object> encoder;
    private Object order;

    private GenericDatumReader<GenericRecord> apacheReader;
    private GenericDatumWriter<GenericRecord> apacheWriter;
    private final ReusedOutput apacheOutput = new ReusedOutput();
    private BinaryDecoder apacheDecoder;
    private BinaryEncoder apacheEncoder;
    private GenericRecord apacheOrder;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        encoded = Orders.encode(Orders.one());
        AvroSchema schema = AvroSchema.parse(Orders.SCHEMA_TEXT);
        cursor = DatumReader.of(schema).newCursor();
        encoder = DatumWriter.of(schema).newEncoder();
        apacheReader = new GenericDatumReader<>(Orders.SCHEMA);
        apacheWriter = new GenericDatumWriter<>(Orders.SCHEMA);

        order = avrofastRead();
        apacheOrder = apacheRead();
        Require.sameValue("order", order, apacheOrder);
        avrofastWrite();
        apacheWrite();
        Require.sameBytes("order", encoder.toByteArray(), apacheOutput.toBytes());
        Require.sameBytes("order", encoder.toByteArray(), encoded);

        if (profile.equals("polluted")) {
            OtherSchemas.readAndWriteAll();
        }
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

    @Benchmark
    public int avrofastWrite() {
        encoder.reset();
        encoder.write(order);
        return encoder.size();
    }

    @Benchmark
    public int apacheWrite() throws IOException {
        apacheOutput.reset();
        apacheEncoder = EncoderFactory.get().binaryEncoder(apacheOutput, apacheEncoder);
        apacheWriter.write(apacheOrder, apacheEncoder);
        apacheEncoder.flush();
        return apacheOutput.size();
    }
}
