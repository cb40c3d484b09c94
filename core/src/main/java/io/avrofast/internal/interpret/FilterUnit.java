package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.FilterPlan;
import io.avrofast.internal.plan.FilterTest;
import java.util.Arrays;

/**
 * Finds out whether a datum is wanted. Keeps the state of the tests in the context: each is {@link #OPEN} until the value that
 * it asks about is reached, and so is the verdict until it is known whatever comes.
 */
final class FilterUnit {

    static final byte OPEN = 0;
    static final byte WANTED = 1;
    static final byte UNWANTED = 2;

    private final int[] accepted;
    private final VerdictUnit verdict;
    private final TestUnit root;

    private FilterUnit(int[] accepted, VerdictUnit verdict, TestUnit root) {
        this.accepted = accepted;
        this.verdict = verdict;
        this.root = root;
    }

    static FilterUnit of(FilterPlan plan) {
        int[] accepted = plan.tests().stream().mapToInt(FilterTest::accepted).toArray();
        SkipBuilder skips = new SkipBuilder(plan.skip(), plan.skipDefinitions());
        TestUnit root = plan.root().accept(new TestBuilder(plan.tests(), skips));
        skips.complete();
        return new FilterUnit(accepted, VerdictUnit.of(plan.tree()), root);
    }

    /**
     * Looks at a datum and tells the context whether it is wanted. Of one that is not, the context tells the end; else, and after
     * an error, nothing of it counts against the limits yet.
     *
     * @return whether it is wanted
     */
    boolean admits(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        long usage = context.usage();
        int end;
        try {
            end = run(buf, pos, limit, context);
        } catch (AvroException e) {
            context.restore(usage);
            throw e;
        }
        if (context.verdict == WANTED) {
            context.accept(usage);
            return true;
        }
        context.reject(end);
        return false;
    }

    private int run(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
        context.holdTests(accepted.length);
        Arrays.fill(context.tests, OPEN);
        context.verdict = OPEN;
        return root.run(buf, pos, limit, context, this);
    }

    /** Tells the outcome of a test, as {@link FilterTest} numbers them. */
    void tell(int test, int outcome, ReadContext context) {
        context.tests[test] = (accepted[test] & outcome) != 0 ? WANTED : UNWANTED;
    }

    /** Looks at what is known after some outcomes were told. */
    void decide(ReadContext context) {
        context.verdict = verdict.of(context.tests);
    }
}
