package io.avrofast.internal.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Strings, with the JDK's strict decoder as the judge of what is UTF-8. */
class TextDecoderTest {

    @Test
    void decodesAsciiOfEveryLengthAtTheEndOfTheArrayAndBefore() throws AvroException {
        for (int length = 0; length < 40; length++) {
            String text = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN".substring(0, length);
            byte[] exact = text.getBytes(StandardCharsets.UTF_8);
            assertEquals(text, TextDecoder.decode(exact, 0, length));
            byte[] within = new byte[length + 20];
            Arrays.fill(within, (byte) 0xff);
            System.arraycopy(exact, 0, within, 5, length);
            assertEquals(text, TextDecoder.decode(within, 5, length));
        }
    }

    @Test
    void seesASingleByteThatIsNotAsciiAtEveryPlace() {
        for (int length = 1; length < 30; length++) {
            for (int place = 0; place < length; place++) {
                byte[] bytes = new byte[length];
                Arrays.fill(bytes, (byte) 'a');
                bytes[place] = (byte) 0xff;
                int size = length;
                AvroException fault =
                        assertThrows(MalformedDataException.class, () -> TextDecoder.decode(bytes, 0, size));
                assertEquals(
                        "expected a string in UTF-8, found bytes that are no UTF-8 at byte " + place + " of its "
                                + length,
                        fault.problem());
            }
        }
    }

    /** B233: bytes that are no UTF-8 are refused, not replaced. */
    @Test
    void agreesWithTheStrictDecoderOfTheJdkOnRandomBytes() {
        Random random = new Random(4);
        int[] likely = {
            0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee,
            0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff
        };
        for (int i = 0; i < 300_000; i++) {
            byte[] bytes = new byte[random.nextInt(7)];
            for (int k = 0; k < bytes.length; k++) {
                bytes[k] = (byte) likely[random.nextInt(likely.length)];
            }
            assertEquals(strict(bytes), ours(bytes), () -> Arrays.toString(bytes));
        }
    }

    private static String strict(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            return null;
        }
    }

    private static String ours(byte[] bytes) {
        try {
            return TextDecoder.decode(bytes, 0, bytes.length);
        } catch (AvroException e) {
            return null;
        }
    }
}
