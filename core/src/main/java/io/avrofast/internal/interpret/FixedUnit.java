package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.WireFault;
import io.avrofast.record.AvroFixed;
import io.avrofast.schema.FixedSchema;

/** Reads a fixed. */
final class FixedUnit extends ValueUnit {

    private final FixedSchema schema;
    private final int size;

    FixedUnit(FixedSchema schema) {
        this.schema = schema;
        this.size = schema.size();
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int end = BytesDecoder.skipFixed(buf, pos, limit, size);
        if (size > context.maxValueBytes) {
            throw WireFault.overLimit(
                    "a fixed " + schema.fullName() + " of " + size + " bytes",
                    "maxValueBytes",
                    context.maxValueBytes,
                    pos);
        }
        context.value = AvroFixed.copyOf(schema, buf, pos);
        return end;
    }
}
