package io.avrofast.fuzz;

import java.io.Serial;
import java.nio.file.Path;

/** A target has failed on an input: says with which seed, and where the input is. */
final class FuzzFailure extends AssertionError {

    @Serial
    private static final long serialVersionUID = 1L;

    FuzzFailure(String target, long seed, Path input, Throwable cause) {
        super(
                target + " with seed " + seed + ": " + cause + "\n  to repeat: -Davrofast.fuzz.replay="
                        + input.toAbsolutePath(),
                cause);
    }
}
