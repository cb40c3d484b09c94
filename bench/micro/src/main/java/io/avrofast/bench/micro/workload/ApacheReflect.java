package io.avrofast.bench.micro.workload;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Conversions;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.apache.avro.util.ClassSecurityValidator;

/**
 * Apache Avro's side of a row with objects of a class, by reflection.
 *
 * @param <T> the class
 */
public final class ApacheReflect<T> {

    private final ReflectDatumReader<T> reader;
    private final ReflectDatumWriter<T> writer;
    private final ReusedOutput output = new ReusedOutput();
    private BinaryDecoder decoder;
    private BinaryEncoder encoder;
    private final List<T> objects = new ArrayList<>();

    private ApacheReflect(Class<T> type, Schema schema) {
        ReflectData data = new ReflectData(type.getClassLoader());
        data.addLogicalTypeConversion(new Conversions.UUIDConversion());
        data.addLogicalTypeConversion(new TimeConversions.TimestampMicrosConversion());
        reader = new ReflectDatumReader<>(schema, schema, data);
        writer = new ReflectDatumWriter<>(schema, data);
    }

    /**
     * The side with the objects of some encoded values, each of which must come out as the same bytes again.
     *
     * @param schema the schema of the values
     * @param encoded the values
     */
    public static <T> ApacheReflect<T> of(Class<T> type, Schema schema, byte[]... encoded) throws IOException {
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(
                ClassSecurityValidator.DEFAULT, known -> known.getPackageName().equals(type.getPackageName())));
        ApacheReflect<T> side = new ApacheReflect<>(type, schema);
        for (int i = 0; i < encoded.length; i++) {
            side.objects.add(type.cast(side.read(encoded[i])));
            side.write(i);
            Require.sameBytes(type.getSimpleName(), encoded[i], side.output.toBytes());
        }
        return side;
    }

    /** Reads the object that an array holds. */
    public T read(byte[] bytes) throws IOException {
        decoder = DecoderFactory.get().binaryDecoder(bytes, decoder);
        return reader.read(null, decoder);
    }

    /** Writes an object in place of the one before, and returns its size in bytes. */
    public int write(int index) throws IOException {
        output.reset();
        encoder = EncoderFactory.get().binaryEncoder(output, encoder);
        writer.write(objects.get(index), encoder);
        encoder.flush();
        return output.size();
    }
}
