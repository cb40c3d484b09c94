package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.TextEncoder;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.record.ValueConversion;
import io.avrofast.value.Utf8Text;

/** Writes a string. */
public final class TextWriter extends ValueWriter {

    private final ValueConversion conversion;

    TextWriter(ValueConversion conversion) {
        this.conversion = conversion;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        if (value instanceof String text) {
            return writeText(context, pos, text);
        }
        Object physical = conversion.toPhysical(value);
        return physical instanceof Utf8Text utf8
                ? writeUtf8(context, pos, utf8)
                : writeText(context, pos, (String) physical);
    }

    /** Writes a text whose bytes are there. */
    public static int writeUtf8(WriteContext context, int pos, Utf8Text text) {
        byte[] buf = context.room(pos, (long) VarintEncoder.MAX_INT_ROOM + text.byteLength());
        int start = VarintEncoder.writeInt(buf, pos, text.byteLength());
        text.copyTo(buf, start);
        return start + text.byteLength();
    }

    static int writeText(WriteContext context, int pos, String text) {
        return requireUtf8(TextEncoder.writeString(context.room(pos, TextEncoder.room(text)), pos, text));
    }

    /** The position after a text, unless the kernel gave up. */
    static int requireUtf8(int end) {
        if (end == TextEncoder.UNPAIRED_SURROGATE) {
            throw failText();
        }
        return end;
    }

    private static DatumMismatchException failText() {
        return new DatumMismatchException("expected text that has UTF-8, found half of a surrogate pair in it");
    }
}
