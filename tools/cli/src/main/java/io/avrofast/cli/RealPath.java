package io.avrofast.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where a path leads to, by all symbolic links, also when nothing is there yet. */
final class RealPath {

    private static final int MOST_LINKS = 40;

    private RealPath() {}

    /**
     * The one path of what a path leads to. Where its folder is missing, too, the path is only made absolute.
     *
     * @throws FileSystemException if the links lead round in a circle
     */
    static Path of(Path path) throws IOException {
        Path file = path;
        for (int i = 0; Files.isSymbolicLink(file); i++) {
            if (i == MOST_LINKS) {
                throw new FileSystemException(path.toString(), null, "its symbolic links lead round in a circle");
            }
            file = file.resolveSibling(Files.readSymbolicLink(file));
        }
        if (Files.exists(file)) {
            return file.toRealPath();
        }
        Path absolute = file.toAbsolutePath();
        Path folder = absolute.getParent();
        return folder != null && Files.isDirectory(folder)
                ? folder.toRealPath().resolve(absolute.getFileName())
                : absolute.normalize();
    }
}
