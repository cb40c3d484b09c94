package io.avrofast.value;

import io.avrofast.internal.wire.LittleEndian;

/**
 * A value of the logical type {@code duration}: months, days and milliseconds, each counted apart since neither months nor
 * days have one length. Encoded as a fixed of 12 bytes: three unsigned 32-bit numbers, least significant byte first.
 * Immutable and safe for use by many threads.
 *
 * @param months from 0 to 4,294,967,295
 * @param days from 0 to 4,294,967,295
 * @param millis the milliseconds, from 0 to 4,294,967,295
 */
public record AvroDuration(long months, long days, long millis) {

    /** The number of bytes of the fixed. */
    public static final int SIZE = 12;

    /** Checks that each part fits into 32 bits without a sign. */
    public AvroDuration {
        requireUnsignedInt("months", months);
        requireUnsignedInt("days", days);
        requireUnsignedInt("milliseconds", millis);
    }

    /**
     * The duration of 12 bytes; all bytes have a meaning.
     *
     * @param bytes where they are, not null
     * @param offset the first
     */
    public static AvroDuration ofFixed(byte[] bytes, int offset) {
        return new AvroDuration(
                Integer.toUnsignedLong(LittleEndian.getInt(bytes, offset)),
                Integer.toUnsignedLong(LittleEndian.getInt(bytes, offset + 4)),
                Integer.toUnsignedLong(LittleEndian.getInt(bytes, offset + 8)));
    }

    /** The 12 bytes. */
    public byte[] toFixed() {
        byte[] bytes = new byte[SIZE];
        LittleEndian.putInt(bytes, 0, (int) months);
        LittleEndian.putInt(bytes, 4, (int) days);
        LittleEndian.putInt(bytes, 8, (int) millis);
        return bytes;
    }

    /** Such as {@code 1 months, 2 days, 3 ms}. */
    @Override
    public String toString() {
        return months + " months, " + days + " days, " + millis + " ms";
    }

    private static void requireUnsignedInt(String part, long value) {
        if (value < 0 || value > 0xFFFF_FFFFL) {
            throw new LogicalValueException("expected " + part + " from 0 to 4294967295, found a number outside");
        }
    }
}
