package io.avrofast.cli.parquet;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/**
 * What is told of one row, until it is known to be sound and goes to Parquet, which takes nothing back. For one thread.
 */
final class RowTape {

    /**
     * A field of a group.
     *
     * @param name its name
     * @param index its position in the group
     */
    record Field(String name, int index) {}

    private static final int CODE_BITS = 4;
    private static final int CODE_MASK = (1 << CODE_BITS) - 1;

    private static final int START_FIELD = 0;
    private static final int END_FIELD = 1;
    private static final int START_GROUP = 2;
    private static final int END_GROUP = 3;
    private static final int BOOLEAN = 4;
    private static final int INT = 5;
    private static final int LONG = 6;
    private static final int FLOAT = 7;
    private static final int DOUBLE = 8;
    private static final int BYTES = 9;
    private static final int SYMBOL = 10;

    /** Where in an entry's steps the length of the key stands, and behind it where its bytes are. */
    private static final int KEY_LENGTH = 2;

    /** With fewer entries, comparing all pairs costs less than a set. */
    private static final int FEW_ENTRIES = 12;

    /** A code each, with what belongs to it above; the values of longs and doubles and the places of bytes follow it. */
    private long[] steps = new long[256];

    private int size;
    private byte[] bytes = new byte[1024];
    private int byteCount;

    /** Where the entries of the maps that are open begin, and for each of these maps how many entries there were before. */
    private int[] entryStarts = new int[16];

    private int entryCount;
    private int[] mapMarks = new int[8];
    private int openMaps;

    /** Forgets all. */
    void clear() {
        size = 0;
        byteCount = 0;
        entryCount = 0;
        openMaps = 0;
    }

    void startField(int field) {
        add(START_FIELD, field);
    }

    void endField(int field) {
        add(END_FIELD, field);
    }

    void startGroup() {
        add(START_GROUP, 0);
    }

    void endGroup() {
        add(END_GROUP, 0);
    }

    /** Ends a field of which there may be nothing: Parquet wants no start of it then. */
    void endRepeatedField(int field) {
        if (steps[size - 1] == step(START_FIELD, field)) {
            size--;
        } else {
            endField(field);
        }
    }

    void putBoolean(boolean value) {
        add(BOOLEAN, value ? 1 : 0);
    }

    void putInt(int value) {
        add(INT, value);
    }

    void putLong(long value) {
        add(LONG, 0);
        add(value);
    }

    void putFloat(float value) {
        add(FLOAT, Float.floatToRawIntBits(value));
    }

    void putDouble(double value) {
        add(DOUBLE, 0);
        add(Double.doubleToRawLongBits(value));
    }

    /** A value of the table that {@link #replay} is given. */
    void putSymbol(int index) {
        add(SYMBOL, index);
    }

    void putBytes(byte[] data, int offset, int length) {
        int start = room(length);
        System.arraycopy(data, offset, bytes, start, length);
    }

    /** A number of a fixed size; what is missing in front is filled up by its sign. */
    void putNumber(byte[] data, int offset, int length, int width) {
        int start = room(width);
        Arrays.fill(bytes, start, start + width - length, (byte) (data[offset] >> 7));
        System.arraycopy(data, offset, bytes, start + width - length, length);
    }

    /** Adds bytes that are still to be set, and tells where. */
    private int room(int length) {
        int start = byteCount;
        if (bytes.length - start < length) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(start, length), (int) Math.min(2L * start, 1 << 30)));
        }
        byteCount = start + length;
        add(BYTES, length);
        add(start);
        return start;
    }

    void startMap() {
        if (openMaps == mapMarks.length) {
            mapMarks = Arrays.copyOf(mapMarks, 2 * openMaps);
        }
        mapMarks[openMaps++] = entryCount;
    }

    /** Starts the group of an entry of the map that was started last, with its key. */
    void startEntry(int keyField, byte[] data, int offset, int length) {
        if (entryCount == entryStarts.length) {
            entryStarts = Arrays.copyOf(entryStarts, 2 * entryCount);
        }
        entryStarts[entryCount++] = size;
        startGroup();
        startField(keyField);
        putBytes(data, offset, length);
        endField(keyField);
    }

    /** Leaves out the entries of the map that was started last of whose keys there are later ones. */
    void endMap() {
        int first = mapMarks[--openMaps];
        BitSet former = entryCount - first > FEW_ENTRIES ? formerOfMany(first) : formerOfFew(first);
        if (former != null) {
            leaveOut(first, former);
        }
        entryCount = first;
    }

    /** The entries of whose keys there are later ones; null where there are none. */
    private BitSet formerOfFew(int first) {
        BitSet former = null;
        for (int i = first; i < entryCount; i++) {
            for (int later = i + 1; later < entryCount; later++) {
                if (isOneKey(entryStarts[i], entryStarts[later])) {
                    former = former == null ? new BitSet() : former;
                    former.set(i - first);
                }
            }
        }
        return former;
    }

    /** As {@link #formerOfFew}, in a time that does not grow by the square of the number. */
    private BitSet formerOfMany(int first) {
        BitSet former = null;
        Set<ByteBuffer> keys = new HashSet<>();
        for (int i = entryCount - 1; i >= first; i--) {
            int start = entryStarts[i];
            if (!keys.add(ByteBuffer.wrap(bytes, keyOffset(start), keyLength(start)))) {
                former = former == null ? new BitSet() : former;
                former.set(i - first);
            }
        }
        return former;
    }

    private void leaveOut(int first, BitSet former) {
        int target = entryStarts[first];
        for (int i = first; i < entryCount; i++) {
            int start = entryStarts[i];
            int length = (i + 1 < entryCount ? entryStarts[i + 1] : size) - start;
            if (!former.get(i - first)) {
                System.arraycopy(steps, start, steps, target, length);
                target += length;
            }
        }
        size = target;
    }

    private boolean isOneKey(int one, int other) {
        int length = keyLength(one);
        return length == keyLength(other)
                && Arrays.equals(
                        bytes,
                        keyOffset(one),
                        keyOffset(one) + length,
                        bytes,
                        keyOffset(other),
                        keyOffset(other) + length);
    }

    private int keyLength(int start) {
        return (int) (steps[start + KEY_LENGTH] >> CODE_BITS);
    }

    private int keyOffset(int start) {
        return (int) steps[start + KEY_LENGTH + 1];
    }

    private static long step(int code, int operand) {
        return ((long) operand << CODE_BITS) | code;
    }

    private void add(int code, int operand) {
        add(step(code, operand));
    }

    private void add(long step) {
        if (size == steps.length) {
            steps = Arrays.copyOf(steps, 2 * size);
        }
        steps[size++] = step;
    }

    /**
     * Hands all on.
     *
     * @param fields the fields by the numbers that were told
     * @param symbols the values of {@link #putSymbol} likewise
     */
    void replay(RecordConsumer consumer, Field[] fields, Binary[] symbols) {
        int i = 0;
        while (i < size) {
            long step = steps[i++];
            int operand = (int) (step >> CODE_BITS);
            switch ((int) step & CODE_MASK) {
                case START_FIELD -> consumer.startField(fields[operand].name(), fields[operand].index());
                case END_FIELD -> consumer.endField(fields[operand].name(), fields[operand].index());
                case START_GROUP -> consumer.startGroup();
                case END_GROUP -> consumer.endGroup();
                case BOOLEAN -> consumer.addBoolean(operand != 0);
                case INT -> consumer.addInteger(operand);
                case LONG -> consumer.addLong(steps[i++]);
                case FLOAT -> consumer.addFloat(Float.intBitsToFloat(operand));
                case DOUBLE -> consumer.addDouble(Double.longBitsToDouble(steps[i++]));
                case BYTES -> consumer.addBinary(Binary.fromReusedByteArray(bytes, (int) steps[i++], operand));
                case SYMBOL -> consumer.addBinary(symbols[operand]);
                default -> throw new IllegalStateException("step " + step);
            }
        }
    }
}
