package io.avrofast.file.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every byte comes out of the window in order, from every kind of input, however few bytes a read gives. */
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
        SourceWindow window = new SourceWindow(new ArrayInput(bytes), 1);
        assertTrue(window.fill(Long.MAX_VALUE));
        assertSame(bytes, window.bytes());
        assertEquals(bytes.length, window.length());
    }

    @Test
    void failsWhenAFileHasBecomeShorter() throws IOException {
        SourceWindow window = new SourceWindow(TricklingInput.shrunk(new byte[10], 20), 16);
        TruncatedDataException e = assertThrows(TruncatedDataException.class, () -> {
            while (window.fill(Long.MAX_VALUE)) {
                window.advance(window.length());
            }
        });
        assertEquals(10, window.offset());
        assertEquals("the file had 20 bytes when it was opened, now it ends at byte 10 or before", e.problem());
    }

    @Test
    void failsToCopyFromBehindTheEndOfAFileThatHasBecomeShorter() throws IOException {
        SourceWindow window = new SourceWindow(TricklingInput.shrunk(new byte[10], 20), 16);
        assertThrows(TruncatedDataException.class, () -> window.copy(5, new byte[10]));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -2, 1000})
    void refusesAnswersThatNoReadMayGive(int answer) throws IOException {
        for (long size : new long[] {ByteInput.UNKNOWN_SIZE, 20}) {
            SourceWindow window = new SourceWindow(new AnsweringInput(size, answer), 16);
            IOException e = assertThrows(IOException.class, () -> window.fill(Long.MAX_VALUE));
            assertFalse(e instanceof AvroException, e.toString());
        }
    }

    @Test
    void jumpsWithoutReading() throws IOException {
        byte[] bytes = new byte[1_000_000];
        bytes[999_999] = 7;
        TricklingInput input = TricklingInput.seekable(bytes, 1);
        SourceWindow window = new SourceWindow(input, 16);
        window.jump(999_999);
        assertTrue(window.fill(Long.MAX_VALUE));
        assertEquals(7, window.bytes()[window.position()]);
        assertEquals(1, input.bytesRead());
    }

    @Test
    void readsNoFurtherThanWanted() throws IOException {
        TricklingInput input = TricklingInput.seekable(new byte[1000], 1);
        SourceWindow window = new SourceWindow(input, 500);
        window.jump(100);
        while (window.offset() + window.length() < 150) {
            assertTrue(window.extend(150));
        }
        assertEquals(50, input.bytesRead());
    }

    @Test
    void copiesBytesFromInsideAndOutsideOfTheWindow() throws IOException {
        byte[] bytes = randomBytes(3);
        SourceWindow window = new SourceWindow(TricklingInput.seekable(bytes, 1), 100);
        assertTrue(window.fill(50));
        byte[] target = new byte[40];
        for (int offset = 0; offset < bytes.length; offset += 7) {
            int length = window.copy(offset, target);
            assertEquals(Math.min(40, bytes.length - offset), length);
            assertTrue(Arrays.equals(target, 0, length, bytes, offset, offset + length), "offset " + offset);
            assertEquals(0, window.offset());
        }
    }

    private static void checkPieces(byte[] bytes, ByteInput input, long seed) throws IOException {
        Random random = new Random(seed);
        SourceWindow window = new SourceWindow(input, 1 + random.nextInt(64));
        int offset = 0;
        while (offset < bytes.length) {
            assertEquals(offset, window.offset(), "seed " + seed);
            int piece;
            if (input.size() >= 0 && random.nextInt(4) == 0) {
                piece = 1 + random.nextInt(Math.min(200, bytes.length - offset));
                window.jump(offset + piece);
            } else {
                assertTrue(window.fill(Long.MAX_VALUE), "seed " + seed);
                piece = 1 + random.nextInt(window.length());
                int from = window.position();
                assertTrue(
                        Arrays.equals(window.bytes(), from, from + piece, bytes, offset, offset + piece),
                        "seed " + seed + ", offset " + offset);
                window.advance(piece);
            }
            offset += piece;
        }
        assertFalse(window.fill(Long.MAX_VALUE), "seed " + seed);
    }

    private static byte[] randomBytes(long seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[1 + random.nextInt(2000)];
        random.nextBytes(bytes);
        return bytes;
    }

    /** An input whose reads all give the same number. */
    private record AnsweringInput(long size, int answer) implements ByteInput {

        @Override
        public int read(long position, byte[] target, int offset, int length) {
            return answer;
        }

        @Override
        public void close() {}
    }
}
