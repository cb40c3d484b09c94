package io.avrofast.bench.runner.build;

/** What would be measured is not what was expected. The message says both. */
public final class BuildMismatchException extends Exception {

    private static final long serialVersionUID = 1L;

    public BuildMismatchException(String message) {
        super(message);
    }
}
