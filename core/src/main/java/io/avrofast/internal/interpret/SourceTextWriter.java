package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;

/** Writes a string that a model's slot takes, from UTF-8 where it is at hand. */
public final class SourceTextWriter extends ValueWriter {

    private final SourceSlot.OfText slot;

    SourceTextWriter(SourceSlot.OfText slot) {
        this.slot = slot;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        return write(context, pos, value, slot);
    }

    /** Writes a string for a slot. */
    public static int write(WriteContext context, int pos, Object value, SourceSlot.OfText slot) {
        byte[] utf8 = slot.utf8(value);
        return utf8 == null
                ? TextWriter.writeText(context, pos, slot.text(value))
                : writeUtf8(context, pos, utf8, slot.utf8Offset(value), slot.utf8Length(value));
    }

    private static int writeUtf8(WriteContext context, int pos, byte[] utf8, int offset, int length) {
        try {
            TextDecoder.check(utf8, offset, length);
        } catch (AvroException e) {
            throw new DatumMismatchException("expected text in UTF-8, found bytes that are none", e);
        }
        byte[] buf = context.room(pos, VarintEncoder.MAX_LONG_ROOM + (long) length);
        int start = VarintEncoder.writeInt(buf, pos, length);
        System.arraycopy(utf8, offset, buf, start, length);
        return start + length;
    }
}
