package io.avrofast.column;

import io.avrofast.error.LimitExceededException;
import java.util.Arrays;

/**
 * The values of a string, whose bytes are valid UTF-8, of bytes, or of a fixed. A value is a part of an array, which several
 * values may share.
 */
public final class BytesColumn extends Column {

    private int[] offsets = {};
    private int[] lengths = {};
    private byte[] area = {};
    private int used;

    BytesColumn(ColumnNode node) {
        super(node);
    }

    /**
     * The array that holds the value of a row.
     *
     * @return the array, not to be changed
     */
    public byte[] data(int row) {
        return area;
    }

    /** Where in the array the value of a row begins. */
    public int offset(int row) {
        return offsets[row];
    }

    /** How many bytes the value of a row has. */
    public int length(int row) {
        return lengths[row];
    }

    /** How many bytes the values have together. */
    int used() {
        return used;
    }

    /** Adds a row, for which there is {@linkplain #reserve room}. */
    void append(byte[] source, int offset, int length) throws LimitExceededException {
        int at = size;
        int start = used;
        if (length > area.length - start) {
            growArea(length);
        }
        System.arraycopy(source, offset, area, start, length);
        offsets[at] = start;
        lengths[at] = length;
        used = start + length;
        size = at + 1;
    }

    @Override
    int room() {
        return lengths.length;
    }

    @Override
    void grow(int row) throws LimitExceededException {
        int capacity = grown(offsets.length, row);
        offsets = Arrays.copyOf(offsets, capacity);
        lengths = Arrays.copyOf(lengths, capacity);
    }

    private void growArea(int length) throws LimitExceededException {
        area = Arrays.copyOf(area, grown(area.length, used + length - 1));
    }

    @Override
    void truncate(int rows) {
        int last = lastValueBefore(rows);
        used = last < 0 ? 0 : offsets[last] + lengths[last];
        super.truncate(rows);
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
        return visitor.visitBytes(this);
    }
}
