package io.avrofast.bench.peers;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.ImmutableSerializer;
import com.esotericsoftware.kryo.util.DefaultInstantiatorStrategy;
import java.io.IOException;
import java.util.UUID;
import org.objenesis.strategy.StdInstantiatorStrategy;

/** Kryo, which knows all classes. */
final class KryoPeer extends RowPeer {

    private final Class<?> type;
    private final Kryo kryo = new Kryo();
    private final Output output = new Output(1 << 10, -1);
    private final Input input = new Input();

    KryoPeer(Workload workload) throws IOException {
        super(workload);
        type = workload.rowClass();
        kryo.setInstantiatorStrategy(new DefaultInstantiatorStrategy(new StdInstantiatorStrategy()));
        kryo.addDefaultSerializer(UUID.class, new UuidSerializer());
        workload.rowClasses().forEach(kryo::register);
    }

    @Override
    public byte[] encode(Object value) {
        output.reset();
        kryo.writeObject(output, value);
        return output.toBytes();
    }

    @Override
    public Object decode(byte[] data) {
        input.setBuffer(data);
        return kryo.readObject(input, type);
    }

    /** Two longs: Kryo has no serializer for them and may not look into them. */
    private static final class UuidSerializer extends ImmutableSerializer<UUID> {

        @Override
        public void write(Kryo kryo, Output output, UUID id) {
            output.writeLong(id.getMostSignificantBits());
            output.writeLong(id.getLeastSignificantBits());
        }

        @Override
        public UUID read(Kryo kryo, Input input, Class<? extends UUID> type) {
            return new UUID(input.readLong(), input.readLong());
        }
    }
}
