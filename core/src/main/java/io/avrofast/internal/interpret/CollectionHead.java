package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.WireFault;

/** Reads what stands before each block of an array or map (specification, section "Arrays"). */
public final class CollectionHead {

    /** Room is made for a declared number of items only up to here. */
    private static final int MOST_FORESEEN = 1 << 10;

    private CollectionHead() {}

    /**
     * Reads the number of items in a block into {@code bits}, 0 for the end, and where the block says that it ends into
     * {@code blockEnd}, -1 where it does not say. The number is checked against the limits and the bytes that are left.
     *
     * @param before how many items the collection has had before
     * @param width what each item takes
     */
    public static int read(byte[] buf, int pos, int limit, ReadContext context, int before, ItemWidth width)
            throws AvroException {
        int at = VarintDecoder.readLong(buf, pos, limit, context);
        long count = context.bits;
        context.blockEnd = -1;
        if (count == 0) {
            return at;
        }
        if (count < 0) {
            count = -count;
            at = readSize(buf, at, limit, count, context);
        }
        check(count, before, width, at, limit, pos, context);
        context.bits = count;
        return at;
    }

    /** For how many of a declared number of items or entries room is made at once. */
    public static int foreseen(long count) {
        return (int) Math.min(count, MOST_FORESEEN);
    }

    /** Checks that a block ended where it said it would. */
    public static void checkEnd(int end, int declared) throws AvroException {
        if (declared >= 0 && end != declared) {
            throw WireFault.malformed(
                    "the end of a block of items",
                    "items that end " + Math.abs((long) end - declared)
                            + (end < declared ? " bytes before" : " bytes after") + " the block's declared size",
                    end);
        }
    }

    /**
     * Steps over a block of items by its size, which must have room for them.
     *
     * @return where it ends
     */
    public static int jump(int pos, int blockEnd, int count, ItemWidth width) throws AvroException {
        long least = (long) count * width.minimumBytes();
        if (blockEnd - pos < least) {
            checkEnd(pos + (int) least, blockEnd);
        }
        return blockEnd;
    }

    private static int readSize(byte[] buf, int pos, int limit, long count, ReadContext context) throws AvroException {
        if (count < 0) {
            throw WireFault.malformed("the number of items in a block", "a number that has no opposite", pos);
        }
        int at = VarintDecoder.readLong(buf, pos, limit, context);
        long size = context.bits;
        if (size < 0) {
            throw WireFault.malformed("the size of a block of items", "a negative size, " + size, pos);
        }
        if (size > limit - at) {
            throw WireFault.truncated("a block of items of " + size + " bytes", at, limit);
        }
        context.blockEnd = at + (int) size;
        return at;
    }

    private static void check(long count, int before, ItemWidth width, int at, int limit, int pos, ReadContext context)
            throws AvroException {
        int minimum = width.minimumBytes();
        if (minimum == 0) {
            checkZeroWidth(count, width, pos, context);
        } else if (count > (limit - at) / minimum) {
            throw WireFault.truncated(count + " items of at least " + minimum + " bytes", at, limit);
        }
        if (count > context.maxItems - before) {
            throw WireFault.overLimit("maxItems", context.maxItems, (before + count) + " items", pos);
        }
    }

    private static void checkZeroWidth(long count, ItemWidth width, int pos, ReadContext context) throws AvroException {
        long values = count > Integer.MAX_VALUE ? Long.MAX_VALUE : count * width.zeroWidthValues();
        context.addZeroWidth(values, pos);
    }
}
