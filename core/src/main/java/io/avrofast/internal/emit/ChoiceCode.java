package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.BranchNumber;
import io.avrofast.internal.interpret.ReadContext;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * What reads the branch of a union and does what belongs to it. The numbers of up to 64 branches take one byte; a union of more
 * is divided into groups, each a method of its own.
 */
final class ChoiceCode {

    private static final int GROUP_BITS = 6;
    private static final int GROUP = 1 << GROUP_BITS;

    private ChoiceCode() {}

    /**
     * @param form what the branches do
     * @param branches in the writer's order, all of that form
     */
    static Snippet of(ReadMethods reader, MethodForm form, List<Snippet> branches) {
        return isSmall(branches.size()) ? small(branches) : large(reader, form, branches);
    }

    /** Whether so many branches are all written into one method. */
    static boolean isSmall(int branches) {
        return branches <= GROUP;
    }

    /**
     * What reads the branch of a union of null and one other.
     *
     * @param nullBranch the writer's index of null, 0 or 1
     */
    static Snippet nullable(int nullBranch, Snippet ifNull, Snippet value) {
        return code -> {
            Label isNull = new Label();
            Label done = new Label();
            ScalarCode.readNullable(code, nullBranch, isNull);
            value.write(code);
            code.jump(Opcodes.GOTO, done);
            code.place(isNull);
            ifNull.write(code);
            code.place(done);
        };
    }

    private static Snippet small(List<Snippet> branches) {
        return code -> {
            int number = NumberCode.takeByte(code);
            code.loadInt(number);
            code.push(1);
            code.run(Opcodes.IAND);
            code.faultIf(Opcodes.IFNE);
            code.loadInt(number);
            code.push(1);
            code.run(Opcodes.ISHR);
            writeSwitch(code, branches);
        };
    }

    private static Snippet large(ReadMethods reader, MethodForm form, List<Snippet> branches) {
        List<Snippet> groups = new ArrayList<>();
        for (int i = 0; i < branches.size(); i += GROUP) {
            List<Snippet> group = branches.subList(i, Math.min(branches.size(), i + GROUP));
            groups.add(reader.call(form, group, () -> code -> {
                loadBranch(code);
                code.push(GROUP - 1);
                code.run(Opcodes.IAND);
                writeSwitch(code, group);
            }));
        }
        return code -> {
            code.load(ReadLocals.BUFFER);
            code.loadInt(ReadLocals.POSITION);
            code.loadInt(ReadLocals.LIMIT);
            code.push(branches.size());
            code.load(ReadLocals.CONTEXT);
            code.callStatic(
                    BranchNumber.class,
                    "read",
                    int.class,
                    byte[].class,
                    int.class,
                    int.class,
                    int.class,
                    ReadContext.class);
            code.storeInt(ReadLocals.POSITION);
            loadBranch(code);
            code.push(GROUP_BITS);
            code.run(Opcodes.ISHR);
            writeSwitch(code, groups);
        };
    }

    /** Pushes the number of the branch, which a kernel left in the context. */
    private static void loadBranch(Code code) {
        NumberCode.loadBits(code);
        code.run(Opcodes.L2I);
    }

    private static void writeSwitch(Code code, List<Snippet> cases) {
        Label done = new Label();
        Label[] labels = new Label[cases.size()];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = new Label();
        }
        code.switchOn(labels);
        for (int i = 0; i < labels.length; i++) {
            code.place(labels[i]);
            cases.get(i).write(code);
            code.jump(Opcodes.GOTO, done);
        }
        code.place(done);
    }
}
