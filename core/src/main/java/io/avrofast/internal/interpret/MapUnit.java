package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.record.AvroMap;

/** Reads a map; of two entries with one key the later one stays. */
public final class MapUnit extends ObjectUnit {

    /** Room is made for a declared number of entries only up to here. */
    private static final int MOST_FORESEEN = 1 << 10;

    private final ObjectUnit entryValue;
    private final ItemWidth width;

    /**
     * @param entryValue leaves an object
     */
    MapUnit(ObjectUnit entryValue, ItemWidth width) {
        this.entryValue = entryValue;
        this.width = width;
    }

    /** An empty map with room for a declared number of entries, or for those that the data is trusted to have. */
    public static AvroMap newMap(int declared) {
        return new AvroMap(Math.min(declared, MOST_FORESEEN));
    }

    @Override
    public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.enter(pos);
        int at = CollectionHead.read(buf, pos, limit, context, 0, width);
        AvroMap map = newMap((int) context.bits);
        int size = 0;
        while (context.bits != 0) {
            int blockEnd = context.blockEnd;
            int target = size + (int) context.bits;
            at = readEntries(buf, at, limit, context, map, size, target);
            size = target;
            CollectionHead.checkEnd(at, blockEnd);
            at = CollectionHead.read(buf, at, limit, context, size, width);
        }
        context.leave();
        context.end = at;
        return map;
    }

    private int readEntries(byte[] buf, int pos, int limit, ReadContext context, AvroMap map, int from, int to)
            throws AvroException {
        int at = pos;
        int i = from;
        try {
            for (; i < to; i++) {
                String key = TextDecoder.readString(buf, at, limit, context.maxValueBytes, context);
                map.put(key, entryValue.read(buf, context.end, limit, context));
                at = context.end;
            }
        } catch (AvroException e) {
            throw e.inItem(i);
        }
        return at;
    }
}
