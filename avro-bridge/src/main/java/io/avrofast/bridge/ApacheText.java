package io.avrofast.bridge;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import org.apache.avro.util.Utf8;

/** Takes strings: the bytes of {@link Utf8} as they are, the text of all others. */
final class ApacheText implements SourceSlot.OfText {

    @Override
    public byte[] utf8(Object value) {
        return value instanceof Utf8 text ? text.getBytes() : null;
    }

    @Override
    public int utf8Offset(Object value) {
        return 0;
    }

    @Override
    public int utf8Length(Object value) {
        return ((Utf8) value).getByteLength();
    }

    @Override
    public String text(Object value) {
        if (value instanceof CharSequence text) {
            return text.toString();
        }
        throw DatumMismatchException.of("string", value);
    }
}
