package io.avrofast.internal.emit;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** What writes the value in {@link WriteLocals#VALUE} as one of the branches of a union, behind the branch's number. */
final class WriteBranchesCode {

    /** More branches than so many are written by several methods, since one would be too large for machine code. */
    private static final int MOST_IN_METHOD = 64;

    private final WriteMethods writer;
    private final Snippet branchOf;

    /**
     * @param branchOf leaves the number of the value's branch on the stack
     */
    WriteBranchesCode(WriteMethods writer, Snippet branchOf) {
        this.writer = writer;
        this.branchOf = branchOf;
    }

    /** Whether all branches are written in one method. */
    static boolean areFew(int branches) {
        return branches <= MOST_IN_METHOD;
    }

    /**
     * What finds the branch and writes the value.
     *
     * @param values write the value on the stack, one for each branch
     */
    Snippet of(List<Snippet> values) {
        if (areFew(values.size())) {
            return code -> {
                Label[] labels = labels(values.size());
                branchOf.write(code);
                code.switchOn(labels);
                writeAll(code, 0, values, labels);
            };
        }
        List<Snippet> parts = new ArrayList<>();
        for (int first = 0; first < values.size(); first += MOST_IN_METHOD) {
            Snippet part = part(first, values.subList(first, Math.min(values.size(), first + MOST_IN_METHOD)));
            parts.add(writer.call(MethodKey.of(part), () -> part));
        }
        return code -> {
            Label[] labels = labels(parts.size());
            Label done = new Label();
            branchOf.write(code);
            code.push(MOST_IN_METHOD);
            code.run(Opcodes.IDIV);
            code.switchOn(labels);
            for (int i = 0; i < labels.length; i++) {
                code.place(labels[i]);
                code.load(WriteLocals.VALUE);
                parts.get(i).write(code);
                code.jump(Opcodes.GOTO, done);
            }
            code.place(done);
        };
    }

    /** The branch is looked for again, which takes less than handing it over in a method of another form would be worth. */
    private Snippet part(int first, List<Snippet> values) {
        return code -> {
            Label[] labels = labels(values.size());
            branchOf.write(code);
            code.push(first);
            code.run(Opcodes.ISUB);
            code.switchOn(labels);
            writeAll(code, first, values, labels);
        };
    }

    static Label[] labels(int count) {
        Label[] labels = new Label[count];
        for (int i = 0; i < count; i++) {
            labels[i] = new Label();
        }
        return labels;
    }

    /**
     * What writes the value, for each of some branches in a row.
     *
     * @param first the number of the first of them
     * @param labels where each begins
     */
    static void writeAll(Code code, int first, List<Snippet> values, Label[] labels) {
        Label done = new Label();
        for (int i = 0; i < labels.length; i++) {
            code.place(labels[i]);
            WriteMethods.takeRoom(code, WriteMethods.branchRoom(first + i));
            WriteMethods.putBranch(code, first + i);
            code.load(WriteLocals.VALUE);
            values.get(i).write(code);
            code.jump(Opcodes.GOTO, done);
        }
        code.place(done);
    }
}
