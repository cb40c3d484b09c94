package io.avrofast.internal.emit;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/**
 * Writes an emitted class to a folder, for whoever looks for a fault or at its speed: the class file, and a text that tells what
 * each line number in it stands for. The class file names the text as its source, so a line of a stack trace leads there.
 */
final class ClassDump {

    /** The system property that names the folder; without it, nothing is written. */
    static final String FOLDER = "avrofast.dump";

    private final Path listing;

    private ClassDump(Path listing) {
        this.listing = listing;
    }

    /**
     * The dump of a class; null where none is wanted, or none can be written, which is logged.
     *
     * @param stem what the names of its files begin with
     */
    static ClassDump of(String stem) {
        String folder = System.getProperty(FOLDER);
        try {
            return folder == null ? null : new ClassDump(newFile(Files.createDirectories(Path.of(folder)), stem));
        } catch (IOException | InvalidPathException e) {
            log(e);
            return null;
        }
    }

    /** A file that was not there. */
    private static Path newFile(Path folder, String stem) throws IOException {
        String safe = stem.replaceAll("[^A-Za-z0-9_.-]", "_");
        String name = safe.substring(0, Math.min(100, safe.length()));
        int number = 1;
        while (true) {
            try {
                return Files.createFile(folder.resolve(name + "-" + number + ".txt"));
            } catch (FileAlreadyExistsException e) {
                number++;
            }
        }
    }

    /** The name of the text. */
    String source() {
        return listing.getFileName().toString();
    }

    /**
     * Writes both files. Where that fails it is logged.
     *
     * @param lines what each line number, counted from 1, stands for
     */
    void write(byte[] classFile, List<String> lines) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            text.append(i + 1).append('\t').append(lines.get(i)).append('\n');
        }
        try {
            Files.writeString(listing, text);
            Files.write(listing.resolveSibling(source().replaceAll("txt$", "class")), classFile);
        } catch (IOException e) {
            log(e);
        }
    }

    private static void log(Exception cause) {
        System.getLogger(ClassDump.class.getPackageName())
                .log(Level.WARNING, "a compiled class is not written to the folder of " + FOLDER, cause);
    }
}
