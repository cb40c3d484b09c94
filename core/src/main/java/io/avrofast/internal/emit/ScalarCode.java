package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.Register;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.value.Utf8Text;
import java.util.Arrays;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** The instructions that read lengths, texts, bytes, and the branches of unions with null. */
final class ScalarCode {

    /** The limit {@code maxValueBytes} must be at least this: lengths of one byte are not compared with it. */
    static final int LARGEST_LENGTH_OF_ONE_BYTE = 63;

    private ScalarCode() {}

    /** Reads a string and leaves it on the stack. */
    static void readText(Code code) {
        readText(code, TextDecoder.class, "decode", String.class);
    }

    /** Reads a string and leaves its bytes on the stack, as a text. */
    static void readUtf8(Code code) {
        readText(code, Utf8Text.class, "copyOf", Utf8Text.class);
    }

    private static void readText(Code code, Class<?> owner, String decoder, Class<?> text) {
        int length = readLength(code, "a string");
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(length);
        code.callStatic(owner, decoder, text, byte[].class, int.class, int.class);
        advance(code, length);
    }

    /** Reads a bytes value and leaves it on the stack. */
    static void readBytes(Code code) {
        int length = readLength(code, "bytes");
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(length);
        code.run(Opcodes.IADD);
        code.callStatic(Arrays.class, "copyOfRange", byte[].class, byte[].class, int.class, int.class);
        advance(code, length);
    }

    /** Steps over a string or bytes value. */
    static void skipSized(Code code, String what) {
        advance(code, readLength(code, what));
    }

    /** Steps over bytes whose number the schema tells. */
    static void skipBytes(Code code, int count) {
        checkRest(code, count);
        code.increment(ReadLocals.POSITION, count);
    }

    /** Makes sure that the data has so many more bytes. */
    static void checkRest(Code code, int count) {
        code.loadInt(ReadLocals.LIMIT);
        code.loadInt(ReadLocals.POSITION);
        code.run(Opcodes.ISUB);
        code.push(count);
        code.faultIf(Opcodes.IF_ICMPLT);
    }

    /**
     * Reads the branch of a union of null and one other, and goes on where it is the other one. A number in more bytes than
     * it needs is left to the interpreter.
     *
     * @param nullBranch the writer's index of null, 0 or 1
     * @param isNull where to go for null
     */
    static void readNullable(Code code, int nullBranch, Label isNull) {
        int branch = NumberCode.takeByte(code);
        Label isValue = new Label();
        code.loadInt(branch);
        code.jump(Opcodes.IFEQ, nullBranch == 0 ? isNull : isValue);
        code.loadInt(branch);
        code.push(2);
        code.faultIf(Opcodes.IF_ICMPNE);
        if (nullBranch == 1) {
            code.jump(Opcodes.GOTO, isNull);
        }
        code.place(isValue);
    }

    /** Reads a length, of which the data has at least as many more bytes, into a new local variable. */
    static int readLength(Code code, String what) {
        int length = NumberCode.takeByte(code);
        Label single = new Label();
        Label done = new Label();
        code.loadInt(length);
        code.push(0x81);
        code.run(Opcodes.IAND);
        code.jump(Opcodes.IFEQ, single);
        readLongLength(code, what);
        code.storeInt(length);
        code.jump(Opcodes.GOTO, done);
        code.place(single);
        code.loadInt(length);
        code.push(1);
        code.run(Opcodes.ISHR);
        code.storeInt(length);
        code.loadInt(length);
        code.loadInt(ReadLocals.LIMIT);
        code.loadInt(ReadLocals.POSITION);
        code.run(Opcodes.ISUB);
        code.faultIf(Opcodes.IF_ICMPGT);
        code.place(done);
        return length;
    }

    private static void readLongLength(Code code, String what) {
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.push(1);
        code.run(Opcodes.ISUB);
        code.loadInt(ReadLocals.LIMIT);
        code.pushText(what);
        code.load(ReadLocals.CONTEXT);
        code.getField(ReadContext.class, "maxValueBytes", int.class);
        code.load(ReadLocals.CONTEXT);
        code.callStatic(
                BytesDecoder.class,
                "readLength",
                int.class,
                byte[].class,
                int.class,
                int.class,
                String.class,
                int.class,
                Register.class);
        code.storeInt(ReadLocals.POSITION);
        NumberCode.loadBits(code);
        code.run(Opcodes.L2I);
    }

    /** Goes on by as many bytes as a variable tells. */
    static void advance(Code code, int length) {
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(length);
        code.run(Opcodes.IADD);
        code.storeInt(ReadLocals.POSITION);
    }
}
