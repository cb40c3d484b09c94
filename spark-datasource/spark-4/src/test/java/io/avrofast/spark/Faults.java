package io.avrofast.spark;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What users see of a failure. */
final class Faults {

    private Faults() {}

    /** A failure with all its causes. */
    static String textOf(Throwable fault) {
        StringWriter text = new StringWriter();
        fault.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
