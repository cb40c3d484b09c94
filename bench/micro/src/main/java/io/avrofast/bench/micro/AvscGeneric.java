package io.avrofast.bench.micro;

import io.avrofast.bench.micro.avsc.AvscShape;
import io.avrofast.bench.micro.workload.ApacheGeneric;
import io.avrofast.bench.micro.workload.Require;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.util.List;
import org.apache.avro.generic.GenericRecord;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The table of avsc, with generic records: a thousand random ones of each schema, in turn decoded from an array each, or encoded to
 * a new array each.
 */
@State(Scope.Thread)
public class AvscGeneric {

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
        "Union",
        "User"
    })
    public String schema;

    static final int RECORDS = 1000;

    private byte[][] encoded;
    private int next;

    private DatumCursor<Object> cursor;
    private DatumEncoder<Object> encoder;
    private Object[] records;

    private ApacheGeneric apache;
    private GenericRecord[] apacheRecords;

    /** Prepares both sides and compares what they do. */
    @Setup
    public void prepare() throws IOException {
        AvscShape shape = AvscShape.titled(schema);
        AvroSchema avrofastSchema = AvroSchema.parse(shape.schema().toString());
        cursor = DatumReader.builder(avrofastSchema)
                .codegen(CodegenPolicy.AT_ONCE)
                .build()
                .newCursor();
        encoder = DatumWriter.of(avrofastSchema, CodegenPolicy.AT_ONCE).newEncoder();
        apache = new ApacheGeneric(shape.schema());
        List<GenericRecord> made = shape.records(RECORDS);
        encoded = new byte[RECORDS][];
        records = new Object[RECORDS];
        apacheRecords = new GenericRecord[RECORDS];
        for (int i = 0; i < RECORDS; i++) {
            encoded[i] = apache.encode(made.get(i));
            apacheRecords[i] = apache.read(encoded[i]);
            records[i] = decode(encoded[i]);
            Require.sameValue(schema, records[i], apacheRecords[i]);
            Require.sameBytes(schema, encode(records[i]), encoded[i]);
        }
    }

    @Benchmark
    public Object avrofastDecode() throws IOException {
        return decode(encoded[advance()]);
    }

    @Benchmark
    public GenericRecord apacheDecode() throws IOException {
        return apache.read(encoded[advance()]);
    }

    @Benchmark
    public byte[] avrofastEncode() {
        return encode(records[advance()]);
    }

    @Benchmark
    public byte[] apacheEncode() throws IOException {
        return apache.encode(apacheRecords[advance()]);
    }

    private Object decode(byte[] data) throws IOException {
        cursor.reset(data, 0, data.length);
        return cursor.next();
    }

    private byte[] encode(Object value) {
        encoder.reset();
        encoder.write(value);
        return encoder.toByteArray();
    }

    private int advance() {
        int index = next;
        next = index + 1 == RECORDS ? 0 : index + 1;
        return index;
    }
}
