package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.BytesOutcome;
import io.avrofast.internal.interpret.NumberOutcome;
import io.avrofast.internal.interpret.ReadContext;
import io.avrofast.internal.plan.FilterTest;
import io.avrofast.internal.plan.Operand;
import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.TestNode;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.schema.SchemaKind;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The instructions that compare a value with the operands of its tests. Single numbers and bytes are compared on the spot, other
 * operands by the interpreter's comparison, which is a constant of the class.
 */
final class ComparisonCode {

    private static final int OTHERS = FilterTest.LESS | FilterTest.GREATER;
    private static final int PRESENT = OTHERS | FilterTest.EQUAL;

    private final ReadMethods methods;
    private final List<FilterTest> tests;
    private final TestMemory memory;

    ComparisonCode(ReadMethods methods, List<FilterTest> tests, TestMemory memory) {
        this.methods = methods;
        this.tests = tests;
        this.memory = memory;
    }

    /** What reads a value and makes its tests. */
    Snippet of(TestNode.Compared node) {
        if (node.value() instanceof ReadNode.Symbol symbol) {
            return whole(node, SymbolCode.of(methods, symbol), SchemaKind.INT);
        }
        if (node.value() instanceof ReadNode.Fixed fixed) {
            return fixed(node, fixed.schema().size());
        }
        ReadNode.Primitive value = (ReadNode.Primitive) node.value();
        SchemaKind kind = value.schema().kind();
        return switch (kind) {
            case BOOLEAN, INT, LONG -> whole(node, code -> NumberCode.read(code, value.wire(), kind), kind);
            case FLOAT, DOUBLE -> fraction(node, value.wire(), kind);
            case STRING, BYTES -> sized(node, kind == SchemaKind.STRING);
            case NULL, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(kind.label());
        };
    }

    /**
     * @param read leaves the number on the stack
     */
    private Snippet whole(TestNode.Compared node, Snippet read, SchemaKind kind) {
        List<Comparison> comparisons = each(node, number -> whole(number, kind));
        return code -> {
            int value = code.newLongLocal();
            read.write(code);
            if (kind != SchemaKind.LONG) {
                code.run(Opcodes.I2L);
            }
            code.storeLong(value);
            comparisons.forEach(comparison -> comparison.write(code, value));
        };
    }

    private Comparison whole(int number, SchemaKind kind) {
        Operand operand = tests.get(number).operand();
        if (operand instanceof Operand.Integers integers && integers.literals().size() == 1) {
            long literal = integers.literals().get(0);
            return (code, value) -> {
                code.loadLong(value);
                code.push(literal);
                code.run(Opcodes.LCMP);
                setByOrder(code, number);
            };
        }
        Snippet outcome = methods.constant(NumberOutcome.of(operand, kind), NumberOutcome.class);
        return (code, value) -> {
            outcome.write(code);
            code.loadLong(value);
            setByBits(code, number);
        };
    }

    private Snippet fraction(TestNode.Compared node, SchemaKind wire, SchemaKind kind) {
        List<Comparison> comparisons = each(node, this::fraction);
        return code -> {
            int value = code.newLocal(double.class);
            NumberCode.read(code, wire, kind);
            if (kind == SchemaKind.FLOAT) {
                code.run(Opcodes.F2D);
            }
            code.store(double.class, value);
            comparisons.forEach(comparison -> comparison.write(code, value));
        };
    }

    private Comparison fraction(int number) {
        Operand operand = tests.get(number).operand();
        if (operand instanceof Operand.Doubles doubles && doubles.literals().size() == 1) {
            double literal = doubles.literals().get(0);
            return (code, value) -> {
                code.load(double.class, value);
                code.push(literal);
                code.callStatic(Operand.class, "compare", int.class, double.class, double.class);
                setByOrder(code, number);
            };
        }
        Snippet outcome = methods.constant(NumberOutcome.of(operand, SchemaKind.DOUBLE), NumberOutcome.class);
        return (code, value) -> {
            outcome.write(code);
            code.load(double.class, value);
            code.callStatic(Double.class, "doubleToRawLongBits", long.class, double.class);
            setByBits(code, number);
        };
    }

    /** Sets a test by the comparison and the bits of a number on the stack. */
    private void setByBits(Code code, int number) {
        code.call(NumberOutcome.class, "of", int.class, long.class);
        setByOutcome(code, number);
    }

    private Snippet fixed(TestNode.Compared node, int size) {
        List<Comparison> comparisons = each(node, this::bytes);
        return code -> {
            int length = code.newLocal();
            ScalarCode.checkRest(code, size);
            code.push(size);
            code.storeInt(length);
            comparisons.forEach(comparison -> comparison.write(code, length));
            ScalarCode.advance(code, length);
        };
    }

    private Snippet sized(TestNode.Compared node, boolean text) {
        List<Comparison> comparisons = each(node, this::bytes);
        return code -> {
            int length = ScalarCode.readLength(code, text ? "a string" : "bytes");
            if (text) {
                code.load(ReadLocals.BUFFER);
                code.loadInt(ReadLocals.POSITION);
                code.loadInt(length);
                code.callStatic(TextDecoder.class, "check", void.class, byte[].class, int.class, int.class);
            }
            comparisons.forEach(comparison -> comparison.write(code, length));
            ScalarCode.advance(code, length);
        };
    }

    /** Compares so many bytes at the position. */
    private Comparison bytes(int number) {
        Operand operand = tests.get(number).operand();
        if (operand instanceof Operand.Bytes bytes && bytes.literals().size() == 1 && !bytes.foldsCase()) {
            byte[] literal = bytes.literals().get(0).bytes();
            return bytes(number, literal, methods.constant(literal, byte[].class));
        }
        Snippet outcome = methods.constant(BytesOutcome.of(operand), BytesOutcome.class);
        return (code, length) -> {
            outcome.write(code);
            loadRange(code, length);
            code.load(ReadLocals.CONTEXT);
            code.call(BytesOutcome.class, "of", int.class, byte[].class, int.class, int.class, ReadContext.class);
            setByOutcome(code, number);
        };
    }

    /** To find out whether bytes are equal is faster than to order them. */
    private Comparison bytes(int number, byte[] literal, Snippet constant) {
        int others = tests.get(number).accepted() & OTHERS;
        boolean ordered = others != 0 && others != OTHERS;
        return (code, length) -> {
            loadRange(code, length);
            constant.write(code);
            code.push(0);
            code.push(literal.length);
            code.callStatic(
                    Arrays.class,
                    ordered ? "compareUnsigned" : "equals",
                    ordered ? int.class : boolean.class,
                    byte[].class,
                    int.class,
                    int.class,
                    byte[].class,
                    int.class,
                    int.class);
            if (!ordered) {
                code.push(1);
                code.run(Opcodes.IXOR);
            }
            setByOrder(code, number);
        };
    }

    private static void loadRange(Code code, int length) {
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(length);
        code.run(Opcodes.IADD);
    }

    /** Sets a test by how its value compares with its literal, as a number on the stack tells that is 0, less or more. */
    private void setByOrder(Code code, int number) {
        switch (tests.get(number).accepted() & PRESENT) {
            case 0 -> setAlways(code, number, 0);
            case PRESENT -> setAlways(code, number, 1);
            case FilterTest.LESS -> setIf(code, number, Opcodes.IFLT);
            case FilterTest.LESS | FilterTest.EQUAL -> setIf(code, number, Opcodes.IFLE);
            case FilterTest.EQUAL -> setIf(code, number, Opcodes.IFEQ);
            case FilterTest.GREATER -> setIf(code, number, Opcodes.IFGT);
            case FilterTest.GREATER | FilterTest.EQUAL -> setIf(code, number, Opcodes.IFGE);
            case OTHERS -> setIf(code, number, Opcodes.IFNE);
            default -> throw new IllegalStateException("outcomes " + tests.get(number));
        }
    }

    /** Sets a test by the outcome on the stack. */
    private void setByOutcome(Code code, int number) {
        code.push(tests.get(number).accepted());
        code.run(Opcodes.IAND);
        setIf(code, number, Opcodes.IFNE);
    }

    private void setAlways(Code code, int number, int passed) {
        code.run(Opcodes.POP);
        code.push(passed);
        memory.set(code, number);
    }

    /** Sets a test by a jump's condition. */
    private void setIf(Code code, int number, int jump) {
        Label passed = new Label();
        Label done = new Label();
        code.jump(jump, passed);
        code.push(0);
        code.jump(Opcodes.GOTO, done);
        code.place(passed);
        code.push(1);
        code.place(done);
        memory.set(code, number);
    }

    private static List<Comparison> each(TestNode.Compared node, IntFunction<Comparison> comparison) {
        return node.tests().stream().map(comparison::apply).toList();
    }

    /** What compares a value and sets one test. */
    @FunctionalInterface
    private interface Comparison {

        /**
         * Writes the instructions.
         *
         * @param value the variable with the number, or with the length of the bytes at the position
         */
        void write(Code code, int value);
    }
}
