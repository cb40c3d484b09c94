package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.limit.DecodeLimits;
import java.util.Arrays;
import java.util.Objects;

/**
 * Decompresses each block of a file straight into the output: no dictionary is allocated, however large a one the data
 * asks for (8 MiB from most writers). All checksums and the index are verified.
 */
final class XzDecompressor implements BlockDecompressor {

    private static final byte[] HEADER_MAGIC = {(byte) 0xfd, '7', 'z', 'X', 'Z', 0};
    private static final byte[] FOOTER_MAGIC = {'Y', 'Z'};
    private static final int HEADER_BYTES = 12;
    private static final int LZMA2_FILTER = 0x21;
    private static final int MOST_DICTIONARY_BITS = 40;

    private final DecodeLimits limits;
    private final Lzma2Decoder chunks = new Lzma2Decoder();
    private final XzChecksum checksum = new XzChecksum();

    private byte[] source;
    private int position;
    private int limit;
    private int checksumKind;
    private int checksumLength;

    /** Of each block of the stream at hand: its length less its padding, and that of its data. */
    private long[] index = new long[16];

    private int indexLength;
    private boolean closed;

    // Of the block header at hand; -1 when it does not say.
    private long statedCompressedLength;
    private long statedLength;

    XzDecompressor(DecodeLimits limits) {
        this.limits = limits;
    }

    @Override
    public void decompress(byte[] bytes, int offset, int length, BlockBuffer target) throws AvroException {
        if (closed) {
            throw new IllegalStateException("decompressor is closed");
        }
        Objects.checkFromIndexSize(offset, length, bytes.length);
        ExpansionLimit expansion = ExpansionLimit.of(XzCodec.NAME, limits, length);
        source = bytes;
        position = offset;
        limit = offset + length;
        target.reserve(0);
        int written = 0;
        do {
            written = readStream(target, written, expansion);
            skipStreamPadding();
        } while (position < limit);
        source = null;
        target.finish(written);
    }

    private int readStream(BlockBuffer target, int before, ExpansionLimit expansion) throws AvroException {
        int written = before;
        int flags = readStreamHeader();
        indexLength = 0;
        while (true) {
            int start = position;
            int headerLength = (source[advance(1)] & 0xff) * 4;
            if (headerLength == 0) {
                readIndex(start);
                readStreamFooter(flags, position - start);
                return written;
            }
            int dictionarySize = readBlockHeader(start, start + headerLength + 4);
            int blockStart = written;
            int dataStart = position;
            written = chunks.decode(source, position, limit, dictionarySize, target, written, expansion);
            position = chunks.position();
            endBlock(start, dataStart, target.bytes(), blockStart, written);
        }
    }

    private int readStreamHeader() throws AvroException {
        int at = advance(HEADER_BYTES);
        if (!Arrays.equals(source, at, at + HEADER_MAGIC.length, HEADER_MAGIC, 0, HEADER_MAGIC.length)) {
            throw XzFormat.damaged("stream does not begin with its magic");
        }
        int flags = at + HEADER_MAGIC.length;
        requireCrc("stream header", flags, flags + 2, flags + 2);
        if (source[flags] != 0 || (source[flags + 1] & 0xf0) != 0) {
            throw unsupported("unknown stream flags");
        }
        checksumKind = source[flags + 1];
        checksumLength = XzChecksum.length(checksumKind);
        return checksumKind;
    }

    /** Reads a block's header and returns the size of its dictionary. */
    private int readBlockHeader(int start, int end) throws AvroException {
        advance(end - position);
        requireCrc("block header", start, end - 4, end - 4);
        position = start + 1;
        int outerLimit = limit;
        limit = end - 4;
        int flags = source[advance(1)] & 0xff;
        if ((flags & 0x3c) != 0) {
            throw unsupported("unknown block flags");
        }
        statedCompressedLength = (flags & 0x40) != 0 ? readNumber() : -1;
        statedLength = (flags & 0x80) != 0 ? readNumber() : -1;
        if ((flags & 3) != 0 || readNumber() != LZMA2_FILTER || readNumber() != 1) {
            throw unsupported("filters beside LZMA2");
        }
        int dictionarySize = dictionarySize(source[advance(1)] & 0xff);
        requireZeros(limit - position);
        limit = outerLimit;
        position = end;
        return dictionarySize;
    }

    private static int dictionarySize(int bits) throws MalformedDataException {
        if (bits > MOST_DICTIONARY_BITS) {
            throw XzFormat.damaged("impossible size of the dictionary");
        }
        long size = (2L | (bits & 1)) << (bits / 2 + 11);
        return (int) Math.min(size, Integer.MAX_VALUE);
    }

    private void endBlock(int start, int dataStart, byte[] output, int from, int to) throws AvroException {
        int compressedLength = position - dataStart;
        int paddedFrom = position;
        boolean wrongCompressedLength = statedCompressedLength >= 0 && statedCompressedLength != compressedLength;
        boolean wrongLength = statedLength >= 0 && statedLength != to - from;
        if (wrongCompressedLength || wrongLength) {
            throw XzFormat.damaged("block is not as long as its header says");
        }
        requireZeros(-compressedLength & 3);
        int padding = position - paddedFrom;
        int at = advance(checksumLength);
        if (!checksum.matches(checksumKind, output, from, to, source, at)) {
            throw XzFormat.damaged("block's checksum is not that of its data");
        }
        if (indexLength + 2 > index.length) {
            index = Arrays.copyOf(index, 2 * index.length);
        }
        index[indexLength++] = (long) position - start - padding;
        index[indexLength++] = (long) to - from;
    }

    private void readIndex(int start) throws AvroException {
        long count = readNumber();
        boolean equal = count * 2 == indexLength;
        for (int i = 0; equal && i < indexLength; i++) {
            equal = readNumber() == index[i];
        }
        if (!equal) {
            throw XzFormat.damaged("index does not fit the blocks");
        }
        requireZeros((start - position) & 3);
        int end = position;
        advance(4);
        requireCrc("index", start, end, end);
    }

    private void readStreamFooter(int flags, int indexBytes) throws AvroException {
        int at = advance(HEADER_BYTES);
        requireCrc("stream footer", at + 4, at + 10, at);
        boolean right = (Integer.toUnsignedLong(LittleEndian.getInt(source, at + 4)) + 1) * 4 == indexBytes
                && source[at + 8] == 0
                && source[at + 9] == flags
                && source[at + 10] == FOOTER_MAGIC[0]
                && source[at + 11] == FOOTER_MAGIC[1];
        if (!right) {
            throw XzFormat.damaged("stream footer does not fit the stream");
        }
    }

    /** Behind a stream may stand zeros, four at a time, and further streams. */
    private void skipStreamPadding() throws MalformedDataException {
        while (limit - position >= 4 && LittleEndian.getInt(source, position) == 0) {
            position += 4;
        }
        boolean stream =
                limit - position >= 4 && LittleEndian.getInt(source, position) == LittleEndian.getInt(HEADER_MAGIC, 0);
        if (position < limit && !stream) {
            throw new MalformedDataException(
                    "xz data ends " + (limit - position) + " bytes before the end of the block", Place.UNKNOWN);
        }
    }

    /** Reads a number of 7 bits a byte, the least significant ones first. */
    private long readNumber() throws AvroException {
        long number = 0;
        for (int shift = 0; shift < 63; shift += 7) {
            int next = source[advance(1)];
            number |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return number;
            }
        }
        throw XzFormat.damaged("number has more than 63 bits");
    }

    private void requireZeros(int count) throws AvroException {
        int at = advance(count);
        for (int i = 0; i < count; i++) {
            if (source[at + i] != 0) {
                throw XzFormat.damaged("padding is not zero");
            }
        }
    }

    private void requireCrc(String what, int from, int to, int at) throws MalformedDataException {
        if (checksum.crc32(source, from, to) != LittleEndian.getInt(source, at)) {
            throw XzFormat.damaged(what + "'s checksum is not that of its bytes");
        }
    }

    /** Steps over bytes that must be there, and returns where they began. */
    private int advance(int count) throws TruncatedDataException {
        int from = position;
        if (count > limit - from) {
            throw XzFormat.truncated();
        }
        position = from + count;
        return from;
    }

    private static UnsupportedFeatureException unsupported(String what) {
        return new UnsupportedFeatureException("not yet supported: xz data with " + what, Place.UNKNOWN);
    }

    @Override
    public void close() {
        closed = true;
    }
}
