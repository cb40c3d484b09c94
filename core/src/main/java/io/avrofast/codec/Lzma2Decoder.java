package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.TruncatedDataException;

/** Decodes the chunks of LZMA2 data, which are compressed or not, into a buffer. For one thread at a time. */
final class Lzma2Decoder {

    // The first byte of a chunk; of a compressed one it is the first bit, two bits that say what is reset, and the five
    // most significant bits of the length.
    private static final int END = 0;
    private static final int STORED_AFTER_RESET = 1;
    private static final int STORED = 2;
    private static final int COMPRESSED = 0x80;

    // What a compressed chunk resets; each includes those before it.
    private static final int STATE = 1;
    private static final int PROPERTIES = 2;
    private static final int DICTIONARY = 3;

    private static final int MOST_COMPRESSED = 64 << 10;

    private final LzmaDecoder symbols = new LzmaDecoder();

    /** A copy of a chunk that lies too close to the end of its array. */
    private final byte[] copied = new byte[MOST_COMPRESSED + LzmaDecoder.INPUT_SLACK];

    private byte[] source;
    private int position;
    private int limit;
    private BlockBuffer target;
    private ExpansionLimit expansion;
    private int dictionarySize;
    private int dictionaryStart;
    private int written;

    private boolean hasDictionary;
    private boolean hasProperties;

    /** Where the data behind the chunks begins. */
    int position() {
        return position;
    }

    /**
     * Decodes all chunks of a stream.
     *
     * @param bytes the array that holds them
     * @param from where they begin
     * @param to where they end at the latest
     * @param dictionaryBytes how far back matches may refer
     * @param output receives the data behind what has been written
     * @param before how much has been written
     * @param bound how much the output may become
     * @return how much has been written then
     */
    int decode(
            byte[] bytes, int from, int to, int dictionaryBytes, BlockBuffer output, int before, ExpansionLimit bound)
            throws AvroException {
        source = bytes;
        position = from;
        limit = to;
        dictionarySize = dictionaryBytes;
        target = output;
        written = before;
        expansion = bound;
        hasDictionary = false;
        hasProperties = false;
        int control = source[advance(1)] & 0xff;
        while (control != END) {
            if (control >= COMPRESSED) {
                decodeChunk(control);
            } else if (control == STORED || control == STORED_AFTER_RESET) {
                copyChunk(control == STORED_AFTER_RESET);
            } else {
                throw XzFormat.damaged("chunk of the unknown type " + control);
            }
            control = source[advance(1)] & 0xff;
        }
        return written;
    }

    private void decodeChunk(int control) throws AvroException {
        int numbers = advance(4);
        int length = ((control & 0x1f) << 16) + shortAt(numbers) + 1;
        int compressedLength = shortAt(numbers + 2) + 1;
        reset((control >>> 5) & 3);
        int from = advance(compressedLength);
        int to = from + compressedLength;
        byte[] output = makeRoom(length);
        if (source.length - to >= LzmaDecoder.INPUT_SLACK) {
            symbols.decode(source, from, to, output, dictionaryStart, dictionarySize, written, written + length);
        } else {
            System.arraycopy(source, from, copied, 0, compressedLength);
            symbols.decode(
                    copied, 0, compressedLength, output, dictionaryStart, dictionarySize, written, written + length);
        }
        written += length;
    }

    private void reset(int what) throws AvroException {
        if (what == DICTIONARY) {
            resetDictionary();
        }
        if (what >= PROPERTIES) {
            if (!symbols.setProperties(source[advance(1)] & 0xff)) {
                throw XzFormat.damaged("chunk has impossible properties");
            }
            hasProperties = true;
        }
        if (!hasDictionary || !hasProperties) {
            throw XzFormat.damaged("chunk relies on what no chunk before it has set");
        }
        if (what >= STATE) {
            symbols.resetState();
        }
    }

    private void resetDictionary() {
        dictionaryStart = written;
        hasDictionary = true;
        hasProperties = false;
    }

    private void copyChunk(boolean reset) throws AvroException {
        int length = shortAt(advance(2)) + 1;
        int from = advance(length);
        if (reset) {
            resetDictionary();
        } else if (!hasDictionary) {
            throw XzFormat.damaged("chunk relies on what no chunk before it has set");
        }
        System.arraycopy(source, from, makeRoom(length), written, length);
        written += length;
    }

    private byte[] makeRoom(int length) throws AvroException {
        expansion.require((long) written + length);
        return expansion.makeRoom(target, written, length);
    }

    private int shortAt(int at) {
        return (source[at] & 0xff) << 8 | (source[at + 1] & 0xff);
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
}
