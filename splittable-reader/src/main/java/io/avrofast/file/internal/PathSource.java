package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/** The bytes of a file, a pipe or a device. */
public final class PathSource implements ByteSource {

    private final Path path;

    public PathSource(Path path) {
        this.path = Objects.requireNonNull(path, "path");
    }

    @Override
    public String name() {
        return path.toString();
    }

    @Override
    public ByteInput open() throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(path, BasicFileAttributes.class);
            if (attributes.isDirectory()) {
                throw new FileSystemException(name(), null, "is a directory, expected a file");
            }
            if (!attributes.isRegularFile()) {
                return new StreamInput(Files.newInputStream(path));
            }
            SeekableByteChannel channel = Files.newByteChannel(path);
            return new ChannelInput(channel);
        } catch (NoSuchFileException e) {
            throw explained(new NoSuchFileException(name(), null, "no such file"), e);
        } catch (AccessDeniedException e) {
            throw explained(new AccessDeniedException(name(), null, "no permission to read"), e);
        }
    }

    /** The JDK's own message of these faults is the bare path. */
    private static FileSystemException explained(FileSystemException fault, FileSystemException cause) {
        fault.initCause(cause);
        return fault;
    }
}
