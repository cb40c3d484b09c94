package io.avrofast.integration;

import io.avrofast.record.AvroRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Copies of values with every map's entries in the order of their keys: the order in a file means nothing. */
final class SortedMaps {

    private SortedMaps() {}

    static Object copy(Object value) {
        if (value instanceof AvroRecord row) {
            AvroRecord copy = AvroRecord.create(row.schema());
            for (int i = 0; i < row.schema().fields().size(); i++) {
                copy.set(i, copy(row.getPhysical(i)));
            }
            return copy;
        }
        if (value instanceof List<?> items) {
            List<Object> copy = new ArrayList<>(items.size());
            items.forEach(item -> copy.add(copy(item)));
            return copy;
        }
        if (value instanceof Map<?, ?> entries) {
            Map<String, Object> copy = new TreeMap<>();
            entries.forEach((key, item) -> copy.put((String) key, copy(item)));
            return copy;
        }
        return value;
    }
}
