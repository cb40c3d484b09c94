package io.avrofast.value;

import io.avrofast.error.AvroException;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.Serializable;

/** A text as Java serialization carries it: what comes in is checked as what is read is. */
final class SerializedText implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    SerializedText(byte[] bytes) {
        this.bytes = bytes;
    }

    @Serial
    private Object readResolve() throws InvalidObjectException {
        try {
            return Utf8Text.copyOf(bytes, 0, bytes.length);
        } catch (AvroException e) {
            InvalidObjectException invalid = new InvalidObjectException("a text that is no UTF-8");
            invalid.initCause(e);
            throw invalid;
        }
    }
}
