package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.TextEncoder;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.record.ValueConversion;

/** Writes a string. */
final class TextWriter extends ValueWriter {

    private final ValueConversion conversion;

    TextWriter(ValueConversion conversion) {
        this.conversion = conversion;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        return writeText(context, pos, (String) (value instanceof String ? value : conversion.toPhysical(value)));
    }

    static int writeText(WriteContext context, int pos, String text) {
        return requireUtf8(TextEncoder.writeString(context.room(pos, TextEncoder.room(text)), pos, text));
    }

    /** The text of a record's slot, which cannot be anything else but null. */
    static String require(Object value) {
        if (value instanceof String text) {
            return text;
        }
        throw DatumMismatchException.of("string", value);
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
