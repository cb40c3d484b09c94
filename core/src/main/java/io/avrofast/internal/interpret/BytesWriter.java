package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.ValueConversion;
import java.nio.ByteBuffer;

/** Writes bytes. */
final class BytesWriter extends ValueWriter {

    private final ValueConversion conversion;

    BytesWriter(ValueConversion conversion) {
        this.conversion = conversion;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        if (value instanceof ByteBuffer buffer) {
            return writeBuffer(context, pos, buffer);
        }
        byte[] bytes = (byte[]) (value instanceof byte[] ? value : conversion.toPhysical(value));
        byte[] buf = context.room(pos, VarintEncoder.MAX_LONG_ROOM + (long) bytes.length);
        int start = VarintEncoder.writeInt(buf, pos, bytes.length);
        System.arraycopy(bytes, 0, buf, start, bytes.length);
        return start + bytes.length;
    }

    /** The remaining bytes; the buffer's position stays. */
    private static int writeBuffer(WriteContext context, int pos, ByteBuffer buffer) {
        int size = buffer.remaining();
        byte[] buf = context.room(pos, VarintEncoder.MAX_LONG_ROOM + (long) size);
        int start = VarintEncoder.writeInt(buf, pos, size);
        buffer.get(buffer.position(), buf, start, size);
        return start + size;
    }
}
