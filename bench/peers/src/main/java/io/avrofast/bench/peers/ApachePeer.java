package io.avrofast.bench.peers;

import io.avrofast.bench.micro.workload.ReusedOutput;
import java.io.IOException;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.generic.GenericData;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.util.ClassSecurityValidator;

/** Apache Avro, with decoders and encoders that are used again: its values are those that it reads. */
final class ApachePeer implements Peer {

    private final DatumReader<Object> reader;
    private final DatumWriter<Object> writer;
    private final ReusedOutput output = new ReusedOutput();
    private BinaryDecoder decoder;
    private BinaryEncoder encoder;

    private ApachePeer(Schema schema, GenericData data) {
        reader = reader(schema, data);
        writer = writer(schema, data);
    }

    /** With generic records. */
    static Peer generic(Workload workload) {
        return new ApachePeer(workload.schema(), new GenericData());
    }

    /** With objects of a class, by reflection. */
    static Peer reflect(Workload workload) {
        ReflectData data = new ReflectData(workload.rowClass().getClassLoader());
        data.addLogicalTypeConversion(new Conversions.UUIDConversion());
        data.addLogicalTypeConversion(new TimeConversions.TimestampMicrosConversion());
        trust(workload.rowClass().getPackageName());
        return new ApachePeer(workload.schema(), data);
    }

    /** With objects of classes that are generated for the schema. */
    static Peer specific(Workload workload) throws IOException {
        SpecificClasses classes = SpecificClasses.of(workload.schema());
        ApachePeer peer = new ApachePeer(classes.schema(), classes.model());
        if (!(peer.value(workload.data().get(0)) instanceof SpecificRecord)) {
            throw new IllegalStateException("the values are not of the generated classes");
        }
        return peer;
    }

    /** Lets Apache Avro make objects of a package's classes. */
    static void trust(String packageName) {
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(
                ClassSecurityValidator.DEFAULT, known -> known.getPackageName().startsWith(packageName)));
    }

    @SuppressWarnings("unchecked")
    private static DatumReader<Object> reader(Schema schema, GenericData data) {
        return data.createDatumReader(schema);
    }

    @SuppressWarnings("unchecked")
    private static DatumWriter<Object> writer(Schema schema, GenericData data) {
        return data.createDatumWriter(schema);
    }

    @Override
    public Object value(byte[] datum) throws IOException {
        return decode(datum);
    }

    @Override
    public byte[] datum(Object value) throws IOException {
        return encode(value);
    }

    @Override
    public byte[] encode(Object value) throws IOException {
        output.reset();
        encoder = EncoderFactory.get().binaryEncoder(output, encoder);
        writer.write(value, encoder);
        encoder.flush();
        return output.toBytes();
    }

    @Override
    public Object decode(byte[] data) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(data, decoder);
        return reader.read(null, decoder);
    }
}
