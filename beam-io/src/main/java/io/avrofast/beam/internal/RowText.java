package io.avrofast.beam.internal;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;

/** Takes the strings of rows. */
enum RowText implements SourceSlot.OfText {
    TEXT;

    @Override
    public byte[] utf8(Object value) {
        return null;
    }

    @Override
    public int utf8Offset(Object value) {
        throw new IllegalStateException("the text is at hand");
    }

    @Override
    public int utf8Length(Object value) {
        throw new IllegalStateException("the text is at hand");
    }

    @Override
    public String text(Object value) {
        if (value instanceof String text) {
            return text;
        }
        throw DatumMismatchException.of("string", value);
    }
}
