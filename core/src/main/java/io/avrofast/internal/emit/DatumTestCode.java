package io.avrofast.internal.emit;

import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * The instructions that find out whether a datum is wanted: stage after stage, with a look at the verdict after each.
 *
 * @param stages the stages
 * @param stageOf the stage in which each test is made
 */
record DatumTestCode(List<Stage> stages, List<Integer> stageOf) {

    /**
     * A part of a datum.
     *
     * @param tests makes the tests in it
     * @param rest steps over what the next stage has, or the last one leaves
     */
    record Stage(Snippet tests, Snippet rest) {}

    /** Leaves by returning {@link EmittedFilter#WANTED}, or ends where a datum that is not wanted does. */
    void write(Code code, VerdictCode verdict) {
        Label wanted = new Label();
        Label[] unwanted = new Label[stages.size()];
        int last = stages.size() - 1;
        for (int i = 0; i <= last; i++) {
            unwanted[i] = new Label();
            stages.get(i).tests().write(code);
            verdict.write(code, i, stageOf, verdict.needsAll() ? unwanted[i] : wanted);
        }
        if (!verdict.needsAll()) {
            code.jump(Opcodes.GOTO, unwanted[last]);
        }
        code.place(wanted);
        MethodForm.checkPosition(code);
        code.push(EmittedFilter.WANTED);
        code.run(Opcodes.IRETURN);
        for (int i = verdict.needsAll() ? 0 : last; i <= last; i++) {
            code.place(unwanted[i]);
            stages.get(i).rest().write(code);
        }
    }
}
