package io.avrofast.internal.emit;

import java.util.concurrent.atomic.AtomicLong;

/** How many plans were compiled and how many could not be. Safe for use by many threads. */
public final class CompilationCounts {

    private final AtomicLong compiled = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();

    /** The plans that were compiled. */
    public long compiled() {
        return compiled.get();
    }

    /** The plans that could not be compiled. */
    public long failed() {
        return failed.get();
    }

    void addCompiled() {
        compiled.incrementAndGet();
    }

    void addFailed() {
        failed.incrementAndGet();
    }
}
