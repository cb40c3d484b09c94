package io.avrofast.cli;

import java.time.Duration;

/**
 * Which of the process's streams are seen by a user.
 *
 * @param output whether the standard output is a terminal
 * @param error whether the standard error is one
 * @param patience how long such a user waits without wondering
 */
record Terminals(boolean output, boolean error, Duration patience) {

    /** Nobody looks. */
    static final Terminals NONE = new Terminals(false, false, Duration.ZERO);

    private static final Duration PATIENCE = Duration.ofSeconds(1);

    /** What the launcher found out: the numbers of the streams that are terminals. */
    static Terminals of(String numbers) {
        return new Terminals(numbers.contains("1"), numbers.contains("2"), PATIENCE);
    }
}
