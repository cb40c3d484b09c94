package io.avrofast.internal.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The instructions of one method as they are written: thin words over ASM, and the method's local variables. */
final class Code {

    private final MethodVisitor visitor;
    private int locals;
    private Label fault;

    private Code(MethodVisitor visitor, int locals) {
        this.visitor = visitor;
        this.locals = locals;
    }

    /**
     * The code of a method.
     *
     * @param firstLocal the first local variable that is free
     */
    static Code of(MethodVisitor visitor, int firstLocal) {
        return new Code(visitor, firstLocal);
    }

    /** The bytes that a snippet takes in a method. */
    static int sizeOf(Snippet snippet, int firstLocal) {
        CodeSize size = new CodeSize();
        snippet.write(new Code(size, firstLocal));
        return size.bytes();
    }

    /** A new local variable for an int or a reference. */
    int newLocal() {
        return locals++;
    }

    /** A new local variable for a long. */
    int newLongLocal() {
        int local = locals;
        locals += 2;
        return local;
    }

    /** A new local variable for values of a type. */
    int newLocal(Class<?> type) {
        int local = locals;
        locals += Type.getType(type).getSize();
        return local;
    }

    void load(Class<?> type, int local) {
        visitor.visitVarInsn(Type.getType(type).getOpcode(Opcodes.ILOAD), local);
    }

    void store(Class<?> type, int local) {
        visitor.visitVarInsn(Type.getType(type).getOpcode(Opcodes.ISTORE), local);
    }

    /** An instruction without an operand. */
    void run(int opcode) {
        visitor.visitInsn(opcode);
    }

    void loadInt(int local) {
        visitor.visitVarInsn(Opcodes.ILOAD, local);
    }

    void storeInt(int local) {
        visitor.visitVarInsn(Opcodes.ISTORE, local);
    }

    void loadLong(int local) {
        visitor.visitVarInsn(Opcodes.LLOAD, local);
    }

    void storeLong(int local) {
        visitor.visitVarInsn(Opcodes.LSTORE, local);
    }

    void load(int local) {
        visitor.visitVarInsn(Opcodes.ALOAD, local);
    }

    void store(int local) {
        visitor.visitVarInsn(Opcodes.ASTORE, local);
    }

    /** Adds to an int variable. */
    void increment(int local, int amount) {
        if (amount == (short) amount) {
            visitor.visitIincInsn(local, amount);
        } else {
            loadInt(local);
            push(amount);
            run(Opcodes.IADD);
            storeInt(local);
        }
    }

    void push(int number) {
        if (number >= -1 && number <= 5) {
            visitor.visitInsn(Opcodes.ICONST_0 + number);
        } else if (number == (byte) number) {
            visitor.visitIntInsn(Opcodes.BIPUSH, number);
        } else if (number == (short) number) {
            visitor.visitIntInsn(Opcodes.SIPUSH, number);
        } else {
            visitor.visitLdcInsn(number);
        }
    }

    void push(long number) {
        visitor.visitLdcInsn(number);
    }

    void push(double number) {
        visitor.visitLdcInsn(number);
    }

    void pushText(String text) {
        visitor.visitLdcInsn(text);
    }

    void pushClass(Class<?> type) {
        visitor.visitLdcInsn(Type.getType(type));
    }

    void newByteArray(int length) {
        push(length);
        visitor.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BYTE);
    }

    void newObjectArray(int length) {
        push(length);
        visitor.visitTypeInsn(Opcodes.ANEWARRAY, Names.OBJECT);
    }

    void cast(String type) {
        visitor.visitTypeInsn(Opcodes.CHECKCAST, type);
    }

    void cast(Class<?> type) {
        cast(Type.getInternalName(type));
    }

    void isInstance(Class<?> type) {
        visitor.visitTypeInsn(Opcodes.INSTANCEOF, Type.getInternalName(type));
    }

    void getField(Class<?> owner, String name, Class<?> type) {
        visitor.visitFieldInsn(Opcodes.GETFIELD, Type.getInternalName(owner), name, Type.getDescriptor(type));
    }

    void putField(Class<?> owner, String name, Class<?> type) {
        visitor.visitFieldInsn(Opcodes.PUTFIELD, Type.getInternalName(owner), name, Type.getDescriptor(type));
    }

    void getStatic(String owner, String name, String descriptor) {
        visitor.visitFieldInsn(Opcodes.GETSTATIC, owner, name, descriptor);
    }

    void putStatic(String owner, String name, String descriptor) {
        visitor.visitFieldInsn(Opcodes.PUTSTATIC, owner, name, descriptor);
    }

    /** Calls a static method of a class that is there at compile time. */
    void callStatic(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        visitor.visitMethodInsn(
                Opcodes.INVOKESTATIC,
                Type.getInternalName(owner),
                name,
                Names.descriptor(result, parameters),
                owner.isInterface());
    }

    /** Calls a static method by its descriptor. */
    void callStatic(String owner, String name, String descriptor) {
        visitor.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
    }

    /** Calls a method of an object on the stack. */
    void call(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        visitor.visitMethodInsn(
                owner.isInterface() ? Opcodes.INVOKEINTERFACE : Opcodes.INVOKEVIRTUAL,
                Type.getInternalName(owner),
                name,
                Names.descriptor(result, parameters),
                owner.isInterface());
    }

    /** Calls a constructor on a new object. */
    void callConstructor(String owner, Class<?>... parameters) {
        visitor.visitMethodInsn(
                Opcodes.INVOKESPECIAL, owner, "<init>", Names.descriptor(void.class, parameters), false);
    }

    void jump(int opcode, Label target) {
        visitor.visitJumpInsn(opcode, target);
    }

    void place(Label label) {
        visitor.visitLabel(label);
    }

    /** Goes to one of several places by an int on the stack, counted from 0; every other one is a fault. */
    void switchOn(Label... targets) {
        if (targets.length == 0) {
            // A union without branches; the virtual machine refuses a switch without places.
            visitor.visitInsn(Opcodes.POP);
            visitor.visitJumpInsn(Opcodes.GOTO, fault());
            return;
        }
        visitor.visitTableSwitchInsn(0, targets.length - 1, fault(), targets);
    }

    /** Gives up if a jump's condition holds; the operand stack below its operands must be empty. */
    void faultIf(int opcode) {
        visitor.visitJumpInsn(opcode, fault());
    }

    /** Gives up. */
    void throwFault() {
        callStatic(FaultSignal.class, "create", FaultSignal.class);
        visitor.visitInsn(Opcodes.ATHROW);
    }

    /** Gives the instructions that follow a line number. */
    void line(int number) {
        Label here = new Label();
        visitor.visitLabel(here);
        visitor.visitLineNumber(number, here);
    }

    /** Ends the method: the place to which faults jump stands last. */
    void end() {
        if (fault != null) {
            visitor.visitLabel(fault);
            throwFault();
        }
        visitor.visitMaxs(0, 0);
        visitor.visitEnd();
    }

    private Label fault() {
        if (fault == null) {
            fault = new Label();
        }
        return fault;
    }
}
