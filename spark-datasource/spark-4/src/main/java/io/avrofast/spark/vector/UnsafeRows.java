package io.avrofast.spark.vector;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.apache.spark.unsafe.Platform;

/**
 * The rows of vectors in the form in which Spark's operators hand rows on: null bits, a slot of 8 bytes for each column, and
 * behind them what is longer. Some rows are made at once, column by column, so that each column is asked in one loop and not once
 * in a thousand columns. The row that is given is the same one each time, valid until the next is asked for.
 */
public final class UnsafeRows implements Iterator<InternalRow> {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    /** How many rows are made at once. */
    static final int STRETCH = 64;

    /** Rows that are larger together are made in several turns. */
    private static final long STRETCH_BYTES = 4L << 20;

    /** One for each column; null where Spark projects it. */
    private final UnsafeSlot[] slots;

    /** The columns that Spark projects, or null if there are none. */
    private final ProjectedSlots projected;

    private final int nullBytes;
    private final int fixedBytes;
    private final UnsafeRow row;

    /** Where each row of the stretch begins, and behind them where the last one ends. */
    private final int[] starts = new int[STRETCH + 1];

    /** Where the next part of each row that is longer than a slot goes. */
    private final int[] ends = new int[STRETCH];

    private final long[] sizes = new long[STRETCH];
    private byte[] buffer = {};
    private int total;
    private int made;
    private int madeBefore;
    private int given;

    private UnsafeRows(ColumnVector[] vectors) {
        this.slots = new UnsafeSlot[vectors.length];
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < vectors.length; i++) {
            slots[i] = vectors[i] instanceof AvroVector vector ? UnsafeSlot.of(vector) : null;
            if (slots[i] == null) {
                others.add(i);
            }
        }
        this.projected = others.isEmpty() ? null : new ProjectedSlots(vectors, others);
        this.nullBytes = UnsafeRow.calculateBitSetWidthInBytes(vectors.length);
        this.fixedBytes = nullBytes + Long.BYTES * vectors.length;
        this.row = new UnsafeRow(vectors.length);
    }

    /**
     * The rows of a batch: none before {@link #begin}.
     *
     * @param batch of the vectors of {@link RowVectors}, and others, which stay the same ones, not null
     */
    public static UnsafeRows of(ColumnarBatch batch) {
        ColumnVector[] vectors = new ColumnVector[batch.numCols()];
        for (int i = 0; i < vectors.length; i++) {
            vectors[i] = batch.column(i);
        }
        return new UnsafeRows(vectors);
    }

    /** Begins with the first of so many rows, which the vectors have now. */
    public UnsafeRows begin(int rows) {
        total = rows;
        made = 0;
        madeBefore = 0;
        given = 0;
        return this;
    }

    @Override
    public boolean hasNext() {
        return given < total;
    }

    @Override
    public InternalRow next() {
        if (given >= total) {
            throw new NoSuchElementException("no further rows");
        }
        if (given == made) {
            makeMore();
        }
        int at = given - madeBefore;
        given++;
        row.pointTo(buffer, Platform.BYTE_ARRAY_OFFSET + starts[at], starts[at + 1] - starts[at]);
        return row;
    }

    private void makeMore() {
        madeBefore = made;
        int count = Math.min(STRETCH, total - made);
        try {
            made += make(made, count);
        } catch (RuntimeException e) {
            if (count == 1) {
                throw e;
            }
            // A row has a value that cannot be given, and those before it are still owed.
            made += make(made, 1);
        }
    }

    /** Makes as many of some rows as are not too large together, and tells how many. */
    private int make(int first, int count) {
        Arrays.fill(sizes, 0, count, fixedBytes);
        if (projected != null) {
            projected.measure(first, count, sizes);
        }
        for (UnsafeSlot slot : slots) {
            if (slot != null) {
                slot.measure(first, count, sizes);
            }
        }
        int fitting = place(count);
        if (projected != null) {
            projected.write(fitting, this);
        }
        for (int i = 0; i < slots.length; i++) {
            if (slots[i] != null) {
                slots[i].write(first, fitting, this, i);
            }
        }
        return fitting;
    }

    private int place(int count) {
        long end = 0;
        int fitting = 0;
        while (fitting < count && (fitting == 0 || end + sizes[fitting] <= STRETCH_BYTES)) {
            starts[fitting] = (int) end;
            end += sizes[fitting];
            fitting++;
        }
        starts[fitting] = Math.toIntExact(end);
        if (buffer.length < end) {
            buffer = new byte[(int) Math.min(Integer.MAX_VALUE - 8L, Math.max(end, buffer.length * 2L))];
        }
        for (int i = 0; i < fitting; i++) {
            Arrays.fill(buffer, starts[i], starts[i] + nullBytes, (byte) 0);
            ends[i] = starts[i] + fixedBytes;
        }
        return fitting;
    }

    /** Marks the column of a row of the stretch as null. */
    void putNull(int at, int column) {
        int word = starts[at] + (column >>> 6) * Long.BYTES;
        LONGS.set(buffer, word, (long) LONGS.get(buffer, word) | (1L << column));
        putLong(at, column, 0);
    }

    /** Puts a value into the slot of a row of the stretch. */
    void putLong(int at, int column, long value) {
        LONGS.set(buffer, starts[at] + nullBytes + column * Long.BYTES, value);
    }

    /** Puts bytes behind a row of the stretch, and where they are into the slot. */
    void putBytes(int at, int column, byte[] source, int offset, int length) {
        int end = ends[at];
        int padded = (int) UnsafeSlot.padded(length);
        if (padded > length) {
            LONGS.set(buffer, end + padded - Long.BYTES, 0L);
        }
        System.arraycopy(source, offset, buffer, end, length);
        putLong(at, column, ((long) (end - starts[at]) << Integer.SIZE) | length);
        ends[at] = end + padded;
    }

    /**
     * Puts bytes, a multiple of 8, behind a row of the stretch, and tells how far behind its beginning.
     */
    int putBehind(int at, byte[] source, int offset, int length) {
        int end = ends[at];
        System.arraycopy(source, offset, buffer, end, length);
        ends[at] = end + length;
        return end - starts[at];
    }
}
