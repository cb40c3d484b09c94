package io.avrofast.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;

/** The program. */
public final class Main {

    private Main() {}

    /**
     * Runs the command and ends the process.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        Console console = new Console(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                Terminals.of(System.getProperty("avrofast.terminals", "")));
        Runtime.getRuntime().addShutdownHook(new Thread(console::end));
        System.exit(AvrofastCommand.run(args, console));
    }

    /**
     * Runs the command.
     *
     * @param args the command line, not null
     * @param in the standard input, not null
     * @param out where data goes, not null; flushed, not closed
     * @param err where messages go, not null; flushed, not closed
     * @return 0 when all is done, 1 for a fault of the data or its storage, 2 for a fault of the command line, 3 when some
     *     inputs were at fault and the others are done
     */
    public static int run(String[] args, InputStream in, OutputStream out, OutputStream err) {
        return AvrofastCommand.run(args, new Console(in, out, err));
    }
}
