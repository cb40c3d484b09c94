package io.avrofast.bench.micro.workload;

import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Apache Avro's side of a row: generic records of one schema, with a decoder, an encoder and an output that are used again. */
public final class ApacheGeneric {

    private final GenericDatumReader<GenericRecord> reader;
    private final GenericDatumWriter<GenericRecord> writer;
    private final ReusedOutput output = new ReusedOutput();
    private BinaryDecoder decoder;
    private BinaryEncoder encoder;

    public ApacheGeneric(Schema schema) {
        reader = new GenericDatumReader<>(schema);
        writer = new GenericDatumWriter<>(schema);
    }

    /** Reads the record that an array holds. */
    public GenericRecord read(byte[] bytes) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
        return reader.read(null, decoder);
    }

    /** Writes a record in place of the one before, and returns its size in bytes. */
    public int write(GenericRecord record) throws IOException {
        output.reset();
        encoder = EncoderFactory.get().binaryEncoder(output, encoder);
        writer.write(record, encoder);
        encoder.flush();
        return output.size();
    }

    /** Writes a record into an array of its own. */
    public byte[] encode(GenericRecord record) throws IOException {
        write(record);
        return output.toBytes();
    }
}
