package io.avrofast.value;

import java.nio.ByteBuffer;
import java.util.UUID;

/**
 * The logical type {@code uuid}: text as in RFC 4122, or its 16 bytes in a fixed, most significant byte first. Functions without
 * state: safe for use by many threads.
 */
public final class UuidConversion {

    /** The number of bytes of a fixed that holds a UUID. */
    public static final int SIZE = 16;

    private static final int TEXT_LENGTH = 36;

    private UuidConversion() {}

    /**
     * The UUID of a text.
     *
     * @param text 32 hexadecimal digits of either case in groups of 8, 4, 4, 4 and 12, not null
     * @throws LogicalValueException if it has another form
     */
    public static UUID ofText(String text) {
        if (text.length() != TEXT_LENGTH) {
            throw failText();
        }
        for (int i = 0; i < TEXT_LENGTH; i++) {
            char c = text.charAt(i);
            boolean hyphenExpected = i == 8 || i == 13 || i == 18 || i == 23;
            if (hyphenExpected ? c != '-' : c > 'f' || Character.digit(c, 16) < 0) {
                throw failText();
            }
        }
        return UUID.fromString(text);
    }

    /**
     * The UUID of 16 bytes.
     *
     * @param bytes where they are, not null
     * @param offset the first
     */
    public static UUID ofFixed(byte[] bytes, int offset) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, SIZE);
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    /** The text of a UUID, in lower case. */
    public static String toText(UUID uuid) {
        return uuid.toString();
    }

    /** The 16 bytes of a UUID. */
    public static byte[] toFixed(UUID uuid) {
        return ByteBuffer.allocate(SIZE)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }

    private static LogicalValueException failText() {
        return new LogicalValueException(
                "expected a UUID of 32 hexadecimal digits in groups of 8-4-4-4-12, found another text");
    }
}
