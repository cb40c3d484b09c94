package io.avrofast.file;

import java.util.Arrays;
import java.util.Random;

/** A sample file with some bytes changed or its end cut off, and what of it is still whole. */
final class Damage {

    private final SampleFile sample;
    private byte[] bytes;

    private Damage(SampleFile sample) {
        this.sample = sample;
        this.bytes = sample.bytes();
    }

    /** One to four faults behind the header. */
    static Damage of(SampleFile sample, Random random) {
        Damage damage = new Damage(sample);
        int faults = 1 + random.nextInt(4);
        for (int i = 0; i < faults; i++) {
            damage.change(random);
        }
        if (random.nextInt(4) == 0) {
            int length = sample.headerLength() + random.nextInt(sample.length() - sample.headerLength());
            damage.bytes = Arrays.copyOf(damage.bytes, length);
        }
        return damage;
    }

    private void change(Random random) {
        int block = random.nextInt(sample.blockCount());
        int start = sample.blockStart(block);
        int end = sample.blockEnd(block);
        switch (random.nextInt(4)) {
            case 0 -> bytes[start + random.nextInt(3)] ^= (byte) (1 + random.nextInt(255));
            case 1 -> bytes[end - 1 - random.nextInt(16)] ^= (byte) (1 + random.nextInt(255));
            case 2 -> bytes[start + random.nextInt(end - start)] ^= (byte) (1 << random.nextInt(8));
            default -> {
                int hole = start + random.nextInt(end - start);
                Arrays.fill(bytes, hole, Math.min(bytes.length, hole + 1 + random.nextInt(200)), (byte) 0);
            }
        }
    }

    /** The file, not a copy. */
    byte[] bytes() {
        return bytes;
    }

    /** Whether all bytes of a block are as they were; true for one behind the last. */
    boolean isWhole(int block) {
        return block >= sample.blockCount() || isSame(sample.blockStart(block), sample.blockEnd(block));
    }

    /** Whether the marker behind a block is as it was. */
    boolean hasMarker(int block) {
        return isSame(sample.blockEnd(block) - 16, sample.blockEnd(block));
    }

    private boolean isSame(int from, int to) {
        return to <= bytes.length && Arrays.equals(bytes, from, to, sample.bytes(), from, to);
    }
}
