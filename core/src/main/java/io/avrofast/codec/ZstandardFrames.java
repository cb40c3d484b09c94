package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.internal.wire.LittleEndian;

/**
 * Walks over the frames of a block without decompressing (RFC 8878, section 3.1): whether all of them are there, and how
 * many bytes they hold. So the output is allocated once, and no size that a frame only claims moves memory. For one thread
 * at a time.
 */
final class ZstandardFrames {

    private static final int MAGIC = 0xFD2FB528;
    private static final int SKIPPABLE_MAGIC = 0x184D2A50;
    private static final int SKIPPABLE_MASK = 0xFFFFFFF0;

    /** The most bytes that one block of a frame can stand for. */
    private static final int MAX_FRAME_BLOCK = 128 << 10;

    private static final int RAW = 0;
    private static final int RUN = 1;
    private static final int COMPRESSED = 2;

    private byte[] source;
    private int position;
    private int limit;
    private long bound;
    private boolean exact;

    /** The most bytes that the frames walked over last can hold. */
    long bound() {
        return bound;
    }

    /** Whether the frames walked over last hold exactly as many bytes as {@link #bound}, unless they are damaged. */
    boolean isExact() {
        return exact;
    }

    /**
     * Walks over all frames of a block.
     *
     * @param bytes the array that holds the block
     * @param offset where the block begins
     * @param length its length in bytes
     * @throws TruncatedDataException if the last frame is not whole
     * @throws MalformedDataException if something else than a frame is found
     */
    void walk(byte[] bytes, int offset, int length) throws AvroException {
        source = bytes;
        position = offset;
        limit = offset + length;
        bound = 0;
        exact = true;
        do {
            int start = position;
            int magic = LittleEndian.getInt(bytes, advance(4));
            if (magic == MAGIC) {
                walkFrame();
            } else if ((magic & SKIPPABLE_MASK) == SKIPPABLE_MAGIC) {
                advance(Integer.toUnsignedLong(LittleEndian.getInt(bytes, advance(4))));
            } else {
                throw new MalformedDataException(
                        String.format(
                                "zstandard frame expected at byte %d of the block's %d, found %08x",
                                start - offset, length, Integer.reverseBytes(magic)),
                        Place.UNKNOWN);
            }
        } while (position < limit);
        source = null;
    }

    private void walkFrame() throws AvroException {
        int descriptor = source[advance(1)] & 0xff;
        boolean singleSegment = (descriptor & 0x20) != 0;
        long window = singleSegment ? 0 : windowSize(source[advance(1)] & 0xff);
        advance((1 << (descriptor & 3)) >> 1);
        long contentSize = contentSize(descriptor >>> 6, singleSegment);
        int blockMax = (int) Math.min(MAX_FRAME_BLOCK, singleSegment ? contentSize : window);
        long frameBound = 0;
        boolean last = false;
        while (!last) {
            int at = advance(3);
            int header = (LittleEndian.getShort(source, at) & 0xffff) | ((source[at + 2] & 0xff) << 16);
            int size = header >>> 3;
            last = (header & 1) != 0;
            frameBound += skipBlock((header >>> 1) & 3, size, blockMax);
        }
        if ((descriptor & 4) != 0) {
            advance(4);
        }
        addFrame(contentSize, frameBound);
    }

    private int skipBlock(int type, int size, int blockMax) throws AvroException {
        return switch (type) {
            case RAW -> {
                advance(size);
                yield size;
            }
            case RUN -> {
                advance(1);
                yield size;
            }
            case COMPRESSED -> {
                advance(size);
                yield blockMax;
            }
            default ->
                throw new MalformedDataException("zstandard frame has a block of the reserved type", Place.UNKNOWN);
        };
    }

    private void addFrame(long contentSize, long frameBound) throws MalformedDataException {
        if (contentSize > frameBound) {
            throw new MalformedDataException(
                    "zstandard frame claims to hold " + contentSize + " bytes, its blocks hold at most " + frameBound,
                    Place.UNKNOWN);
        }
        if (contentSize >= 0) {
            bound += contentSize;
        } else {
            bound += frameBound;
            exact = false;
        }
    }

    private static long windowSize(int descriptor) {
        long base = 1L << (10 + (descriptor >>> 3));
        return base + base / 8 * (descriptor & 7);
    }

    /** The frame's content size, or -1 when the frame does not say it. */
    private long contentSize(int flag, boolean singleSegment) throws AvroException {
        return switch (flag) {
            case 0 -> singleSegment ? source[advance(1)] & 0xff : -1;
            case 1 -> 256L + (LittleEndian.getShort(source, advance(2)) & 0xffff);
            case 2 -> Integer.toUnsignedLong(LittleEndian.getInt(source, advance(4)));
            default -> requirePossible(LittleEndian.getLong(source, advance(8)));
        };
    }

    private static long requirePossible(long size) throws MalformedDataException {
        if (size < 0) {
            throw new MalformedDataException(
                    "zstandard frame claims to hold " + Long.toUnsignedString(size) + " bytes", Place.UNKNOWN);
        }
        return size;
    }

    /** Steps over bytes that must be there, and returns where they began. */
    private int advance(long count) throws TruncatedDataException {
        int from = position;
        if (count > limit - from) {
            throw new TruncatedDataException(
                    "zstandard frame does not end within the block: " + count + " more bytes expected, "
                            + (limit - from) + " left",
                    Place.UNKNOWN);
        }
        position = from + (int) count;
        return from;
    }
}
