package io.avrofast.internal.emit;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Counts the bytes that instructions take, at most. */
final class CodeSize extends MethodVisitor {

    private static final int SWITCH_HEAD = 16;

    private int bytes;

    CodeSize() {
        super(Opcodes.ASM9);
    }

    /** The bytes of all instructions so far. */
    int bytes() {
        return bytes;
    }

    @Override
    public void visitInsn(int opcode) {
        bytes++;
    }

    @Override
    public void visitIntInsn(int opcode, int operand) {
        bytes += opcode == Opcodes.SIPUSH ? 3 : 2;
    }

    @Override
    public void visitVarInsn(int opcode, int local) {
        bytes += local < 4 ? 1 : local < 256 ? 2 : 4;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        bytes += 3;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        bytes += 3;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        bytes += opcode == Opcodes.INVOKEINTERFACE ? 5 : 3;
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        bytes += 3;
    }

    @Override
    public void visitLdcInsn(Object value) {
        bytes += 3;
    }

    @Override
    public void visitIincInsn(int local, int increment) {
        bytes += local < 256 && increment == (byte) increment ? 3 : 6;
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
        bytes += SWITCH_HEAD + 4 * labels.length;
    }
}
