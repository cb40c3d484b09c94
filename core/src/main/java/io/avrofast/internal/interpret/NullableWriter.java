package io.avrofast.internal.interpret;

/** Writes a value of a union of null and one other branch. */
final class NullableWriter extends ValueWriter {

    private final byte nullIndex;
    private final byte valueIndex;
    private final ValueWriter writer;

    NullableWriter(int nullBranch, ValueWriter writer) {
        this.nullIndex = encodedIndex(nullBranch);
        this.valueIndex = encodedIndex(1 - nullBranch);
        this.writer = writer;
    }

    /** The one byte of a branch's index, 0 or 1. */
    static byte encodedIndex(int branch) {
        return (byte) (branch << 1);
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        byte[] buf = context.room(pos, 1);
        if (value == null) {
            buf[pos] = nullIndex;
            return pos + 1;
        }
        buf[pos] = valueIndex;
        return writer.write(context, pos + 1, value);
    }
}
