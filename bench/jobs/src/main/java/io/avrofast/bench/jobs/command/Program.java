package io.avrofast.bench.jobs.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A program to start. Immutable.
 *
 * @param command the program and its arguments
 * @param output where what it prints goes
 */
record Program(List<String> command, Path output) {

    Program {
        command = List.copyOf(command);
    }

    /** Runs the program to its end. */
    void run() throws IOException, InterruptedException {
        Path complaints = output.resolveSibling("complaints");
        Process process = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(complaints.toFile())
                .start();
        int status = process.waitFor();
        if (status != 0) {
            throw new IOException(
                    "exit code " + status + " of " + String.join(" ", command) + "\n" + Files.readString(complaints));
        }
    }
}
