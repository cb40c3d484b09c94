package io.avrofast.bench.micro;

import io.avrofast.bench.micro.workload.RecordKind;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.bench.micro.workload.ReusedOutput;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.util.List;
import org.apache.avro.Schema;
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
 * Generic records of several kinds, read from and written to an array by code that is compiled for the schema. Each side writes
 * the records that it has read.
 */
@State(Scope.Thread)
public class CompiledRecord {

    /** What the records are like. */
    @Param
    public RecordKind kind;

    private byte[][] encoded;
    private int next;

    private DatumCursor<Object> cursor;
    private DatumEncoder<Object> encoder;
    private Object[] records;

    private GenericDatumReader<GenericRecord> apacheReader;
    private GenericDatumWriter<GenericRecord> apacheWriter;
    private final ReusedOutput apacheOutput = new ReusedOutput();
    private BinaryDecoder apacheDecoder;
    private BinaryEncoder apacheEncoder;
    private GenericRecord[] apacheRecords;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        List<GenericRecord> made = kind.records();
        Schema apacheSchema = made.get(0).getSchema();
        AvroSchema schema = AvroSchema.parse(apacheSchema.toString());
        DatumReader<Object> reader =
                DatumReader.builder(schema).codegen(CodegenPolicy.AT_ONCE).build();
        DatumWriter<Object> writer = DatumWriter.of(schema, CodegenPolicy.AT_ONCE);
        if (!reader.isCompiled() || !writer.isCompiled()) {
            throw new IllegalStateException("not compiled: " + kind);
        }
        cursor = reader.newCursor();
        encoder = writer.newEncoder();
        apacheReader = new GenericDatumReader<>(apacheSchema);
        apacheWriter = new GenericDatumWriter<>(apacheSchema);
        encoded = new byte[made.size()][];
        records = new Object[made.size()];
        apacheRecords = new GenericRecord[made.size()];
        for (int i = 0; i < encoded.length; i++) {
            apacheRecords[i] = made.get(i);
            next = i;
            apacheWrite();
            encoded[i] = apacheOutput.toBytes();
            next = i;
            records[i] = avrofastRead();
            next = i;
            apacheRecords[i] = apacheRead();
            next = i;
            avrofastWrite();
            Require.sameValue(kind.name(), records[i], apacheRecords[i]);
            Require.sameBytes(kind.name(), encoder.toByteArray(), encoded[i]);
        }
        next = 0;
    }

    @Benchmark
    public Object avrofastRead() throws IOException {
        byte[] data = encoded[advance()];
        cursor.reset(data, 0, data.length);
        return cursor.next();
    }

    @Benchmark
    public GenericRecord apacheRead() throws IOException {
        apacheDecoder = DecoderFactory.get().binaryDecoder(encoded[advance()], apacheDecoder);
        return apacheReader.read(null, apacheDecoder);
    }

    @Benchmark
    public int avrofastWrite() {
        encoder.reset();
        encoder.write(records[advance()]);
        return encoder.size();
    }

    @Benchmark
    public int apacheWrite() throws IOException {
        apacheOutput.reset();
        apacheEncoder = EncoderFactory.get().binaryEncoder(apacheOutput, apacheEncoder);
        apacheWriter.write(apacheRecords[advance()], apacheEncoder);
        apacheEncoder.flush();
        return apacheOutput.size();
    }

    private int advance() {
        int index = next;
        next = index + 1 == encoded.length ? 0 : index + 1;
        return index;
    }
}
