package io.avrofast.bench.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.avrofast.bench.micro.workload.SchemaTexts;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaParseTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @Test
    void theLargeTextHasItsLength() {
        assertEquals(30_005, SchemaTexts.text("large").length());
    }

    /** What parsing allocates is the same each time, so it can be held without a benchmark. */
    @ParameterizedTest
    @ValueSource(strings = {"small", "large"})
    void schemasAreTheSameOnBothSidesAndTakeAtMostHalfTheMemoryToParse(String size) {
        SchemaParse schemas = new SchemaParse();
        schemas.size = size;
        schemas.prepare();

        assertAtMostHalf(schemas::avrofastParse, schemas::apacheParse);
        assertAtMostHalf(schemas::avrofastParseAndFingerprint, schemas::apacheParseAndFingerprint);
    }

    private static void assertAtMostHalf(Runnable avrofast, Runnable apache) {
        long ours = allocated(avrofast);
        long theirs = allocated(apache);
        assertTrue(2 * ours <= theirs, ours + " bytes against " + theirs);
    }

    /** The least of several runs: some load classes. */
    private static long allocated(Runnable action) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 20; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            action.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
