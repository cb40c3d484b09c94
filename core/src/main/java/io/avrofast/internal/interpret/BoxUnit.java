package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.schema.SchemaKind;

/** Makes an object of a number or boolean, for places that hold objects. */
final class BoxUnit extends ValueUnit {

    private final ValueUnit number;
    private final SchemaKind kind;

    /**
     * @param kind the kind of value whose bits the unit leaves
     */
    BoxUnit(ValueUnit number, SchemaKind kind) {
        this.number = number;
        this.kind = kind;
    }

    /** Whether values of a kind are left as bits. */
    static boolean isBits(SchemaKind kind) {
        return switch (kind) {
            case BOOLEAN, INT, LONG, FLOAT, DOUBLE -> true;
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> false;
        };
    }

    @Override
    int read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        int end = number.read(buf, pos, limit, context);
        long bits = context.bits;
        context.value = switch (kind) {
            case BOOLEAN -> bits != 0;
            case INT -> (int) bits;
            case LONG -> bits;
            case FLOAT -> Float.intBitsToFloat((int) bits);
            case DOUBLE -> Double.longBitsToDouble(bits);
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalStateException(kind.label());
        };
        return end;
    }
}
