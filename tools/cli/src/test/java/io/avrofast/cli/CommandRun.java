package io.avrofast.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/**
 * A command line that ran in this process, and what came of it.
 *
 * @param exitCode what the process would tell
 * @param output the bytes of the standard output, a character each
 * @param complaints the lines of the standard error
 */
record CommandRun(int exitCode, String output, List<String> complaints) {

    /** Runs a command line; arguments may be strings and paths. */
    static CommandRun of(Object... arguments) {
        return withInput(new byte[0], arguments);
    }

    /** Runs a command line with bytes at the standard input. */
    static CommandRun withInput(byte[] input, Object... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] line = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        int exitCode = Main.run(line, new ByteArrayInputStream(input), out, err);
        return new CommandRun(
                exitCode,
                out.toString(StandardCharsets.ISO_8859_1),
                err.toString(StandardCharsets.UTF_8).lines().toList());
    }

    /** The bytes of the standard output. */
    byte[] outputBytes() {
        return output.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** The lines of the standard output. */
    List<String> lines() {
        return new String(outputBytes(), StandardCharsets.UTF_8).lines().toList();
    }

    /** The one line of the standard error, without the path in it, which tests cannot foresee. */
    String complaintAbout(Path path) {
        if (complaints.size() != 1) {
            throw new AssertionError("one line expected, found " + complaints);
        }
        return complaints.get(0).replace(path.toString(), path.getFileName().toString());
    }
}
