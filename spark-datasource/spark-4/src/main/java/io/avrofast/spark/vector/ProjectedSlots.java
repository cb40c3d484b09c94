package io.avrofast.spark.vector;

import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.UnsafeProjection;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.unsafe.Platform;

/**
 * The columns of a stretch of rows of {@link UnsafeRows} whose form is Spark's own affair: structs, arrays, maps and whatever
 * else. Spark makes a row of these alone; what that has behind its slots goes behind those of the whole row.
 */
final class ProjectedSlots {

    private final int[] columns;
    private final boolean[] isFixed;
    private final int fixedBytes;
    private final ColumnarBatch batch;
    private final UnsafeProjection projection;
    private final UnsafeRow row;

    /** The rows of the stretch. */
    private byte[] held = {};

    private final int[] starts = new int[UnsafeRows.STRETCH + 1];

    /**
     * @param vectors all vectors of the rows
     * @param columns the positions of those that are left to Spark
     */
    ProjectedSlots(ColumnVector[] vectors, List<Integer> columns) {
        this.columns = columns.stream().mapToInt(Integer::intValue).toArray();
        ColumnVector[] own = columns.stream().map(column -> vectors[column]).toArray(ColumnVector[]::new);
        DataType[] types = Arrays.stream(own).map(ColumnVector::dataType).toArray(DataType[]::new);
        this.isFixed = new boolean[own.length];
        for (int i = 0; i < own.length; i++) {
            isFixed[i] = UnsafeRow.isFixedLength(types[i]);
        }
        this.fixedBytes = UnsafeRow.calculateBitSetWidthInBytes(own.length) + Long.BYTES * own.length;
        this.batch = new ColumnarBatch(own);
        this.projection = UnsafeProjection.create(types);
        this.row = new UnsafeRow(own.length);
    }

    /** Makes the rows of these columns, and adds to the sizes of the whole rows what they take behind the slots. */
    void measure(int first, int count, long[] sizes) {
        batch.setNumRows(first + count);
        int end = 0;
        for (int at = 0; at < count; at++) {
            UnsafeRow made = projection.apply(batch.getRow(first + at));
            int size = made.getSizeInBytes();
            sizes[at] += size - fixedBytes;
            if (held.length - end < size) {
                held = Arrays.copyOf(held, Math.toIntExact(Math.min(Integer.MAX_VALUE - 8L, 2L * end + size)));
            }
            made.writeToMemory(held, Platform.BYTE_ARRAY_OFFSET + end);
            starts[at] = end;
            end = Math.addExact(end, size);
        }
        starts[count] = end;
    }

    /** Puts the values of so many rows of the stretch, no more than were measured last, into their columns. */
    void write(int count, UnsafeRows rows) {
        for (int at = 0; at < count; at++) {
            int start = starts[at];
            row.pointTo(held, Platform.BYTE_ARRAY_OFFSET + start, starts[at + 1] - start);
            int moved = rows.putBehind(at, held, start + fixedBytes, row.getSizeInBytes() - fixedBytes) - fixedBytes;
            for (int i = 0; i < columns.length; i++) {
                put(at, i, moved, rows);
            }
        }
    }

    /** A null may have room behind the slots too, for a value that takes its place: decimals do. */
    private void put(int at, int own, int moved, UnsafeRows rows) {
        boolean isNull = row.isNullAt(own);
        long slot = Platform.getLong(
                row.getBaseObject(), row.getBaseOffset() + fixedBytes - (long) Long.BYTES * (columns.length - own));
        if (isNull) {
            rows.putNull(at, columns[own]);
        }
        if (isFixed[own] || (isNull && slot == 0)) {
            rows.putLong(at, columns[own], slot);
        } else {
            rows.putLong(at, columns[own], slot + ((long) moved << Integer.SIZE));
        }
    }
}
