package io.avrofast.container;

import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Files built byte by byte, and files parsed in portions. */
final class ContainerBytes {

    static final SyncMarker MARKER = SyncMarker.at("0123456789abcdef".getBytes(StandardCharsets.US_ASCII), 0);
    static final FileHeader HEADER = FileHeader.of("\"long\"", "null", MARKER);

    private ContainerBytes() {}

    static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    static byte[] block(long recordCount, byte[] data) {
        byte[] numbers = new byte[BlockHeader.ROOM];
        int length = BlockHeader.write(recordCount, data.length, numbers, 0);
        return concat(Arrays.copyOf(numbers, length), data, MARKER.toBytes());
    }

    /** The header in the bytes, fed in portions of one to so many bytes. */
    static FileHeader parseHeader(byte[] file, int portion, Random random, DecodeLimits limits) throws AvroException {
        HeaderParser parser = new HeaderParser(limits);
        int position = 0;
        while (!parser.isComplete() && position < file.length) {
            position += parser.feed(file, position, Math.min(file.length - position, 1 + random.nextInt(portion)));
        }
        parser.end();
        return parser.header();
    }

    static FileHeader parseHeader(byte[] file) throws AvroException {
        return parseHeader(file, Integer.MAX_VALUE, new Random(0), DecodeLimits.DEFAULT);
    }

    /** All blocks in the bytes, copied, fed in portions that lie at changing places of one array. */
    static List<RawBlock> parseBlocks(byte[] bytes, int portion, Random random) throws AvroException {
        BlockParser parser = new BlockParser(MARKER, DecodeLimits.DEFAULT, 0, 0, -1);
        List<RawBlock> blocks = new ArrayList<>();
        byte[] window = new byte[Math.min(portion, bytes.length) + 8];
        int position = 0;
        while (position < bytes.length) {
            int length = Math.min(bytes.length - position, 1 + random.nextInt(portion));
            length = Math.min(length, window.length - 8);
            int offset = random.nextInt(8);
            random.nextBytes(window);
            System.arraycopy(bytes, position, window, offset, length);
            position += parser.feed(window, offset, length);
            if (parser.hasBlock()) {
                blocks.add(parser.block().copy());
            }
        }
        parser.end();
        return blocks;
    }

    static List<RawBlock> parseBlocks(byte[] bytes) throws AvroException {
        return parseBlocks(bytes, Math.max(1, bytes.length), new Random(0) {
            private static final long serialVersionUID = 1L;

            @Override
            public int nextInt(int bound) {
                return bound - 1;
            }
        });
    }

    static byte[] data(RawBlock block) {
        return Arrays.copyOfRange(block.bytes(), block.offset(), block.offset() + block.length());
    }
}
