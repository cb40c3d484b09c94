package io.avrofast.cli.parquet;

import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.LogicalType;
import java.math.BigInteger;

/** How the decimals of one precision stand in Parquet. */
final class DecimalForm {

    /** Beyond it no engine reads decimals exactly, and the shortest bytes are the best form. */
    private static final int MOST_DIGITS_IN_FIXED = 38;

    private DecimalForm() {}

    /**
     * How many bytes all numbers of a decimal over bytes take.
     *
     * @return the number, or -1 where each takes as many as it needs
     */
    static int sizeOf(LogicalType.Decimal type) {
        if (type.precision() > MOST_DIGITS_IN_FIXED) {
            return -1;
        }
        return boundOf(type).bitLength() / Byte.SIZE + 1;
    }

    /** The least number that has too many digits: for the type, or for anybody to read. */
    static BigInteger boundOf(LogicalType.Decimal type) {
        return BigInteger.TEN.pow(Math.min(type.precision(), DecodeLimits.DEFAULT.maxDecimalDigits()));
    }
}
