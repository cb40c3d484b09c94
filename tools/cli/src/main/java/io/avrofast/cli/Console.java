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
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;

/** The streams of the process and the files that it reads and writes. For one thread, {@link #end} excepted. */
final class Console {

    /** What stands on the command line for the standard streams. */
    static final String STANDARD = "-";

    /**
     * Names of the standard output that are files to the system. Opened as such, one that is redirected into a file would
     * be cut to nothing or replaced.
     */
    private static final Set<String> STANDARD_OUTPUT = Set.of(STANDARD, "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1");

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}");

    private final InputStream in;
    private final StandardOutput out;
    private final PrintStream err;
    private final Progress progress;
    private final boolean outputIsSeen;
    private final Workers workers = new Workers();
    private final OpenOutputs outputs = new OpenOutputs();
    private String reading;
    private volatile boolean ending;

    Console(InputStream in, OutputStream out, OutputStream err) {
        this(in, out, err, Terminals.NONE);
    }

    Console(InputStream in, OutputStream out, OutputStream err, Terminals terminals) {
        this.in = Objects.requireNonNull(in, "in");
        this.out = new StandardOutput(out);
        this.err = new PrintStream(err, true, StandardCharsets.UTF_8);
        this.progress = new Progress(this.err, terminals.error(), terminals.patience());
        this.outputIsSeen = terminals.output();
    }

    /** Where data goes that has no file; messages never do. */
    StandardOutput out() {
        if (outputIsSeen) {
            // Data and progress would be mixed before the user's eyes.
            progress.end();
        }
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
        reading = nameOf(name);
        if (name.equals(STANDARD)) {
            return progress.watch(in, reading, -1);
        }
        return progress.watch(openFile(name), reading, Files.isRegularFile(path(name)) ? Files.size(path(name)) : -1);
    }

    /** Opens a file. */
    InputStream openFile(String name) throws IOException {
        Path path = path(name);
        if (Files.isDirectory(path)) {
            throw new FileSystemException(name, null, "is a directory, expected a file");
        }
        return Files.newInputStream(path);
    }

    private static Path path(String name) throws UnusableNameException {
        if (name.isEmpty()) {
            throw new UnusableNameException("the name of a file is empty");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UnusableNameException(e);
        }
    }

    /** The bytes that a name on the command line stands for. */
    ByteSource source(String name) throws IOException {
        reading = nameOf(name);
        return progress.watch(name.equals(STANDARD) ? ByteSource.of(in, reading) : ByteSource.of(path(name)));
    }

    /** Whether a name on the command line stands for a file that can be read again and again, unlike pipes and devices. */
    boolean isFile(String name) throws IOException {
        return !name.equals(STANDARD) && Files.isRegularFile(path(name));
    }

    /** The place that a name on the command line stands for. */
    ByteTarget target(String name) throws IOException {
        return STANDARD_OUTPUT.contains(name)
                ? ByteTarget.of(out(), "standard output")
                : outputs.watch(ByteTarget.of(path(name)));
    }

    /** Whether writing to two names would write the same file or stream. */
    boolean isOneTarget(String one, String other) throws IOException {
        return (STANDARD_OUTPUT.contains(one) && STANDARD_OUTPUT.contains(other)) || isOneFile(one, other);
    }

    /**
     * Whether two names are those of one file, which may not be there yet: by way of another folder, a symbolic link or a hard
     * link. Pipes and devices, which nothing is taken from by writing, are no files.
     */
    boolean isOneFile(String one, String other) throws IOException {
        if (one.equals(STANDARD) || other.equals(STANDARD)) {
            return false;
        }
        Path first = RealPath.of(path(one));
        Path second = RealPath.of(path(other));
        if (Files.exists(first) && Files.exists(second)) {
            return Files.isRegularFile(first) && Files.isSameFile(first, second);
        }
        return first.equals(second);
    }

    /** Runs what is done beside the command itself. */
    Workers workers() {
        return workers;
    }

    /** What messages call the input that was opened last; null before the first. */
    String reading() {
        return reading;
    }

    /** Shows no progress from here on. */
    void endProgress() {
        progress.end();
    }

    /** Throws away what is being written and falls silent, for the process is being ended. For any thread. */
    void end() {
        ending = true;
        progress.end();
        outputs.discard();
    }

    /** Prints a message as one line; control characters, which may come from a damaged file, as question marks. */
    void complain(String message) {
        if (ending) {
            return;
        }
        progress.clear();
        err.println("avrofast: " + CONTROL.matcher(message).replaceAll("?"));
    }
}
