package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.util.Objects;
import java.util.zip.Adler32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Decompresses each block by one call over the whole array, or a few while the output array has yet to find its size. */
final class DeflateDecompressor implements BlockDecompressor {

    private static final int FIRST_ROOM = 64 << 10;

    private final DecodeLimits limits;
    private final boolean trailingAllowed;
    private final Inflater inflater = new Inflater(true);
    private boolean closed;

    DeflateDecompressor(DecodeLimits limits, boolean trailingAllowed) {
        this.limits = limits;
        this.trailingAllowed = trailingAllowed;
    }

    @Override
    public void decompress(byte[] source, int offset, int length, BlockBuffer target) throws AvroException {
        if (closed) {
            throw new IllegalStateException("decompressor is closed");
        }
        Objects.checkFromIndexSize(offset, length, source.length);
        ExpansionLimit expansion = ExpansionLimit.of(DeflateCodec.NAME, limits, length);
        int bound = expansion.bound();
        inflater.reset();
        inflater.setInput(source, offset, length);
        int room = (int) Math.min(Math.max(FIRST_ROOM, 4L * length), bound);
        byte[] output = target.reserve(room);
        room = Math.min(target.capacity(), bound);
        int written = 0;
        while (true) {
            // One byte above the bound tells data that fits exactly from data that does not; the slack has room for it.
            int count = inflate(output, written, room == bound ? room + 1 - written : room - written);
            written += count;
            expansion.require(written);
            if (inflater.finished()) {
                break;
            }
            if (count == 0) {
                throw unfinished(length, written);
            }
            if (written == room && room < bound) {
                output = target.grow((int) Math.min(bound, 2L * room), written);
                room = Math.min(target.capacity(), bound);
            }
        }
        int left = inflater.getRemaining();
        if (left > 0 && !trailingAllowed && !isChecksum(source, offset + length - left, left, output, written)) {
            throw new MalformedDataException(
                    "deflate data ends " + left + " bytes before the end of the block of " + length + " bytes",
                    Place.UNKNOWN);
        }
        target.finish(written);
    }

    /**
     * Some writers cut deflate data out of a zlib stream and leave its checksum, or the first three bytes of it. Where it
     * stands, it must be right.
     */
    private static boolean isChecksum(byte[] source, int offset, int length, byte[] output, int written) {
        if (length != Integer.BYTES && length != Integer.BYTES - 1) {
            return false;
        }
        Adler32 checksum = new Adler32();
        checksum.update(output, 0, written);
        for (int i = 0; i < length; i++) {
            if (source[offset + i] != (byte) (checksum.getValue() >>> (24 - 8 * i))) {
                return false;
            }
        }
        return true;
    }

    private int inflate(byte[] output, int written, int room) throws MalformedDataException {
        try {
            return inflater.inflate(output, written, room);
        } catch (DataFormatException e) {
            throw new MalformedDataException("deflate data is damaged: " + e.getMessage(), Place.UNKNOWN, e);
        }
    }

    private AvroException unfinished(int length, int written) {
        if (inflater.needsDictionary()) {
            return new MalformedDataException("deflate data asks for a preset dictionary", Place.UNKNOWN);
        }
        return new TruncatedDataException(
                "deflate data does not end within the block of " + length + " bytes, " + written
                        + " bytes decompressed so far",
                Place.UNKNOWN);
    }

    @Override
    public void close() {
        closed = true;
        inflater.end();
    }
}
