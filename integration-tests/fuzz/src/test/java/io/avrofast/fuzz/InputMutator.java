package io.avrofast.fuzz;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Breaks inputs at random: the same random numbers break them in the same way. */
final class InputMutator {

    /** No input becomes longer. */
    static final int LONGEST = 1 << 16;

    private static final byte[][] EXTREMES = {
        {0},
        {1},
        {2},
        {0x7f},
        {(byte) 0x80},
        {(byte) 0xff},
        {(byte) 0x80, 0},
        // The largest and the least int and long, and one bit too many.
        {(byte) 0xfe, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f},
        {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f},
        {-2, -1, -1, -1, -1, -1, -1, -1, -1, 1},
        {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1},
        {-1, -1, -1, -1, -1, -1, -1, -1, -1, 2},
    };

    private final Random random;
    private final List<byte[]> words;

    InputMutator(Random random, List<byte[]> words) {
        this.random = random;
        this.words = words;
    }

    /**
     * A broken input.
     *
     * @param input what it is made of; not changed
     * @param other another input, of which pieces may be taken
     */
    byte[] mutate(byte[] input, byte[] other) {
        byte[] broken = input;
        for (int changes = 1 + random.nextInt(random.nextInt(8) == 0 ? 20 : 4); changes > 0; changes--) {
            broken = change(broken, other);
        }
        return broken.length > LONGEST ? Arrays.copyOf(broken, LONGEST) : broken;
    }

    private byte[] change(byte[] input, byte[] other) {
        int from = random.nextInt(input.length + 1);
        int to = Math.min(input.length, from + shortLength());
        return switch (random.nextInt(10)) {
            case 0 -> flipBit(input);
            case 1 -> replace(input, from, Math.min(input.length, from + 1), new byte[] {(byte) random.nextInt(256)});
            case 2 -> replace(input, from, to, new byte[0]);
            case 3 -> replace(input, from, from, word());
            case 4 -> replace(input, from, to, word());
            case 5 -> replace(input, from, to, pick(EXTREMES));
            case 6 -> replace(input, from, from, repeated(Arrays.copyOfRange(input, from, to)));
            case 7 -> replace(input, from, to, pieceOf(other));
            case 8 -> replace(input, from, from, pieceOf(input));
            default -> random.nextInt(4) == 0 ? Arrays.copyOf(input, from) : changeDigit(input, from);
        };
    }

    private byte[] flipBit(byte[] input) {
        byte[] changed = input.clone();
        if (changed.length > 0) {
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return changed;
    }

    private byte[] changeDigit(byte[] input, int from) {
        for (int i = from; i < input.length; i++) {
            if (input[i] >= '0' && input[i] <= '9') {
                return replace(input, i, i + 1, Samples.utf8(Integer.toString(random.nextInt(1000))));
            }
        }
        return flipBit(input);
    }

    private byte[] word() {
        return words.isEmpty() ? pick(EXTREMES) : words.get(random.nextInt(words.size()));
    }

    private byte[] pick(byte[][] choices) {
        return choices[random.nextInt(choices.length)];
    }

    private byte[] pieceOf(byte[] input) {
        int from = random.nextInt(input.length + 1);
        return Arrays.copyOfRange(input, from, Math.min(input.length, from + shortLength()));
    }

    /** A piece several times over: mostly a few, seldom so often that what takes too long for each shows. */
    private byte[] repeated(byte[] piece) {
        int times = random.nextInt(50) == 0 ? random.nextInt(20_000) : random.nextInt(5);
        int fitting = Math.min(times, LONGEST / Math.max(1, piece.length));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < fitting; i++) {
            bytes.writeBytes(piece);
        }
        return bytes.toByteArray();
    }

    private int shortLength() {
        return random.nextInt(1 << (1 + random.nextInt(6)));
    }

    private static byte[] replace(byte[] input, int from, int to, byte[] piece) {
        byte[] changed = new byte[input.length - (to - from) + piece.length];
        System.arraycopy(input, 0, changed, 0, from);
        System.arraycopy(piece, 0, changed, from, piece.length);
        System.arraycopy(input, to, changed, from + piece.length, input.length - to);
        return changed;
    }
}
