package io.avrofast.internal.emit;

import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.schema.SchemaKind;
import org.objectweb.asm.Opcodes;

/** What writes a boolean or number without a box. */
final class WriteNumberCode {

    private WriteNumberCode() {}

    /**
     * What writes a number.
     *
     * @param kind the kind of the number; that of an enum is an int
     * @param number leaves the number on the stack
     */
    static FieldCode of(SchemaKind kind, Snippet number) {
        return switch (kind) {
            case BOOLEAN -> FieldCode.bounded(1, number.then(WriteNumberCode::writeBoolean));
            case INT, ENUM -> FieldCode.bounded(VarintEncoder.MAX_INT_ROOM, number.then(WriteNumberCode::writeInt));
            case LONG -> FieldCode.bounded(VarintEncoder.MAX_LONG_ROOM, number.then(WriteNumberCode::writeLong));
            case FLOAT -> FieldCode.bounded(Float.BYTES, number.then(WriteNumberCode::writeFloat));
            case DOUBLE -> FieldCode.bounded(Double.BYTES, number.then(WriteNumberCode::writeDouble));
            case NULL, BYTES, STRING, RECORD, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(kind.label());
        };
    }

    private static void writeBoolean(Code code) {
        int flag = code.newLocal();
        code.storeInt(flag);
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.loadInt(flag);
        code.run(Opcodes.BASTORE);
        code.increment(WriteLocals.POSITION, 1);
    }

    private static void writeInt(Code code) {
        int number = code.newLocal();
        code.storeInt(number);
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.loadInt(number);
        code.callStatic(VarintEncoder.class, "writeInt", int.class, byte[].class, int.class, int.class);
        code.storeInt(WriteLocals.POSITION);
    }

    private static void writeLong(Code code) {
        int number = code.newLongLocal();
        code.storeLong(number);
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.loadLong(number);
        code.callStatic(VarintEncoder.class, "writeLong", int.class, byte[].class, int.class, long.class);
        code.storeInt(WriteLocals.POSITION);
    }

    private static void writeFloat(Code code) {
        code.callStatic(Float.class, "floatToRawIntBits", int.class, float.class);
        int bits = code.newLocal();
        code.storeInt(bits);
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.loadInt(bits);
        code.callStatic(LittleEndian.class, "putInt", void.class, byte[].class, int.class, int.class);
        code.increment(WriteLocals.POSITION, Float.BYTES);
    }

    private static void writeDouble(Code code) {
        code.callStatic(Double.class, "doubleToRawLongBits", long.class, double.class);
        int bits = code.newLongLocal();
        code.storeLong(bits);
        code.load(WriteLocals.BUFFER);
        code.loadInt(WriteLocals.POSITION);
        code.loadLong(bits);
        code.callStatic(LittleEndian.class, "putLong", void.class, byte[].class, int.class, long.class);
        code.increment(WriteLocals.POSITION, Double.BYTES);
    }
}
