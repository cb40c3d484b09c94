package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.internal.wire.LittleEndian;

/**
 * Decodes raw deflate data (RFC 1951) straight into the output array, where matches find what they repeat: there is no
 * window. As strict as zlib: what it refuses is refused. For one thread at a time.
 */
final class InflateDecoder {

    private static final int LITERAL_MASK = (1 << InflateCodes.LITERAL_BITS) - 1;
    private static final int DISTANCE_MASK = (1 << InflateCodes.DISTANCE_BITS) - 1;

    private static final int STORED = 0;
    private static final int FIXED = 1;
    private static final int DYNAMIC = 2;

    /** What one round of the fast loop may load: two words, less than 8 bytes apart. */
    private static final int ROUND_INPUT = 16;

    /** What one round of the fast loop may write: three literals and a match. */
    private static final int ROUND_OUTPUT = 3 + DeflateAlphabet.LONGEST_MATCH;

    private final InflateInput input = new InflateInput();
    private final InflateCodes codes = new InflateCodes();
    private BlockBuffer target;
    private ExpansionLimit expansion;
    private int written;

    /** The number that the symbol taken last stands for. */
    private int taken;

    /**
     * Decodes one stream.
     *
     * @param source the array that holds it
     * @param from where it begins
     * @param to where it ends at the latest
     * @param output receives the data, and has some room already
     * @param bound how much the output may become
     * @return where the stream ends
     */
    int decode(byte[] source, int from, int to, BlockBuffer output, ExpansionLimit bound) throws AvroException {
        input.reset(source, from, to);
        target = output;
        expansion = bound;
        written = 0;
        boolean last;
        do {
            last = input.take(1) == 1;
            int type = input.take(2);
            requireInput();
            switch (type) {
                case STORED -> copyStored();
                case FIXED -> decodeSymbols(InflateCodes.fixed());
                case DYNAMIC -> decodeSymbols(readCodes());
                default -> throw damaged("block of the unknown type " + type);
            }
        } while (!last);
        expansion.require(written);
        return input.alignToByte();
    }

    /** How many bytes the stream gave. */
    int written() {
        return written;
    }

    private void copyStored() throws AvroException {
        input.alignToByte();
        int length = input.take(16);
        int complement = input.take(16);
        requireInput();
        if ((length ^ complement) != 0xffff) {
            throw damaged("stored block's length is " + length + ", its complement says " + (complement ^ 0xffff));
        }
        int from = input.alignToByte();
        if (length > input.limit() - from) {
            throw truncated();
        }
        byte[] output = expansion.makeRoom(target, written, length);
        System.arraycopy(input.bytes(), from, output, written, length);
        written += length;
        input.resume(from + length, 0, 0);
    }

    private int[] readCodes() throws AvroException {
        String problem = codes.read(input);
        requireInput();
        if (problem != null) {
            throw damaged(problem);
        }
        return codes.entries();
    }

    private void decodeSymbols(int[] entries) throws AvroException {
        boolean more = true;
        while (more) {
            more = decodeRounds(entries) && decodeCarefully(entries);
        }
    }

    /**
     * Decodes as long as neither the end of the input nor that of the output is near.
     *
     * @return false if the block ends
     */
    private boolean decodeRounds(int[] entries) throws MalformedDataException {
        byte[] source = input.bytes();
        byte[] output = target.bytes();
        int lastPosition = input.limit() - ROUND_INPUT;
        int lastAt = target.capacity() - ROUND_OUTPUT;
        int position = input.position();
        long bits = input.bits();
        // Of the count, the six lowest bits count: it changes by whole entries, whose other bits come along.
        int count = input.count();
        int at = written;
        int exception = 0;
        int tooFar = 0;
        while (position <= lastPosition && at <= lastAt) {
            bits |= LittleEndian.getLong(source, position) << count;
            position += (~count >>> 3) & 7;
            count |= 56;
            int entry = entries[(int) bits & LITERAL_MASK];
            if (entry < 0) {
                bits >>>= entry;
                count -= entry;
                output[at++] = (byte) (entry >>> InflateTable.VALUE_SHIFT);
                entry = entries[(int) bits & LITERAL_MASK];
                if (entry < 0) {
                    bits >>>= entry;
                    count -= entry;
                    output[at++] = (byte) (entry >>> InflateTable.VALUE_SHIFT);
                    entry = entries[(int) bits & LITERAL_MASK];
                    if (entry < 0) {
                        bits >>>= entry;
                        count -= entry;
                        output[at++] = (byte) (entry >>> InflateTable.VALUE_SHIFT);
                        continue;
                    }
                }
                bits |= LittleEndian.getLong(source, position) << count;
                position += (~count >>> 3) & 7;
                count |= 56;
            }
            if ((entry & InflateTable.EXCEPTION) != 0) {
                if ((entry & InflateTable.SECOND) != 0) {
                    bits >>>= entry;
                    count -= entry;
                    entry = InflateTable.second(entries, entry, (int) bits);
                }
                if (entry < 0) {
                    bits >>>= entry;
                    count -= entry;
                    output[at++] = (byte) (entry >>> InflateTable.VALUE_SHIFT);
                    continue;
                }
                if ((entry & InflateTable.EXCEPTION) != 0) {
                    bits >>>= entry;
                    count -= entry;
                    exception = entry;
                    break;
                }
            }
            int length = InflateTable.value(entry, (int) bits);
            bits >>>= entry;
            count -= entry;
            entry = entries[InflateCodes.DISTANCE_START + ((int) bits & DISTANCE_MASK)];
            if ((entry & InflateTable.EXCEPTION) != 0) {
                if ((entry & InflateTable.SECOND) != 0) {
                    bits >>>= entry;
                    count -= entry;
                    entry = InflateTable.second(entries, entry, (int) bits);
                }
                if ((entry & InflateTable.EXCEPTION) != 0) {
                    exception = entry;
                    break;
                }
            }
            int distance = InflateTable.value(entry, (int) bits);
            bits >>>= entry;
            count -= entry;
            if (distance > at) {
                tooFar = distance;
                break;
            }
            RepeatedBytes.copy(output, at, distance, length);
            at += length;
        }
        input.resume(position, bits, count & 63);
        written = at;
        if (tooFar > 0) {
            throw tooFar(tooFar);
        }
        if (exception == 0) {
            return true;
        }
        if ((exception & InflateTable.END) == 0) {
            throw damaged("code of no meaning");
        }
        return false;
    }

    /**
     * Decodes one symbol near the end of the input or of the output.
     *
     * @return false if the block ends
     */
    private boolean decodeCarefully(int[] entries) throws AvroException {
        int entry = take(entries, 0, InflateCodes.LITERAL_BITS);
        if (entry < 0) {
            expansion.makeRoom(target, written, 1)[written] = (byte) (entry >>> InflateTable.VALUE_SHIFT);
            written++;
            return true;
        }
        if ((entry & InflateTable.EXCEPTION) != 0) {
            if ((entry & InflateTable.END) == 0) {
                throw damaged("code of no meaning");
            }
            return false;
        }
        int length = taken;
        entry = take(entries, InflateCodes.DISTANCE_START, InflateCodes.DISTANCE_BITS);
        if ((entry & InflateTable.EXCEPTION) != 0) {
            throw damaged("code of no meaning");
        }
        int distance = taken;
        if (distance > written) {
            throw tooFar(distance);
        }
        RepeatedBytes.copy(expansion.makeRoom(target, written, length), written, distance, length);
        written += length;
        return true;
    }

    /** Takes a whole symbol with what follows it, and returns its entry. Its number is in {@link #taken} then. */
    private int take(int[] entries, int start, int indexBits) throws TruncatedDataException {
        int bits = input.peek();
        int entry = entries[start + (bits & ((1 << indexBits) - 1))];
        if (entry >= 0 && (entry & InflateTable.SECOND) != 0) {
            input.drop(indexBits);
            bits = input.peek();
            entry = InflateTable.second(entries, entry, bits);
        }
        taken = InflateTable.value(entry, bits);
        input.drop(entry & 0x3f);
        requireInput();
        return entry;
    }

    private void requireInput() throws TruncatedDataException {
        if (input.isOverrun()) {
            throw truncated();
        }
    }

    private TruncatedDataException truncated() {
        return new TruncatedDataException(
                "deflate data does not end within the block of " + expansion.compressedLength() + " bytes, " + written
                        + " bytes decompressed so far",
                Place.UNKNOWN);
    }

    private MalformedDataException tooFar(int distance) {
        return damaged("match begins " + distance + " bytes back");
    }

    private MalformedDataException damaged(String problem) {
        return new MalformedDataException(
                "deflate data is damaged: " + problem + ", " + written + " bytes decompressed so far", Place.UNKNOWN);
    }
}
