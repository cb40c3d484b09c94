package io.avrofast.file.internal;

import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/** A file by its path. */
public final class PathTarget implements ByteTarget {

    private final Path path;

    public PathTarget(Path path) {
        this.path = Objects.requireNonNull(path, "path");
    }

    @Override
    public String name() {
        return path.toString();
    }

    @Override
    public ByteOutput create(boolean overwrite) throws IOException {
        if (path.getFileName() == null || Files.isDirectory(path)) {
            throw new FileSystemException(name(), null, "is a directory, expected the name of a file");
        }
        if (Files.exists(path)) {
            if (!Files.isRegularFile(path)) {
                return new StreamOutput(new PathStream(Files.newOutputStream(path, StandardOpenOption.WRITE), path));
            }
            if (!overwrite) {
                throw new FileAlreadyExistsException(
                        name(), null, "the file exists already; only overwrite(true) replaces it");
            }
        }
        return new PathOutput(path, overwrite);
    }
}
