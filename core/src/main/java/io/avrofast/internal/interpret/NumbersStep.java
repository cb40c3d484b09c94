package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.NumberDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.record.SlotKind;
import java.util.List;

/**
 * Reads numbers, booleans and symbols of neighbouring fields into the area of primitive values. One loop over plain arrays
 * takes the place of a call for each field, which no processor can see coming when records have many kinds of field.
 */
final class NumbersStep extends FieldStep {

    private static final int INT = 0;
    private static final int LONG = 1;
    private static final int FLOAT = 2;
    private static final int DOUBLE = 3;
    private static final int BOOLEAN = 4;
    private static final int UNIT_OF_4_BYTES = 5;
    private static final int UNIT_OF_8_BYTES = 6;

    /** The field's slot cannot be null. */
    private static final int NOT_NULLABLE = -1;

    /** The field's slot can be null, but the data's field cannot. */
    private static final int ALWAYS_PRESENT = -2;

    private final int[] operations;
    private final int[] nullBytes;
    private final int[] offsets;
    private final NumberUnit[] units;
    private final String[] names;

    private NumbersStep(int[] operations, int[] nullBytes, int[] offsets, NumberUnit[] units, String[] names) {
        this.operations = operations;
        this.nullBytes = nullBytes;
        this.offsets = offsets;
        this.units = units;
        this.names = names;
    }

    /** A step that reads a slot's kind of number as such. */
    static NumbersStep of(SlotKind kind, int offset) {
        return single(operation(kind), offset, null);
    }

    /** A step that takes what a unit reads. */
    static NumbersStep of(NumberUnit unit, SlotKind kind, int offset) {
        return single(kind.width() == Long.BYTES ? UNIT_OF_8_BYTES : UNIT_OF_4_BYTES, offset, unit);
    }

    /**
     * This step of one field for a slot that may be null, whose presence byte stands before the value.
     *
     * @param nullBranch the writer's index of null, 0 or 1, or -1 where the data's field cannot be null
     */
    NumbersStep nullable(int nullBranch) {
        // The numbers of the two branches are one byte each, 0 and 2.
        return new NumbersStep(
                operations, new int[] {nullBranch < 0 ? ALWAYS_PRESENT : 2 * nullBranch}, offsets, units, names);
    }

    /** This step of one field, with the field's name for faults. */
    NumbersStep named(String name) {
        return new NumbersStep(operations, nullBytes, offsets, units, new String[] {name});
    }

    /** A step that does the work of several, each of one field. */
    static NumbersStep sequence(List<NumbersStep> steps) {
        int count = steps.size();
        NumbersStep all = new NumbersStep(
                new int[count], new int[count], new int[count], new NumberUnit[count], new String[count]);
        for (int i = 0; i < count; i++) {
            NumbersStep step = steps.get(i);
            all.operations[i] = step.operations[0];
            all.nullBytes[i] = step.nullBytes[0];
            all.offsets[i] = step.offsets[0];
            all.units[i] = step.units[0];
            all.names[i] = step.names[0];
        }
        return all;
    }

    private static NumbersStep single(int operation, int offset, NumberUnit unit) {
        return new NumbersStep(
                new int[] {operation},
                new int[] {NOT_NULLABLE},
                new int[] {offset},
                new NumberUnit[] {unit},
                new String[1]);
    }

    private static int operation(SlotKind kind) {
        return switch (kind) {
            case INT -> INT;
            case LONG -> LONG;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case BOOLEAN -> BOOLEAN;
            case NULL, ENUM, REFERENCE -> throw new IllegalArgumentException(kind.name());
        };
    }

    @Override
    int run(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, Object[] references)
            throws AvroException {
        int at = pos;
        int i = 0;
        try {
            for (; i < operations.length; i++) {
                int offset = offsets[i];
                int nullByte = nullBytes[i];
                if (nullByte != NOT_NULLABLE) {
                    if (nullByte != ALWAYS_PRESENT) {
                        at = BranchNumber.readNullable(buf, at, limit, nullByte, context);
                        if (at < 0) {
                            at = ~at;
                            continue;
                        }
                    }
                    primitives[offset - 1] = 1;
                }
                at = readValue(buf, at, limit, context, primitives, offset, i);
            }
        } catch (AvroException e) {
            throw names[i] == null ? e : e.inField(names[i]);
        }
        return at;
    }

    private int readValue(byte[] buf, int pos, int limit, ReadContext context, byte[] primitives, int offset, int field)
            throws AvroException {
        return switch (operations[field]) {
            case INT -> {
                int end = VarintDecoder.readInt(buf, pos, limit, context);
                LittleEndian.putInt(primitives, offset, (int) context.bits);
                yield end;
            }
            case LONG -> {
                int end = VarintDecoder.readLong(buf, pos, limit, context);
                LittleEndian.putLong(primitives, offset, context.bits);
                yield end;
            }
            case FLOAT -> {
                int end = NumberDecoder.readFloat(buf, pos, limit, context);
                LittleEndian.putInt(primitives, offset, (int) context.bits);
                yield end;
            }
            case DOUBLE -> {
                int end = NumberDecoder.readDouble(buf, pos, limit, context);
                LittleEndian.putLong(primitives, offset, context.bits);
                yield end;
            }
            case BOOLEAN -> {
                int end = NumberDecoder.readBoolean(buf, pos, limit, context);
                primitives[offset] = (byte) context.bits;
                yield end;
            }
            case UNIT_OF_4_BYTES -> {
                int end = units[field].read(buf, pos, limit, context);
                LittleEndian.putInt(primitives, offset, (int) context.bits);
                yield end;
            }
            default -> {
                int end = units[field].read(buf, pos, limit, context);
                LittleEndian.putLong(primitives, offset, context.bits);
                yield end;
            }
        };
    }
}
