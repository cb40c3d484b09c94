package io.avrofast.codec;

import io.avrofast.limit.DecodeLimits;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Blocks for the tests of codecs, and codecs by name without the ceremony. */
final class TestBlocks {

    private TestBlocks() {}

    /** Data with repetitions, as records have them. */
    static byte[] recordLike(Random random, int size) {
        String[] words = {
            "order", "customer", "amount", "EUR", "USD", "shipped", "open", "2024-05-17", "Berlin", "Paris"
        };
        StringBuilder text = new StringBuilder(size + 32);
        while (text.length() < size) {
            text.append(words[random.nextInt(words.length)]).append((char) random.nextInt(128));
        }
        return text.substring(0, size).getBytes(StandardCharsets.US_ASCII);
    }

    /** Data that no codec makes smaller. */
    static byte[] random(Random random, int size) {
        byte[] data = new byte[size];
        random.nextBytes(data);
        return data;
    }

    static byte[] compress(Codec codec, byte[] data) throws Exception {
        try (BlockCompressor compressor = codec.newCompressor()) {
            BlockBuffer target = new BlockBuffer();
            compressor.compress(data, 0, data.length, target);
            return content(target);
        }
    }

    static byte[] decompress(Codec codec, DecodeLimits limits, byte[] block) throws Exception {
        try (BlockDecompressor decompressor = codec.newDecompressor(limits)) {
            BlockBuffer target = new BlockBuffer();
            decompressor.decompress(block, 0, block.length, target);
            return content(target);
        }
    }

    static byte[] content(BlockBuffer buffer) {
        return Arrays.copyOfRange(buffer.bytes(), buffer.offset(), buffer.offset() + buffer.length());
    }

    static byte[] append(byte[] first, byte... second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
