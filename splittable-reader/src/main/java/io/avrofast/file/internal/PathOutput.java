package io.avrofast.file.internal;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * A file under a temporary name until it is whole. A path that is a symbolic link stays one: the file that it leads to is
 * written. A file that is replaced hands on its permissions.
 */
final class PathOutput implements ByteOutput {

    private static final int MOST_LINKS = 40;

    private static final Set<StandardOpenOption> NEW_FILE =
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

    private final Path path;
    private final Path file;
    private final Path temporary;
    private final boolean overwrite;
    private final OutputStream stream;

    /** Volatile, for a process that is being ended closes from another thread. */
    private volatile boolean committed;

    PathOutput(Path path, boolean overwrite) throws IOException {
        this.path = path;
        this.overwrite = overwrite;
        this.file = followLinks(path);
        Path folder = file.toAbsolutePath().getParent();
        if (!Files.isDirectory(folder)) {
            throw new NoSuchFileException(path.toString(), null, "there is no folder " + folder);
        }
        // The dot keeps other programs, Hadoop's and Spark's listings among them, from taking it for data. The name of
        // the file is not part of it: that may be as long as the file system allows.
        this.temporary = folder.resolve(".avrofast-" + UUID.randomUUID() + ".tmp");
        try {
            this.stream = new PathStream(open(), path);
        } catch (FileSystemException e) {
            throw named(e);
        }
    }

    /** Also where the last link leads to nothing yet. */
    private static Path followLinks(Path path) throws IOException {
        Path file = path;
        for (int i = 0; Files.isSymbolicLink(file); i++) {
            if (i == MOST_LINKS) {
                throw new FileSystemException(path.toString(), null, "its symbolic links lead round in a circle");
            }
            file = file.resolveSibling(Files.readSymbolicLink(file));
        }
        return file;
    }

    private OutputStream open() throws IOException {
        PosixFileAttributeView former = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (former == null || !Files.exists(file)) {
            return Channels.newOutputStream(Files.newByteChannel(temporary, NEW_FILE));
        }
        Set<PosixFilePermission> permissions = former.readAttributes().permissions();
        // As an attribute of the creation, for nobody else may open the file meanwhile.
        FileAttribute<?> attribute = PosixFilePermissions.asFileAttribute(permissions);
        OutputStream opened = Channels.newOutputStream(Files.newByteChannel(temporary, NEW_FILE, attribute));
        try {
            // The process's mask may have taken some away.
            Files.setPosixFilePermissions(temporary, permissions);
        } catch (IOException e) {
            try (opened) {
                Files.deleteIfExists(temporary);
            }
            throw e;
        }
        return opened;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        stream.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        stream.flush();
    }

    @Override
    public void commit() throws IOException {
        stream.close();
        try {
            if (overwrite) {
                Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE);
            } else {
                // An atomic move would replace a file that has appeared since this one was begun.
                Files.move(temporary, file);
            }
        } catch (FileSystemException e) {
            throw named(e);
        }
        committed = true;
    }

    /** The fault with the name that the caller knows: the JDK's tells the temporary one. */
    private FileSystemException named(FileSystemException fault) {
        String name = path.toString();
        FileSystemException named;
        if (fault instanceof FileAlreadyExistsException) {
            named = new FileAlreadyExistsException(name, null, "the file has appeared meanwhile; not overwritten");
        } else if (fault instanceof AccessDeniedException) {
            named = new AccessDeniedException(name, null, "no permission to write into its folder");
        } else {
            String reason = fault.getReason();
            named = new FileSystemException(name, null, reason == null ? "its folder takes no new file" : reason);
        }
        named.initCause(fault);
        return named;
    }

    @Override
    public void close() throws IOException {
        try {
            stream.close();
        } finally {
            if (!committed) {
                Files.deleteIfExists(temporary);
            }
        }
    }
}
