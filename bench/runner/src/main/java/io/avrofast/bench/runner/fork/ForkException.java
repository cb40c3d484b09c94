package io.avrofast.bench.runner.fork;

/** A fork that gave no result to be trusted: it failed, ran another build, or reported something else than asked. */
public final class ForkException extends Exception {

    private static final long serialVersionUID = 1L;

    public ForkException(String message) {
        super(message);
    }
}
