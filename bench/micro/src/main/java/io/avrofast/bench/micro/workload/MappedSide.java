package io.avrofast.bench.micro.workload;

import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.schema.AvroSchema;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;

/**
 * avrofast's side of a row with objects of a class: read from arrays and written to one, by code compiled for the class.
 *
 * @param <T> the class
 */
public final class MappedSide<T> {

    private final DatumCursor<T> cursor;
    private final DatumEncoder<T> encoder;
    private final List<T> objects = new ArrayList<>();

    private MappedSide(DatumCursor<T> cursor, DatumEncoder<T> encoder) {
        this.cursor = cursor;
        this.encoder = encoder;
    }

    /**
     * The side with the objects of some encoded values, each of which must come out as the same bytes again.
     *
     * @param schema the schema of the values
     * @param encoded the values
     */
    public static <T> MappedSide<T> of(Class<T> type, Schema schema, byte[][] encoded) throws IOException {
        ClassMapping<T> mapping = ClassMapping.of(type);
        AvroSchema avrofastSchema = AvroSchema.parse(schema.toString());
        DatumReader<T> reader = DatumReader.builder(avrofastSchema)
                .codegen(CodegenPolicy.AT_ONCE)
                .build(mapping);
        DatumWriter<T> writer = DatumWriter.of(avrofastSchema, mapping.writeModel(), CodegenPolicy.AT_ONCE);
        if (!reader.isCompiled() || !writer.isCompiled()) {
            throw new IllegalStateException("not compiled: " + type);
        }
        MappedSide<T> side = new MappedSide<>(reader.newCursor(), writer.newEncoder());
        for (int i = 0; i < encoded.length; i++) {
            side.objects.add(side.read(encoded[i]));
            Require.sameBytes(type.getSimpleName(), side.encode(i), encoded[i]);
        }
        return side;
    }

    /** Reads the object that an array holds. */
    public T read(byte[] bytes) throws IOException {
        cursor.reset(bytes, 0, bytes.length);
        return cursor.next();
    }

    /** Writes an object in place of the one before, and returns its size in bytes. */
    public int write(int index) {
        encoder.reset();
        encoder.write(objects.get(index));
        return encoder.size();
    }

    /** Writes an object into an array of its own. */
    public byte[] encode(int index) {
        write(index);
        return encoder.toByteArray();
    }
}
