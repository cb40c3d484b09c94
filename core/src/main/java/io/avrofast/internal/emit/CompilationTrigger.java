package io.avrofast.internal.emit;

import java.lang.System.Logger.Level;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides when a plan is compiled, and does it once. A plan that cannot be compiled stays with the interpreter: that is counted
 * and logged, and no reason to fail. Safe for use by many threads.
 */
public final class CompilationTrigger {

    /** So many values are never read. */
    public static final long NEVER = Long.MAX_VALUE;

    private final Executor executor;
    private final CompilationCounts counts;
    private final boolean counting;
    private final AtomicLong remaining;

    CompilationTrigger(long after, Executor executor, CompilationCounts counts) {
        this.executor = executor;
        this.counts = counts;
        this.counting = after > 0 && after < NEVER;
        this.remaining = new AtomicLong(after);
    }

    /** What compiles a plan. */
    @FunctionalInterface
    interface Work {
        void run() throws ReflectiveOperationException;
    }

    /** Compiles where nothing is to be waited for. */
    void begin(Work work) {
        if (remaining.get() == 0) {
            start(work);
        }
    }

    /** Tells that a value is read or written without compiled code. */
    void countValue(Work work) {
        if (counting && remaining.get() > 0 && remaining.decrementAndGet() == 0) {
            start(work);
        }
    }

    private void start(Work work) {
        try {
            executor.execute(() -> run(work));
        } catch (RejectedExecutionException e) {
            fail(e);
        }
    }

    private void run(Work work) {
        try {
            work.run();
            counts.addCompiled();
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            fail(e);
        }
    }

    private void fail(Throwable cause) {
        counts.addFailed();
        System.getLogger(CompilationTrigger.class.getPackageName())
                .log(Level.WARNING, "a plan was not compiled and stays with the interpreter", cause);
    }
}
