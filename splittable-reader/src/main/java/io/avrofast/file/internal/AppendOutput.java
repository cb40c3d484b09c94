package io.avrofast.file.internal;

import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteSource;
import io.avrofast.limit.DecodeLimits;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;

/**
 * The end of a sound container file, behind which further bytes are written. Without a commit the file is cut back to what
 * it was. Two writers at a time are kept apart by a lock, as far as the system knows locks.
 */
final class AppendOutput implements ByteOutput {

    private final Path path;

    /** Unlike a channel, it is not closed when its thread is interrupted: the file must still be cut back then. */
    private final RandomAccessFile file;

    private final OutputStream stream;

    /** Which file it is that was opened, whatever its path comes to name; null where the system has no such thing. */
    private final Object fileKey;

    private FileHeader header;
    private long formerLength;

    /** Behind the last byte that this writer has tried to write. */
    private long end;

    /** Volatile, for a process that is being ended closes from another thread. */
    private volatile boolean committed;

    private boolean closed;

    private AppendOutput(Path path, RandomAccessFile file, Object fileKey) throws IOException {
        this.path = path;
        this.file = file;
        this.fileKey = fileKey;
        this.stream = new PathStream(new FileOutputStream(file.getFD()), path);
    }

    /**
     * Opens a file and makes sure that it is a container file that ends with a whole block. All its blocks are stepped over;
     * their data is not read.
     *
     * @throws UnsupportedFeatureException if it is not a regular file of the default file system
     * @throws AvroException if it is not a container file, is cut off or damaged
     * @throws IOException if the storage fails, or another writer is at the file
     */
    static AppendOutput open(Path path, DecodeLimits limits) throws IOException {
        requireLocalFile(path);
        Object fileKey = fileKey(path);
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            AppendOutput output = new AppendOutput(path, file, fileKey);
            output.lock();
            output.requireSameFile();
            output.readToTheEnd(limits);
            return output;
        } catch (IOException | RuntimeException | Error e) {
            Closing.after(e, file);
            throw e;
        }
    }

    private static void requireLocalFile(Path path) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString(), null, "no such file to append to");
        }
        if (path.getFileSystem() != FileSystems.getDefault() || !Files.isRegularFile(path)) {
            throw new UnsupportedFeatureException(
                    "not yet supported: appending to what is not a regular file of this machine",
                    Place.ofFile(path.toString(), -1));
        }
    }

    private void lock() throws IOException {
        FileLock lock;
        try {
            // A byte that no file reaches: where locks bind readers too, they are not kept away.
            lock = file.getChannel().tryLock(Long.MAX_VALUE - 1, 1, false);
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            throw new FileSystemException(path.toString(), null, "another writer is appending to the file");
        }
    }

    private void readToTheEnd(DecodeLimits limits) throws IOException {
        try (ContainerInput input = ContainerInput.open(source(), limits, InputUse.BLOCK_HEADERS)) {
            while (input.pass()) {
                // The input checks.
            }
            header = input.header();
            formerLength = file.length();
            if (input.fileLength() != formerLength) {
                throw new UnsupportedFeatureException(
                        "not yet supported: appending to a file that is compressed as a whole",
                        Place.ofFile(path.toString(), -1));
            }
        } catch (TruncatedDataException e) {
            throw new TruncatedDataException(refusal(e), e.place(), e);
        } catch (MalformedDataException e) {
            throw new MalformedDataException(refusal(e), e.place(), e);
        }
        file.seek(formerLength);
        end = formerLength;
    }

    private static Object fileKey(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    /** What is written into a file that no path leads to any more is lost. */
    private void requireSameFile() throws IOException {
        if (!Objects.equals(fileKey, fileKey(path))) {
            throw new FileSystemException(
                    path.toString(), null, "the file has been replaced meanwhile; what was appended is not in it");
        }
    }

    private static String refusal(AvroException fault) {
        return fault.problem() + "; nothing is appended to a damaged file: salvage its records into another one first";
    }

    /** The opened file itself: closing another channel of it would give up the lock. */
    private ByteSource source() {
        ChannelInput input = new ChannelInput(file.getChannel());
        return new ByteSource() {
            @Override
            public String name() {
                return path.toString();
            }

            @Override
            public ByteInput open() {
                return new ByteInput() {
                    @Override
                    public long size() throws IOException {
                        return input.size();
                    }

                    @Override
                    public int read(long position, byte[] target, int offset, int length) throws IOException {
                        return input.read(position, target, offset, length);
                    }

                    @Override
                    public int gapWorthReading() {
                        return input.gapWorthReading();
                    }

                    @Override
                    public void close() {}
                };
            }
        };
    }

    FileHeader header() {
        return header;
    }

    /** Where the next byte is written, before anything is. */
    long formerLength() {
        return formerLength;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        requireOwnEnd();
        end += length;
        stream.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
        stream.flush();
    }

    /**
     * @throws IOException also if the file was replaced or changed by somebody else, who need not know of the lock
     */
    @Override
    public void commit() throws IOException {
        requireSameFile();
        requireOwnEnd();
        // No change of name tells the whole from the half here: what is committed is on the disk.
        file.getFD().sync();
        committed = true;
    }

    @Override
    public void close() throws IOException {
        if (!closed) {
            closed = true;
            try (file) {
                if (!committed) {
                    cutBack();
                }
            }
        }
    }

    /** Two who write to the same place destroy each other's blocks. */
    private void requireOwnEnd() throws IOException {
        if (file.length() != end) {
            throw failChanged("nothing more is appended");
        }
    }

    /** Behind what this writer has written may stand what somebody else has. */
    private void cutBack() throws IOException {
        long length = file.length();
        if (length < formerLength || length > end) {
            throw failChanged("it is not cut back to the " + formerLength + " bytes that it had");
        }
        file.setLength(formerLength);
    }

    private FileSystemException failChanged(String consequence) throws IOException {
        return new FileSystemException(
                path.toString(),
                null,
                "another program has changed the file meanwhile: it should have " + end + " bytes and has "
                        + file.length() + "; " + consequence);
    }
}
