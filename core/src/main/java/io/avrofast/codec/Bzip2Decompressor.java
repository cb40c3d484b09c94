package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.util.Arrays;
import java.util.Objects;

/**
 * Decompresses each block of a file with arrays that follow the data's size: the streams' level, 900,000 bytes in nearly
 * all files, asks for megabytes where a block has some ten thousand bytes.
 */
final class Bzip2Decompressor implements BlockDecompressor {

    /** The first step of compression writes at most so many equal bytes out, followed by the count of further ones. */
    private static final int RUN_START = 4;

    private final DecodeLimits limits;
    private final BitInput bits = new BitInput();
    private final Bzip2BlockInput block = new Bzip2BlockInput(bits);
    private boolean closed;

    Bzip2Decompressor(DecodeLimits limits) {
        this.limits = limits;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
        if (closed) {
            throw new IllegalStateException("decompressor is closed");
        }
        Objects.checkFromIndexSize(offset, length, source.length);
        target.reserve(0);
        ExpansionLimit expansion = ExpansionLimit.of(Bzip2Codec.NAME, limits, length);
        int end = offset + length;
        int at = offset;
        int written = 0;
        try {
            do {
                bits.reset(source, at, end);
                written = readStream(target, written, expansion);
                at = bits.alignToByte();
                requireStreamOrEnd(source, at, end);
            } while (at < end);
        } catch (MalformedDataException e) {
            // Behind the end of the data come zeros: what they lead to is no fault of the data.
            throw bits.isOverrun() ? truncated(length) : e;
        }
        target.finish(written);
    }

    private int readStream(BlockBuffer target, int before, ExpansionLimit expansion) throws AvroException {
        int written = before;
        int level = readLevel();
        int expected = 0;
        while (true) {
            long magic = (long) bits.take(24) << 24 | bits.take(24);
            int checksum = bits.take(32);
            if (magic == Bzip2Codec.END_MAGIC) {
                requireNotOverrun(expansion);
                requireChecksum("stream", checksum, expected);
                return written;
            }
            if (magic != Bzip2Codec.BLOCK_MAGIC) {
                throw damaged(String.format("block or end of stream expected, found %012x", magic));
            }
            int start = written;
            written = readBlock(level, target, written, expansion);
            requireChecksum("block", checksum, Bzip2Checksum.of(target.bytes(), start, written));
            expected = Bzip2Checksum.combine(expected, checksum);
        }
    }

    private int readLevel() throws MalformedDataException {
        int magic = bits.take(24);
        int level = bits.take(8) - '0';
        if (magic != Bzip2Codec.STREAM_MAGIC || level < 1 || level > 9) {
            throw damaged(String.format(
                    "stream expected to begin with \"BZh1\" to \"BZh9\", found %06x%02x", magic, level + '0'));
        }
        return level;
    }

    private int readBlock(int level, BlockBuffer target, int written, ExpansionLimit expansion) throws AvroException {
        if (bits.take(1) != 0) {
            throw damaged("block is randomised, as bzip2 before 0.9.5 wrote it, which is not supported");
        }
        int first = bits.take(24);
        block.read(level * Bzip2Codec.LEVEL_BYTES);
        requireNotOverrun(expansion);
        if (first >= block.length()) {
            throw damaged("block of " + block.length() + " bytes begins at byte " + first);
        }
        return expandRuns(first, target, written, expansion);
    }

    /** Walks along the block's chain and writes out the runs that the first step of compression shortened. */
    private int expandRuns(int first, BlockBuffer target, int before, ExpansionLimit expansion)
            throws LimitExceededException {
        int[] links = block.links();
        int left = block.length();
        byte[] output = expansion.makeRoom(target, before, left);
        int written = before;
        int link = links[first] >>> 8;
        int previous = -1;
        int equal = 0;
        for (; left > 0; left--) {
            int element = links[link];
            link = element >>> 8;
            int value = element & 0xff;
            if (equal == RUN_START) {
                output = expansion.makeRoom(target, written, value + left);
                Arrays.fill(output, written, written + value, (byte) previous);
                written += value;
                equal = 0;
                previous = -1;
            } else {
                output[written++] = (byte) value;
                equal = value == previous ? equal + 1 : 1;
                previous = value;
            }
        }
        expansion.require(written);
        return written;
    }

    private static void requireChecksum(String what, int expected, int found) throws MalformedDataException {
        if (expected != found) {
            throw damaged(String.format("%s's checksum is %08x, its data gives %08x", what, expected, found));
        }
    }

    private static void requireStreamOrEnd(byte[] source, int at, int end) throws MalformedDataException {
        boolean stream = end - at > 3 && BigEndian.getInt(source, at) >>> 8 == Bzip2Codec.STREAM_MAGIC;
        if (at < end && !stream) {
            throw new MalformedDataException(
                    "bzip2 data ends " + (end - at) + " bytes before the end of the block", Place.UNKNOWN);
        }
    }

    private void requireNotOverrun(ExpansionLimit expansion) throws TruncatedDataException {
        if (bits.isOverrun()) {
            throw truncated(expansion.compressedLength());
        }
    }

    private static TruncatedDataException truncated(int compressedLength) {
        return new TruncatedDataException(
                "bzip2 data does not end within the block of " + compressedLength + " bytes", Place.UNKNOWN);
    }

    private static MalformedDataException damaged(String problem) {
        return new MalformedDataException("bzip2 data is damaged: " + problem, Place.UNKNOWN);
    }

    @Override
    public void close() {
        closed = true;
    }
}
