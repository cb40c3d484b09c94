package io.avrofast.cli;

import io.avrofast.file.ByteSource;
import io.avrofast.file.ByteTarget;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.regex.Pattern;

/** The three streams of the process. For one thread. */
final class Console {

    /** What stands on the command line for the standard streams. */
    static final String STANDARD = "-";

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private final InputStream in;
    private final StandardOutput out;
    private final PrintStream err;

    Console(InputStream in, OutputStream out, OutputStream err) {
        this.in = Objects.requireNonNull(in, "in");
        this.out = new StandardOutput(out);
        this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
    }

    /** Where data goes that has no file; messages never do. */
    StandardOutput out() {
        return out;
    }

    /** Where messages go. */
    PrintStream err() {
        return err;
    }

    /** What messages call that which a name on the command line stands for, when it is read. */
    String nameOf(String name) {
        return name.equals(STANDARD) ? "standard input" : name;
    }

    /** Opens the bytes that a name on the command line stands for, as a stream. */
    InputStream open(String name) throws IOException {
        if (name.equals(STANDARD)) {
            return in;
        }
        Path path = Path.of(name);
        if (Files.isDirectory(path)) {
            throw new FileSystemException(name, null, "is a directory, expected a file");
        }
        return Files.newInputStream(path);
    }

    /** The bytes that a name on the command line stands for. */
    ByteSource source(String name) {
        return name.equals(STANDARD) ? ByteSource.of(in, nameOf(name)) : ByteSource.of(Path.of(name));
    }

    /** The place that a name on the command line stands for. */
    ByteTarget target(String name) {
        return name.equals(STANDARD) ? ByteTarget.of(out, "standard output") : ByteTarget.of(Path.of(name));
    }

    /** Prints a message as one line; control characters, which may come from a damaged file, as question marks. */
    void complain(String message) {
        err.println("avrofast: " + CONTROL.matcher(message).replaceAll("?"));
    }
}
