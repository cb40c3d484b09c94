package io.avrofast.bench.peers;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.avrofast.object.ClassMapping;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumWriter;
import java.io.IOException;

/**
 * Makes objects of a class of records, and records of objects. The objects have lists of Java's own and are none that a library has
 * made for itself.
 *
 * @param <T> the class
 */
final class RowConversion<T> {

    private static final JsonMapper JSON =
            JacksonPeer.configured(JsonMapper.builder()).build();

    private final Class<T> type;
    private final DatumReader<T> reader;
    private final DatumWriter<T> writer;

    private RowConversion(Class<T> type, AvroSchema schema) throws IOException {
        ClassMapping<T> mapping = ClassMapping.of(type);
        this.type = type;
        reader = DatumReader.builder(schema).build(mapping);
        writer = DatumWriter.of(schema, mapping.writeModel());
    }

    static <T> RowConversion<T> of(Class<T> type, AvroSchema schema) throws IOException {
        return new RowConversion<>(type, schema);
    }

    T value(byte[] datum) throws IOException {
        return JSON.readValue(JSON.writeValueAsBytes(reader.read(datum)), type);
    }

    byte[] datum(Object value) {
        return writer.write(type.cast(value));
    }
}
