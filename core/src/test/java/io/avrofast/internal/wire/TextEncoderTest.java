package io.avrofast.internal.wire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Strings of all lengths and kinds of letters, with the encoder of the JDK. */
class TextEncoderTest {

    @Test
    void writesAsciiOfEveryLength() {
        for (int length = 0; length < 200; length++) {
            requireAsTheJdk("x".repeat(length));
        }
    }

    @Test
    void seesASingleLetterThatIsNotAsciiAtEveryPlace() {
        // The low bytes of the chars of the last two are those of ASCII letters.
        for (String letter :
                new String[] {"\u0080", "\u00fc", "\u0100", "\u07ff", "\u0800", "\u0141", "\ud841\udc41"}) {
            for (int length = 0; length < 70; length++) {
                for (int place = 0; place <= length; place++) {
                    requireAsTheJdk("a".repeat(place) + letter + "b".repeat(length - place));
                }
            }
        }
    }

    @Test
    void writesTextsOfAllLettersAtRandom() {
        for (int seed = 0; seed < 5_000; seed++) {
            Random random = new Random(seed);
            int highest = new int[] {0x7f, 0xff, 0x7ff, 0xd7ff, 0x10ffff}[random.nextInt(5)];
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(60); i > 0; i--) {
                int letter = random.nextInt(random.nextInt(8) == 0 ? highest + 1 : 0x80);
                text.appendCodePoint(
                        Character.MIN_SURROGATE <= letter && letter <= Character.MAX_SURROGATE ? 0 : letter);
            }
            requireAsTheJdk(text.toString());
        }
    }

    @Test
    void givesUpOnHalfOfASurrogatePairAtEveryPlace() {
        for (char half : new char[] {Character.MIN_HIGH_SURROGATE, '\ud841', Character.MAX_LOW_SURROGATE}) {
            for (int length = 0; length < 70; length++) {
                for (int place = 0; place <= length; place++) {
                    String text = "a".repeat(place) + half + "b".repeat(length - place);
                    byte[] output = new byte[(int) TextEncoder.room(text)];
                    assertEquals(TextEncoder.UNPAIRED_SURROGATE, TextEncoder.writeString(output, 0, text));
                }
            }
        }
    }

    private static void requireAsTheJdk(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        byte[] expected = new byte[bytes.length + VarintEncoder.MAX_LONG_ROOM];
        int start = VarintEncoder.writeLong(expected, 0, bytes.length);
        System.arraycopy(bytes, 0, expected, start, bytes.length);
        int pos = 3;
        byte[] output = new byte[pos + (int) TextEncoder.room(text)];
        int end = TextEncoder.writeString(output, pos, text);
        assertArrayEquals(
                Arrays.copyOf(expected, start + bytes.length), Arrays.copyOfRange(output, pos, end), () -> text);
    }
}
