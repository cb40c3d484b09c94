package io.avrofast.internal.emit;

/**
 * A limited number of compilations that readers or writers share; of those, the one that was not asked for the longest goes first.
 * Safe for use by many threads.
 */
public final class SharedCompilations {

    private final CompilationCounts counts = new CompilationCounts();
    private final RecentlyUsed<CompilationKey, Compilation> compilations;

    /** @param most how many there are at most, at least 1 */
    public SharedCompilations(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("a holder of compiled code holds at least 1, found " + most);
        }
        this.compilations = new RecentlyUsed<>(most);
    }

    /** What compilations that are added are to tell how it went; never null. */
    public CompilationCounts counts() {
        return counts;
    }

    /**
     * The compilation of a key.
     *
     * @param added takes its place, and begins, where there is none
     */
    public Compilation of(CompilationKey key, Compilation added) {
        Compilation known = compilations.getOr(key, added);
        if (known == added) {
            added.begin();
        }
        return known;
    }

    /** Lets go of all. */
    public void clear() {
        compilations.clear();
    }
}
