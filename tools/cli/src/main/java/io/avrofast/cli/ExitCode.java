package io.avrofast.cli;

/** What the process tells its caller. */
final class ExitCode {

    /** All is done. */
    static final int FINE = 0;

    /** The data, or the storage that holds it, is at fault; no output file was made. */
    static final int FAULT = 1;

    /** The command line is at fault; nothing was done. */
    static final int USAGE = 2;

    /** Some of the inputs were at fault, the others are done. */
    static final int PARTIAL = 3;

    private ExitCode() {}
}
