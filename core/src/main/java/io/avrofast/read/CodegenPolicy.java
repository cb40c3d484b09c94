package io.avrofast.read;

import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * When a reader or writer is compiled to bytecode of its own. Compiled or not, the values and the errors are the same; compiled
 * code is faster, and takes time to make. Immutable.
 */
public final class CodegenPolicy {

    /** Compiles when the reader or writer is made, in the thread that makes it. */
    public static final CodegenPolicy AT_ONCE = new CodegenPolicy(0, Runnable::run);

    /** Never compiles. */
    public static final CodegenPolicy NEVER = new CodegenPolicy(Long.MAX_VALUE, Runnable::run);

    /**
     * Compiles after a million values, in the thread that reads or writes them: about what the first compilation in a process costs,
     * compiled code saves on as many records of ten fields and more.
     */
    public static final CodegenPolicy DEFAULT = after(1_000_000, Runnable::run);

    private final long values;
    private final Executor executor;

    private CodegenPolicy(long values, Executor executor) {
        this.values = values;
        this.executor = executor;
    }

    /**
     * Compiles after a number of values. Until the executor has done it, values are read and written without.
     *
     * @param values how many, counted over all threads; 0 compiles as soon as the reader or writer is made
     * @param executor runs the compilation, in some ten milliseconds of one processor, not null; {@code Runnable::run} does it
     *     in the thread that reads the last of those values
     */
    public static CodegenPolicy after(long values, Executor executor) {
        if (values < 0) {
            throw new IllegalArgumentException("a number of values is at least 0, found " + values);
        }
        return new CodegenPolicy(values, Objects.requireNonNull(executor, "executor"));
    }

    /** After how many values; 0 for at once, {@link Long#MAX_VALUE} for never. */
    public long values() {
        return values;
    }

    /** What runs the compilation; never null. */
    public Executor executor() {
        return executor;
    }
}
