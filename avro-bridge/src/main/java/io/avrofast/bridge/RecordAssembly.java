package io.avrofast.bridge;

import java.util.Arrays;
import org.apache.avro.generic.IndexedRecord;

/**
 * Where the values of one thread are put together; {@link ApacheReadModel} makes and fills it. At each moment one record, array
 * or map is open, inside of those that were opened before.
 */
public final class RecordAssembly {

    /** What is open, or null: a record, an array, or a map. */
    private Object container;

    /** The key in the open map of the value that comes next. */
    private Object key;

    /** For each container around the open one, itself and its key. */
    private Object[] outer = new Object[16];

    private int size;
    private Object result;

    RecordAssembly() {}

    void open(Object opened) {
        if (size == outer.length) {
            outer = Arrays.copyOf(outer, 2 * size);
        }
        outer[size] = container;
        outer[size + 1] = key;
        size += 2;
        container = opened;
    }

    Object close() {
        Object closed = container;
        size -= 2;
        container = outer[size];
        key = outer[size + 1];
        outer[size] = null;
        outer[size + 1] = null;
        return closed;
    }

    IndexedRecord record() {
        return (IndexedRecord) container;
    }

    Object container() {
        return container;
    }

    Object key() {
        return key;
    }

    void setKey(Object newKey) {
        key = newKey;
    }

    void setResult(Object value) {
        result = value;
    }

    Object takeResult() {
        Object value = result;
        result = null;
        return value;
    }

    /** Lets go of everything, also in the middle of a value. */
    void clear() {
        Arrays.fill(outer, 0, size, null);
        size = 0;
        container = null;
        key = null;
        result = null;
    }
}
