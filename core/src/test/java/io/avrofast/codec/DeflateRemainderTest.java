package io.avrofast.codec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.limit.DecodeLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;

/** What may stand in a block behind its deflate data: nothing, or the checksum of the zlib stream it was cut from. */
class DeflateRemainderTest {

    private static final byte[] DATA =
            "twenty blue bottles and twenty green bottles".getBytes(StandardCharsets.US_ASCII);

    @Test
    void readsDataFollowedByTheChecksumOrItsFirstThreeBytes() throws Exception {
        for (int cut : new int[] {0, 1, 4}) {
            assertArrayEquals(DATA, decompress(cut(cut)), "without the last " + cut + " bytes of the checksum");
        }
    }

    @Test
    void refusesLessOfTheChecksum() throws Exception {
        for (int cut : new int[] {2, 3}) {
            byte[] block = cut(cut);
            assertThrows(MalformedDataException.class, () -> decompress(block), "without the last " + cut + " bytes");
        }
    }

    @Test
    void refusesAChecksumThatDoesNotFitTheData() throws Exception {
        byte[] zlib = zlib();
        for (int i = 1; i <= 4; i++) {
            byte[] block = Arrays.copyOfRange(zlib, 2, zlib.length);
            block[block.length - i] ^= 1;
            assertThrows(MalformedDataException.class, () -> decompress(block), "byte " + i + " from the end flipped");
        }
    }

    @Test
    void refusesBytesBehindTheChecksum() throws Exception {
        byte[] zlib = zlib();
        byte[] block = Arrays.copyOfRange(zlib, 2, zlib.length + 1);
        assertThrows(MalformedDataException.class, () -> decompress(block));
    }

    private static byte[] cut(int bytes) throws IOException {
        byte[] zlib = zlib();
        return Arrays.copyOfRange(zlib, 2, zlib.length - bytes);
    }

    private static byte[] zlib() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes)) {
            out.write(DATA);
        }
        return bytes.toByteArray();
    }

    private static byte[] decompress(byte[] block) throws AvroException {
        BlockBuffer target = new BlockBuffer();
        try (BlockDecompressor decompressor =
                CodecRegistry.standard().codec("deflate").newDecompressor(DecodeLimits.DEFAULT)) {
            decompressor.decompress(block, 0, block.length, target);
        }
        return Arrays.copyOfRange(target.bytes(), target.offset(), target.offset() + target.length());
    }
}
