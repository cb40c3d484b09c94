package io.avrofast.container;

import io.avrofast.internal.wire.VarintEncoder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Lays out a header as the specification says: magic, metadata as one map block, sync marker. */
final class HeaderEncoder {

    /** The first bytes of every container file. */
    static final byte[] MAGIC = {'O', 'b', 'j', 1};

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final byte[] scratch = new byte[VarintEncoder.MAX_LONG_ROOM];

    private HeaderEncoder() {}

    static byte[] encode(Map<String, byte[]> metadata, SyncMarker marker) {
        HeaderEncoder encoder = new HeaderEncoder();
        encoder.output.writeBytes(MAGIC);
        encoder.writeMetadata(metadata);
        encoder.output.writeBytes(marker.toBytes());
        return encoder.output.toByteArray();
    }

    private void writeMetadata(Map<String, byte[]> metadata) {
        if (!metadata.isEmpty()) {
            writeLong(metadata.size());
            metadata.forEach((key, value) -> {
                writeBytes(key.getBytes(StandardCharsets.UTF_8));
                writeBytes(value);
            });
        }
        writeLong(0);
    }

    private void writeBytes(byte[] bytes) {
        writeLong(bytes.length);
        output.writeBytes(bytes);
    }

    private void writeLong(long value) {
        output.write(scratch, 0, VarintEncoder.writeLong(scratch, 0, value));
    }
}
