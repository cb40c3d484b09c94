package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import io.avrofast.schema.AvroSchema;
import java.util.Arrays;

/**
 * The values at one place in a schema, one for each row: of the batch, or of the list, map, record or union that the place is
 * in. A union of null and one other type has the column of that type, with nulls. What an accessor returns for a row that is
 * null, or that does not exist, is not specified.
 *
 * <p>Valid until the batch is filled further or reset. For one thread at a time.
 */
public abstract sealed class Column
        permits NullColumn,
                BooleanColumn,
                IntColumn,
                LongColumn,
                FloatColumn,
                DoubleColumn,
                BytesColumn,
                EnumColumn,
                SpanColumn,
                RecordColumn,
                UnionColumn {

    /** No array of the virtual machine is longer. */
    private static final int MOST = Integer.MAX_VALUE - 8;

    /** How many values there is room for as soon as there is one. */
    private static final int FIRST_STEP = 64;

    private static final long[] NO_BITS = {};

    /** How many rows have a value or are marked as null; what follows is null without a mark. */
    int size;

    private final AvroSchema schema;
    private final boolean nullable;
    private int nulls;
    private long[] nullBits = NO_BITS;

    Column(ColumnNode node) {
        this.schema = node.type();
        this.nullable = node.isNullable();
    }

    /** Calls the visitor's method for this kind of column. */
    public abstract <R> R accept(Visitor<R> visitor);

    /** The schema of the values that are not null; a union only where the column is a {@link UnionColumn}; never null. */
    public final AvroSchema schema() {
        return schema;
    }

    /** Whether rows may be null: by the schema, or because a record or union around this place has no value here. */
    public final boolean isNullable() {
        return nullable;
    }

    /** Whether a row is null. */
    public final boolean isNull(int row) {
        return row >= size || (nulls != 0 && isMarked(row));
    }

    private boolean isMarked(int row) {
        int word = row >>> 6;
        return word < nullBits.length && (nullBits[word] & (1L << row)) != 0;
    }

    /**
     * How many of some rows are null.
     *
     * @param rows how many rows there are around this place, by what holds the column: the batch, or the column around this one
     */
    public final int nullCount(int rows) {
        return nulls + Math.max(0, rows - size);
    }

    /** For how many rows there is room. */
    abstract int room();

    /** Makes room for a row and some more. */
    abstract void grow(int row) throws LimitExceededException;

    /**
     * Makes room for one more row. Those that add rows do not look: a record does so for all of its fields at once, a union for
     * the branch, and the slot of an item or an entry for itself.
     */
    final void reserve() throws LimitExceededException {
        if (size >= room()) {
            grow(size);
        }
    }

    /** Adds a row that is null. */
    final void appendNull() throws LimitExceededException {
        int at = size;
        int word = at >>> 6;
        if (word >= nullBits.length) {
            growBits(at);
        }
        nullBits[word] |= 1L << at;
        nulls++;
        size = at + 1;
    }

    /** Adds rows that are null until there are so many rows. */
    final void padTo(int rows) throws LimitExceededException {
        if (size < rows) {
            pad(rows);
        }
    }

    private void pad(int rows) throws LimitExceededException {
        if ((rows - 1) >>> 6 >= nullBits.length) {
            growBits(rows - 1);
        }
        int first = size >>> 6;
        int last = (rows - 1) >>> 6;
        long from = -1L << size;
        long to = -1L >>> -rows;
        if (first == last) {
            nullBits[first] |= from & to;
        } else {
            nullBits[first] |= from;
            Arrays.fill(nullBits, first + 1, last, -1L);
            nullBits[last] |= to;
        }
        nulls += rows - size;
        size = rows;
    }

    private void growBits(int row) throws LimitExceededException {
        nullBits = Arrays.copyOf(nullBits, Math.min(grown(nullBits.length << 6, row) >>> 6, MOST >>> 6) + 1);
    }

    /**
     * Takes back all rows from one on. Where a row was begun and not ended, what it has left in other columns is taken back
     * too.
     *
     * @param rows how many rows stay, at most as many as there are
     */
    void truncate(int rows) {
        if (nulls != 0) {
            clearBits(rows);
        }
        size = rows;
    }

    private void clearBits(int rows) {
        int first = rows >>> 6;
        int end = Math.min((size + 63) >>> 6, nullBits.length);
        for (int word = first; word < end; word++) {
            long kept = word == first ? nullBits[word] & ~(-1L << rows) : 0;
            nulls -= Long.bitCount(nullBits[word] ^ kept);
            nullBits[word] = kept;
        }
    }

    /** The last row before one that is not null, or -1. */
    final int lastValueBefore(int row) {
        int at = row - 1;
        while (at >= 0 && isNull(at)) {
            at--;
        }
        return at;
    }

    /**
     * How long an array is to be made: longer by half or more, so that the way there takes few steps.
     *
     * @param length how long it is
     * @param index what it has to have
     */
    static int grown(int length, int index) throws LimitExceededException {
        if (index < 0 || index >= MOST) {
            throw ColumnLimit.exceeded(MOST);
        }
        long wanted = Math.max(Math.max(length + (length >>> 1), index + 1L), FIRST_STEP);
        return (int) Math.min(wanted, MOST);
    }

    /** A function over columns with one case for each kind of column. */
    public interface Visitor<R> {
        R visitNull(NullColumn column);

        R visitBoolean(BooleanColumn column);

        R visitInt(IntColumn column);

        R visitLong(LongColumn column);

        R visitFloat(FloatColumn column);

        R visitDouble(DoubleColumn column);

        R visitBytes(BytesColumn column);

        R visitEnum(EnumColumn column);

        R visitList(ListColumn column);

        R visitMap(MapColumn column);

        R visitRecord(RecordColumn column);

        R visitUnion(UnionColumn column);
    }
}
