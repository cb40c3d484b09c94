package io.avrofast.internal.interpret;

import io.avrofast.record.AvroMap;
import io.avrofast.record.DatumMismatchException;
import java.util.Map;

/** Writes a map, as one block, in the order of the map. */
final class MapWriter extends ValueWriter {

    private final ValueWriter values;

    MapWriter(ValueWriter values) {
        this.values = values;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw DatumMismatchException.of("map", value);
        }
        int size = map.size();
        if (size == 0) {
            return ArrayWriter.writeEnd(context, pos);
        }
        context.enter();
        int start = ArrayWriter.writeCount(context, pos, size);
        int end = map instanceof AvroMap own
                ? writeByPosition(context, start, own, size)
                : writeByIterator(context, start, map, size);
        context.leave();
        return ArrayWriter.writeEnd(context, end);
    }

    private int writeByPosition(WriteContext context, int pos, AvroMap map, int size) {
        int at = pos;
        int i = 0;
        try {
            for (; i < size; i++) {
                at = TextWriter.writeText(context, at, map.keyAt(i));
                at = values.write(context, at, map.valueAt(i));
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(i);
        }
        ArrayWriter.requireSize(size, map.size());
        return at;
    }

    private int writeByIterator(WriteContext context, int pos, Map<?, ?> map, int size) {
        int at = pos;
        int i = 0;
        try {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                at = TextWriter.writeText(context, at, keyOf(entry));
                at = values.write(context, at, entry.getValue());
                i++;
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inItem(i);
        }
        ArrayWriter.requireSize(size, i);
        return at;
    }

    private static String keyOf(Map.Entry<?, ?> entry) {
        if (entry.getKey() instanceof CharSequence key) {
            return key.toString();
        }
        throw DatumMismatchException.of("a string as key", entry.getKey());
    }
}
