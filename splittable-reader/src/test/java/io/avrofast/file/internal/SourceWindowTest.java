package io.avrofast.file.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Pieces of any size come out of the window in order, from every kind of input, however few bytes a read gives. */
class SourceWindowTest {

    @Test
    void givesEveryByteInOrderFromASeekableInput() throws IOException {
        for (long seed = 0; seed < 200; seed++) {
            byte[] bytes = randomBytes(seed);
            checkPieces(bytes, TricklingInput.seekable(bytes, seed), seed);
        }
    }

    @Test
    void givesEveryByteInOrderFromAForwardOnlyInput() throws IOException {
        for (long seed = 0; seed < 200; seed++) {
            byte[] bytes = randomBytes(seed);
            checkPieces(bytes, TricklingInput.forwardOnly(bytes, seed), seed);
        }
    }

    @Test
    void givesEveryByteInOrderFromAnArray() throws IOException {
        for (long seed = 0; seed < 200; seed++) {
            byte[] bytes = randomBytes(seed);
            checkPieces(bytes, new ArrayInput(bytes), seed);
        }
    }

    @Test
    void readsAnArrayInPlace() throws IOException {
        byte[] bytes = randomBytes(1);
        try (SourceWindow window = new SourceWindow(new ArrayInput(bytes), 1)) {
            assertTrue(window.require(bytes.length));
            assertSame(bytes, window.bytes());
        }
    }

    @Test
    void holdsAllThatIsLeftWhenTheInputEndsTooSoon() throws IOException {
        byte[] bytes = {1, 2, 3};
        try (SourceWindow window = new SourceWindow(TricklingInput.forwardOnly(bytes, 1), 2)) {
            assertTrue(window.require(1));
            window.advance(1);
            assertFalse(window.require(1000));
            assertEquals(2, window.limit() - window.position());
        }
    }

    @Test
    void growsOnlyWithTheBytesThatArriveWhenTheSizeIsUnknown() throws IOException {
        byte[] bytes = new byte[100];
        try (SourceWindow window = new SourceWindow(TricklingInput.forwardOnly(bytes, 1), 16)) {
            assertFalse(window.require(1 << 30));
            assertTrue(window.bytes().length <= 256, "window of " + window.bytes().length + " bytes");
        }
    }

    @Test
    void skipsWithoutReadingWhereTheInputCanSeek() throws IOException {
        byte[] bytes = new byte[1_000_000];
        bytes[999_999] = 7;
        TricklingInput input = TricklingInput.seekable(bytes, 1);
        try (SourceWindow window = new SourceWindow(input, 16)) {
            assertTrue(window.skip(999_999));
            assertEquals(1, window.left());
            assertTrue(window.require(1));
            assertEquals(7, window.bytes()[window.position()]);
            assertEquals(1, input.bytesRead());
        }
    }

    @Test
    void noticesThatASkipPassesTheEnd() throws IOException {
        byte[] bytes = new byte[100];
        assertFalse(new SourceWindow(TricklingInput.seekable(bytes, 1), 16).skip(101));
        assertFalse(new SourceWindow(TricklingInput.forwardOnly(bytes, 1), 16).skip(101));
        assertFalse(new SourceWindow(new ArrayInput(bytes), 16).skip(101));
        assertTrue(new SourceWindow(TricklingInput.seekable(bytes, 1), 16).skip(100));
        assertTrue(new SourceWindow(TricklingInput.forwardOnly(bytes, 1), 16).skip(100));
        assertTrue(new SourceWindow(new ArrayInput(bytes), 16).skip(100));
    }

    @Test
    void closesItsInput() throws IOException {
        TricklingInput input = TricklingInput.seekable(new byte[1], 1);
        new SourceWindow(input).close();
        assertTrue(input.isClosed());
    }

    private static void checkPieces(byte[] bytes, ByteInput input, long seed) throws IOException {
        Random random = new Random(seed);
        try (SourceWindow window = new SourceWindow(input, 1 + random.nextInt(64))) {
            int offset = 0;
            while (offset < bytes.length) {
                int piece = 1 + random.nextInt(Math.min(200, bytes.length - offset));
                assertEquals(offset, window.offset(), "seed " + seed);
                if (random.nextInt(4) == 0) {
                    assertTrue(window.skip(piece), "seed " + seed);
                } else {
                    assertTrue(window.require(piece), "seed " + seed);
                    byte[] found = Arrays.copyOfRange(window.bytes(), window.position(), window.position() + piece);
                    byte[] expected = Arrays.copyOfRange(bytes, offset, offset + piece);
                    assertTrue(Arrays.equals(expected, found), "seed " + seed + ", offset " + offset);
                    window.advance(piece);
                }
                offset += piece;
            }
            assertFalse(window.require(1), "seed " + seed);
        }
    }

    private static byte[] randomBytes(long seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[1 + random.nextInt(2000)];
        random.nextBytes(bytes);
        return bytes;
    }
}
