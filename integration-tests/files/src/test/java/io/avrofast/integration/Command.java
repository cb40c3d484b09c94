package io.avrofast.integration;

import io.avrofast.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Runs the command in this process, with its streams captured. */
final class Command {

    /** What a run gave. */
    record Result(int exitCode, String output, String errors) {

        /** The lines on the error stream. */
        long errorLines() {
            return errors.lines().count();
        }
    }

    private Command() {}

    static Result run(String... arguments) {
        return run(new byte[0], arguments);
    }

    static Result run(byte[] input, String... arguments) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int exitCode = Main.run(arguments, new ByteArrayInputStream(input), output, errors);
        return new Result(exitCode, output.toString(StandardCharsets.UTF_8), errors.toString(StandardCharsets.UTF_8));
    }
}
