package io.avrofast.internal.interpret;

/** How the bits of one type of number become those of another. An int needs nothing to become a long. */
enum NumberPromotion {
    INTEGER_TO_FLOAT,
    INTEGER_TO_DOUBLE,
    FLOAT_TO_DOUBLE;

    long apply(long bits) {
        return switch (this) {
            case INTEGER_TO_FLOAT -> Float.floatToRawIntBits((float) bits);
            case INTEGER_TO_DOUBLE -> Double.doubleToRawLongBits((double) bits);
            case FLOAT_TO_DOUBLE -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) bits));
        };
    }
}
