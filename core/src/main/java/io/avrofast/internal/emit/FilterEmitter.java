package io.avrofast.internal.emit;

import io.avrofast.internal.plan.FilterPlan;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.internal.plan.SkipNode;

/**
 * Writes the class that finds out which data of a plan its filter wants. The verdict is looked for after each field of a datum's
 * own, and as far as the parts that all have to hold, or of which one is enough, tell it; the interpreter, which may know it
 * earlier, comes to the same.
 */
final class FilterEmitter extends ReadMethods {

    /** So many tests are decided in one method of a size that the virtual machine still compiles. */
    private static final int MOST_TESTS = 64;

    private final FilterPlan filter;

    /**
     * @param plan a plan with a filter
     * @param countsDepth whether the code counts how deep it is in the data, since the plan alone does not tell
     */
    FilterEmitter(ReadPlan plan, boolean countsDepth) {
        super(plan, EmittedFilter.class, countsDepth);
        this.filter = plan.filter().orElseThrow();
    }

    /** Whether a filter is small enough. */
    static boolean takes(FilterPlan filter) {
        return filter.tests().size() <= MOST_TESTS;
    }

    /** Writes everything and makes the filter. */
    EmittedFilter emit() throws ReflectiveOperationException {
        return (EmittedFilter) defineTest(this::root);
    }

    @Override
    SkipNode skipDefinition(int number) {
        return filter.skipDefinitions().get(number);
    }

    private Snippet root() {
        TestMemory locals = new TestMemory.Locals(filter.tests().size());
        if (filter.root().accept(new TestShape())) {
            Snippet inOneMethod = verdict(locals);
            if (Code.sizeOf(inOneMethod, ReadLocals.FREE) <= UNIT_BYTES) {
                return inOneMethod;
            }
        }
        return verdict(new TestMemory.InContext(filter.tests().size()));
    }

    private Snippet verdict(TestMemory memory) {
        TestEmitter tests = new TestEmitter(this, filter.tests(), memory);
        DatumTestCode datum = tests.datum(filter.root());
        VerdictCode verdict = new VerdictCode(filter.tree(), memory);
        return code -> {
            memory.begin(code);
            datum.write(code, verdict);
        };
    }
}
