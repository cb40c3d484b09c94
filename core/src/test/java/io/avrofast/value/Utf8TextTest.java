package io.avrofast.value;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.MalformedDataException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Text as its bytes in UTF-8. */
class Utf8TextTest {

    private static final List<String> SAMPLES =
            List.of("", "a", "abc", "é", "aé", "€uro", "\uD83D\uDE00", "\uFFFD", "\u0000");

    @Test
    void isTheTextAndTheBytesThatItWasMadeOf() throws Exception {
        for (String sample : SAMPLES) {
            byte[] bytes = sample.getBytes(StandardCharsets.UTF_8);
            byte[] within = ("<" + sample + ">").getBytes(StandardCharsets.UTF_8);
            Utf8Text read = Utf8Text.copyOf(within, 1, bytes.length);
            assertEquals(sample, read.toString());
            assertArrayEquals(bytes, read.toByteArray());
            assertEquals(read, Utf8Text.of(sample));
            assertEquals(sample.hashCode(), read.hashCode());
            assertEquals(sample.length(), read.length());
            assertEquals(bytes.length, read.byteLength());
            assertSame(read.toString(), read.toString());
        }
    }

    @Test
    void keepsNothingOfTheArrayThatItWasReadOf() throws Exception {
        byte[] block = {'a', 'b'};
        Utf8Text text = Utf8Text.copyOf(block, 0, 2);
        block[0] = 'x';
        assertEquals("ab", text.toString());
    }

    @Test
    void isOrderedByBytesWithoutSign() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<Utf8Text> texts = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            int[] points = random.ints(random.nextInt(4), 0, 0x11000)
                    .filter(point -> point < 0xD800 || point > 0xDFFF)
                    .toArray();
            texts.add(Utf8Text.of(new String(points, 0, points.length)));
        }
        Collections.sort(texts);
        Comparator<Utf8Text> byCodePoints =
                Comparator.comparing(text -> text.toString().codePoints().toArray(), Arrays::compare);
        for (int i = 1; i < texts.size(); i++) {
            assertEquals(true, byCodePoints.compare(texts.get(i - 1), texts.get(i)) <= 0, "seed " + seed);
        }
    }

    @Test
    void neverEqualsAString() {
        Object string = "a";
        assertNotEquals(string, Utf8Text.of("a"));
        assertNotEquals(Utf8Text.of("a"), Utf8Text.of("b"));
    }

    @Test
    void refusesWhatIsNoUtf8() {
        assertThrows(MalformedDataException.class, () -> Utf8Text.copyOf(new byte[] {(byte) 0xC0, (byte) 0x80}, 0, 2));
        assertThrows(IllegalArgumentException.class, () -> Utf8Text.of("\uD800"));
    }

    @Test
    void survivesJavaSerialization() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(Utf8Text.of("é"));
        }
        try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            assertEquals(Utf8Text.of("é"), objects.readObject());
        }
    }
}
