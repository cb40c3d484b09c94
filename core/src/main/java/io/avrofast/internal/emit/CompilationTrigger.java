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

    private final Work work;
    private final Executor executor;
    private final CompilationCounts counts;
    private final boolean counting;
    private final AtomicLong remaining;

    /**
     * @param after how many values go before
     * @param executor runs the work
     * @param counts is told how it went
     * @param work compiles the plan
     */
    CompilationTrigger(long after, Executor executor, CompilationCounts counts, Work work) {
        this.work = work;
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
    void begin() {
        if (remaining.get() == 0) {
            start();
        }
    }

    /** Tells that a value is read or written without compiled code. */
    void countValue() {
        if (counting && remaining.get() > 0 && remaining.decrementAndGet() == 0) {
            start();
        }
    }

    private void start() {
        try {
            executor.execute(this::run);
        } catch (RejectedExecutionException e) {
            fail(e);
        }
    }

    private void run() {
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
