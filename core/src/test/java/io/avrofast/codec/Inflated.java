package io.avrofast.codec;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.limit.DecodeLimits;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * What becomes of deflate data.
 *
 * @param verdict "whole", "truncated", "malformed", or "refused" where the two last ones depend on the bits that follow
 * @param data the data in hexadecimal, if it is whole
 * @param end how many bytes were used, if it is whole
 */
record Inflated(String verdict, String data, int end) {

    private static final Inflated TRUNCATED = new Inflated("truncated", "", 0);
    private static final Inflated MALFORMED = new Inflated("malformed", "", 0);

    private static final Inflated UNSETTLED = new Inflated("refused", "", 0);

    /** Whether the other, of the same data, is as good an answer. */
    boolean agrees(Inflated other) {
        return equals(other) || (other.equals(UNSETTLED) && !verdict.equals("whole"));
    }

    /** By zlib. */
    static Inflated byZlib(byte[] block) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(block);
            ByteArrayOutputStream data = new ByteArrayOutputStream();
            byte[] part = new byte[4096];
            while (!inflater.finished()) {
                int count = inflater.inflate(part);
                if (count == 0 && !inflater.finished()) {
                    return TRUNCATED;
                }
                data.write(part, 0, count);
            }
            return whole(data.toByteArray(), block.length - inflater.getRemaining());
        } catch (DataFormatException e) {
            return MALFORMED;
        } finally {
            inflater.end();
        }
    }

    /** By our decoder, from the middle of an array. */
    static Inflated byUs(InflateDecoder decoder, byte[] array, int from, int to, BlockBuffer target)
            throws AvroException {
        try {
            ExpansionLimit limit = ExpansionLimit.of("deflate", DecodeLimits.DEFAULT, to - from);
            int end = decoder.decode(array, from, to, target, limit);
            return whole(Arrays.copyOf(target.bytes(), decoder.written()), end - from);
        } catch (TruncatedDataException e) {
            return TRUNCATED;
        } catch (MalformedDataException e) {
            // Where no length has a code, zlib takes bits for zeros, and misses the end of the block only then.
            return e.getMessage().contains("no code for code lengths") ? UNSETTLED : MALFORMED;
        }
    }

    private static Inflated whole(byte[] data, int end) {
        return new Inflated("whole", HexFormat.of().formatHex(data), end);
    }
}
