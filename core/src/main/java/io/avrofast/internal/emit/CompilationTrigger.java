package io.avrofast.internal.emit;

import java.lang.System.Logger.Level;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodTooLargeException;

/**
 * Decides when a plan is compiled, and does it once. A plan that cannot be compiled stays with the interpreter: that is counted
 * and logged, and no reason to fail. Two kinds of causes are told apart:
 *
 * <ul>
 *   <li>What may happen to sound code: a method or class beyond the sizes of the class file format, a class that cannot be
 *       linked or defined, an executor that takes no work. It is logged as a warning.
 *   <li>A fault in the code that compiles: any other unchecked exception, or a class that the virtual machine refuses as
 *       malformed. Whoever reads or writes is served by the interpreter and shall not suffer from it, so it is logged as an
 *       error. Where assertions are enabled, as in tests, it is thrown as an {@link AssertionError}, so that no test passes
 *       because the interpreter stood in.
 * </ul>
 *
 * <p>Other errors, such as memory that does not suffice, are the executor's. Safe for use by many threads.
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
        } catch (RuntimeException | VerifyError | ClassFormatError e) {
            if (isTooLarge(e)) {
                fail(e);
            } else {
                failByBug(e);
            }
        } catch (ReflectiveOperationException | LinkageError e) {
            fail(e);
        }
    }

    private static boolean isTooLarge(Throwable cause) {
        return cause instanceof MethodTooLargeException
                || cause instanceof ClassTooLargeException
                || cause instanceof LimitExceededException;
    }

    private void fail(Throwable cause) {
        counts.addFailed();
        log(Level.WARNING, "a plan was not compiled and stays with the interpreter", cause);
    }

    private void failByBug(Throwable cause) {
        counts.addFailed();
        log(Level.ERROR, "a fault in avrofast: a plan was not compiled and stays with the interpreter", cause);
        assert false : cause;
    }

    private static void log(Level level, String message, Throwable cause) {
        System.getLogger(CompilationTrigger.class.getPackageName()).log(level, message, cause);
    }
}
