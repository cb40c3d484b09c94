package io.avrofast.spark.vector;

import io.avrofast.column.BytesColumn;
import io.avrofast.column.MapColumn;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarMap;
import org.apache.spark.unsafe.types.UTF8String;

/** Sees to it that a key occurs once in a map, as Spark takes it to: of entries with the same key, the last counts. */
final class DistinctKeys {

    /** So many keys are compared each with each. */
    private static final int FEW = 12;

    private DistinctKeys() {}

    /** A map of some of the entries that a column has. */
    static ColumnarMap mapOf(MapColumn map, ColumnVector keys, ColumnVector values, int offset, int length) {
        boolean distinct = length <= FEW
                ? areDistinct(map.keys(), offset, offset + length)
                : lastOf(keys, offset, length).size() == length;
        if (distinct) {
            return new ColumnarMap(keys, values, offset, length);
        }
        int[] chosen = lastOf(keys, offset, length).values().stream()
                .mapToInt(row -> row)
                .toArray();
        return new ColumnarMap(new ChosenRows(keys, chosen), new ChosenRows(values, chosen), 0, chosen.length);
    }

    private static boolean areDistinct(BytesColumn keys, int from, int end) {
        for (int i = from + 1; i < end; i++) {
            for (int j = from; j < i; j++) {
                if (keys.length(i) == keys.length(j) && areEqual(keys, i, j)) {
                    return false;
                }
            }
        }
        return true;
    }

    private static boolean areEqual(BytesColumn keys, int one, int other) {
        int first = keys.offset(one);
        int second = keys.offset(other);
        int length = keys.length(one);
        return Arrays.equals(keys.data(one), first, first + length, keys.data(other), second, second + length);
    }

    /** The row of the last entry of each key, in the order of the first ones. */
    private static Map<UTF8String, Integer> lastOf(ColumnVector keys, int offset, int length) {
        Map<UTF8String, Integer> last = new LinkedHashMap<>();
        for (int row = offset; row < offset + length; row++) {
            last.put(keys.getUTF8String(row), row);
        }
        return last;
    }
}
