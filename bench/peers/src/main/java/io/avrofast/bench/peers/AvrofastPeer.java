package io.avrofast.bench.peers;

import io.avrofast.object.ClassMapping;
import io.avrofast.read.CodegenPolicy;
import io.avrofast.read.DatumCursor;
import io.avrofast.read.DatumReader;
import io.avrofast.write.DatumEncoder;
import io.avrofast.write.DatumWriter;
import java.io.IOException;

/**
 * avrofast, with objects of a class.
 *
 * @param <T> the class
 */
final class AvrofastPeer<T> extends RowPeer {

    private final Class<T> type;
    private final DatumCursor<T> cursor;
    private final DatumEncoder<T> encoder;

    private AvrofastPeer(Workload workload, Class<T> type) throws IOException {
        super(workload);
        this.type = type;
        ClassMapping<T> mapping = ClassMapping.of(type);
        cursor = DatumReader.builder(workload.avrofastSchema())
                .codegen(CodegenPolicy.AT_ONCE)
                .build(mapping)
                .newCursor();
        encoder = DatumWriter.of(workload.avrofastSchema(), mapping.writeModel(), CodegenPolicy.AT_ONCE)
                .newEncoder();
    }

    static Peer of(Workload workload) throws IOException {
        return new AvrofastPeer<>(workload, workload.rowClass());
    }

    @Override
    public byte[] encode(Object value) {
        encoder.reset();
        encoder.write(type.cast(value));
        return encoder.toByteArray();
    }

    @Override
    public Object decode(byte[] data) throws IOException {
        cursor.reset(data, 0, data.length);
        return cursor.next();
    }
}
