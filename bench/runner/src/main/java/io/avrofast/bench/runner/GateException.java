package io.avrofast.bench.runner;

import java.util.List;

/** A gate that can't give a verdict, which counts as failed. */
final class GateException extends Exception {

    private static final long serialVersionUID = 1L;

    GateException(String message) {
        super(message);
    }

    GateException(List<String> faults) {
        super(String.join("\n", faults));
    }
}
