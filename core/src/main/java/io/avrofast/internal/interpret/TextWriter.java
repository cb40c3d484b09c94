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
    int write(WriteContext context, int pos, Object value) {
        return writeText(context, pos, (String) (value instanceof String ? value : conversion.toPhysical(value)), 0);
    }

    /**
     * Writes text and makes sure of room after it.
     *
     * @param roomAfter how many bytes there must be after the text
     */
    static int writeText(WriteContext context, int pos, String text, int roomAfter) {
        int end = TextEncoder.writeString(context.room(pos, TextEncoder.room(text) + roomAfter), pos, text);
        if (end == TextEncoder.UNPAIRED_SURROGATE) {
            throw failText();
        }
        return end;
    }

    private static DatumMismatchException failText() {
        return new DatumMismatchException("expected text that has UTF-8, found half of a surrogate pair in it");
    }
}
