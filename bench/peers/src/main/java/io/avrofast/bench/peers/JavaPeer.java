package io.avrofast.bench.peers;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** Java's own serialization. */
final class JavaPeer extends RowPeer {

    JavaPeer(Workload workload) throws IOException {
        super(workload);
    }

    @Override
    public byte[] encode(Object value) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream output = new ObjectOutputStream(bytes)) {
            output.writeObject(value);
        }
        return bytes.toByteArray();
    }

    @Override
    public Object decode(byte[] data) throws IOException {
        try (ObjectInputStream input = new ObjectInputStream(new ByteArrayInputStream(data))) {
            return input.readObject();
        } catch (ClassNotFoundException e) {
            throw new IOException(e);
        }
    }
}
