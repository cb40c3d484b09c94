package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.value.Utf8Text;

/** Reads a string as its bytes. */
final class Utf8Unit extends ObjectUnit {

    @Override
    public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int at = BytesDecoder.readLength(buf, pos, limit, "a string", context.maxValueBytes, context);
        int length = (int) context.bits;
        context.end = at + length;
        return context.replacesInvalidText
                ? Utf8Text.of(TextDecoder.replace(buf, at, length))
                : Utf8Text.copyOf(buf, at, length);
    }
}
