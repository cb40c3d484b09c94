package io.avrofast.internal.emit;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.schema.SchemaKind;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The instructions that read numbers and leave them on the stack.
 *
 * <p>Numbers of one byte are read on the spot; what is longer, or wrong, is a kernel's. There is no look at the limit: a read
 * beyond the array fails by itself, and one beyond the limit is found where the method ends.
 */
final class NumberCode {

    private NumberCode() {}

    /**
     * Reads a number and converts it.
     *
     * @param wire its kind in the data
     * @param target the same kind, or one that it is promoted to: what is left on the stack, a boolean as an int
     */
    static void read(Code code, SchemaKind wire, SchemaKind target) {
        switch (wire) {
            case BOOLEAN -> readBoolean(code);
            case INT -> readInt(code);
            case LONG -> readLong(code);
            case FLOAT -> readFloat(code);
            case DOUBLE -> readDouble(code);
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(wire.label());
        }
        if (wire != target) {
            code.run(promotion(wire, target));
        }
    }

    /** Reads the raw bits of a float as an int. */
    static void readFloatBits(Code code) {
        loadAtPosition(code);
        code.callStatic(LittleEndian.class, "getInt", int.class, byte[].class, int.class);
        code.increment(ReadLocals.POSITION, Float.BYTES);
    }

    /** Reads the raw bits of a double as a long. */
    static void readDoubleBits(Code code) {
        loadAtPosition(code);
        code.callStatic(LittleEndian.class, "getLong", long.class, byte[].class, int.class);
        code.increment(ReadLocals.POSITION, Double.BYTES);
    }

    /** Takes the byte at the position into a new local variable. */
    static int takeByte(Code code) {
        loadAtPosition(code);
        code.increment(ReadLocals.POSITION, 1);
        code.run(Opcodes.BALOAD);
        int local = code.newLocal();
        code.storeInt(local);
        return local;
    }

    /** Reads a number from 0 to 63, or any int by a kernel, into a new local variable. Negative ones are left to the caller. */
    static int readIndex(Code code) {
        int index = takeByte(code);
        Label single = new Label();
        Label done = new Label();
        code.loadInt(index);
        code.push(0x81);
        code.run(Opcodes.IAND);
        code.jump(Opcodes.IFEQ, single);
        readAgain(code, "readInt");
        loadBits(code);
        code.run(Opcodes.L2I);
        code.storeInt(index);
        code.jump(Opcodes.GOTO, done);
        code.place(single);
        code.loadInt(index);
        code.push(1);
        code.run(Opcodes.ISHR);
        code.storeInt(index);
        code.place(done);
        return index;
    }

    /** Pushes the number that a kernel left. */
    static void loadBits(Code code) {
        code.load(ReadLocals.CONTEXT);
        code.getField(Register.class, "bits", long.class);
    }

    private static void readBoolean(Code code) {
        int flag = takeByte(code);
        code.loadInt(flag);
        code.push(~1);
        code.run(Opcodes.IAND);
        code.faultIf(Opcodes.IFNE);
        code.loadInt(flag);
    }

    private static void readInt(Code code) {
        int first = takeByte(code);
        Label single = new Label();
        Label done = new Label();
        code.loadInt(first);
        code.jump(Opcodes.IFGE, single);
        readAgain(code, "readInt");
        loadBits(code);
        code.run(Opcodes.L2I);
        code.jump(Opcodes.GOTO, done);
        code.place(single);
        pushNumber(code, first);
        code.place(done);
    }

    private static void readLong(Code code) {
        int first = takeByte(code);
        Label single = new Label();
        Label done = new Label();
        code.loadInt(first);
        code.jump(Opcodes.IFGE, single);
        readAgain(code, "readLong");
        loadBits(code);
        code.jump(Opcodes.GOTO, done);
        code.place(single);
        pushNumber(code, first);
        code.run(Opcodes.I2L);
        code.place(done);
    }

    private static void readFloat(Code code) {
        readFloatBits(code);
        code.callStatic(Float.class, "intBitsToFloat", float.class, int.class);
    }

    private static void readDouble(Code code) {
        readDoubleBits(code);
        code.callStatic(Double.class, "longBitsToDouble", double.class, long.class);
    }

    private static int promotion(SchemaKind wire, SchemaKind target) {
        return switch (target) {
            case LONG -> Opcodes.I2L;
            case FLOAT -> wire == SchemaKind.INT ? Opcodes.I2F : Opcodes.L2F;
            case DOUBLE -> wire == SchemaKind.INT ? Opcodes.I2D : wire == SchemaKind.LONG ? Opcodes.L2D : Opcodes.F2D;
            case NULL, BOOLEAN, INT, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(target.label());
        };
    }

    /** Undoes the zig-zag of a number of one byte. */
    private static void pushNumber(Code code, int zigZag) {
        code.loadInt(zigZag);
        code.push(1);
        code.run(Opcodes.IUSHR);
        code.loadInt(zigZag);
        code.push(1);
        code.run(Opcodes.IAND);
        code.run(Opcodes.INEG);
        code.run(Opcodes.IXOR);
    }

    /** Has a kernel read the number whose first byte has been taken. */
    private static void readAgain(Code code, String kernel) {
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.push(1);
        code.run(Opcodes.ISUB);
        code.loadInt(ReadLocals.LIMIT);
        code.load(ReadLocals.CONTEXT);
        code.callStatic(VarintDecoder.class, kernel, int.class, byte[].class, int.class, int.class, Register.class);
        code.storeInt(ReadLocals.POSITION);
    }

    private static void loadAtPosition(Code code) {
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
    }
}
