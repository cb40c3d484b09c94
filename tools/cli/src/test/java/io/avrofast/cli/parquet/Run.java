package io.avrofast.cli.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.avrofast.cli.Main;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A command line that ran in this process.
 *
 * @param exitCode what the process would tell
 * @param errors the standard error
 */
record Run(int exitCode, String errors) {

    /** Runs a command line; arguments may be strings and paths. */
    static Run of(Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] line = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        int exitCode = Main.run(line, new ByteArrayInputStream(new byte[0]), out, err);
        return new Run(exitCode, err.toString(StandardCharsets.UTF_8));
    }

    /** Runs a command line that must be done without a word. */
    static void fine(Object... arguments) {
        Run run = of(arguments);
        assertEquals("", run.errors());
        assertEquals(0, run.exitCode());
    }

    /** Runs a command line that must fail with one line, and gives that. */
    static String fault(int exitCode, Object... arguments) {
        Run run = of(arguments);
        assertEquals(1, run.errors().lines().count(), run.errors());
        assertEquals(exitCode, run.exitCode(), run.errors());
        return run.errors().strip();
    }
}
