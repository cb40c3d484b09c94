package io.avrofast.cli;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.TruncatedDataException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Tells faults of the data and its storage, each in one line. Other exceptions are faults of the program and go on. */
final class Faults {

    private Faults() {}

    /**
     * Prints a fault.
     *
     * @return the exit code
     */
    static int report(IOException fault, Console console) {
        if (fault instanceof StandardOutputException output && output.isBrokenPipe()) {
            return ExitCode.FINE;
        }
        console.complain(describe(fault));
        return fault instanceof UnusableNameException ? ExitCode.USAGE : ExitCode.FAULT;
    }

    /**
     * Prints that Java's memory did not suffice.
     *
     * @return the exit code
     */
    static int report(OutOfMemoryError fault, Console console) {
        String place = console.reading() == null ? "" : console.reading() + ": ";
        console.complain(place + "not enough memory: " + fault.getMessage() + ", and Java may use "
                + (Runtime.getRuntime().maxMemory() >> 20) + " MiB; more by AVROFAST_JAVA_OPTS=-Xmx...");
        return ExitCode.FAULT;
    }

    /**
     * Prints a fault of the data or its storage.
     *
     * @return the exit code
     * @throws Exception the given one, when it is a fault of the program
     */
    static int reportOrThrow(Exception fault, Console console) throws Exception {
        if (fault instanceof UncheckedIOException unchecked) {
            return report(unchecked.getCause(), console);
        }
        if (fault instanceof IOException io) {
            return report(io, console);
        }
        throw fault;
    }

    /** The fault in words, in one line; the path stands in front. */
    static String describe(IOException fault) {
        if (fault instanceof AvroException avro) {
            return isDamage(avro) ? avro.getMessage() + "; 'avrofast repair' saves what is whole" : avro.getMessage();
        }
        if (fault instanceof FileAlreadyExistsException exists) {
            return exists.getFile() + ": is there already; add --force to replace it";
        }
        if (fault instanceof FileSystemException system) {
            return system.getFile() + ": " + reason(system);
        }
        return fault.getMessage() == null ? fault.getClass().getSimpleName() : fault.getMessage();
    }

    /** Whether a block is at fault, and others may be sound. */
    private static boolean isDamage(AvroException fault) {
        return fault.place().block() >= 0
                && (fault instanceof MalformedDataException || fault instanceof TruncatedDataException);
    }

    private static String reason(FileSystemException fault) {
        if (fault.getReason() != null) {
            return fault.getReason();
        }
        if (fault instanceof NoSuchFileException) {
            return "no such file";
        }
        return fault instanceof AccessDeniedException
                ? "permission denied"
                : fault.getClass().getSimpleName();
    }
}
