package io.avrofast.file.hadoop;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.FileRange;
import org.apache.hadoop.fs.StreamCapabilities;

/** A stream of the {@link ObservedFileSystem}. */
final class ObservedStream extends FSInputStream implements StreamCapabilities {

    private final ObservedFileSystem fileSystem;
    private final ObservedContent content;

    ObservedStream(ObservedFileSystem fileSystem, ObservedContent content) {
        this.fileSystem = fileSystem;
        this.content = content;
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) {
        if (position >= content.length()) {
            return -1;
        }
        int count = (int) Math.min(length, content.length() - position);
        fileSystem.answer(count);
        content.copy(position, target, offset, count);
        return count;
    }

    @Override
    public void readFully(long position, byte[] target, int offset, int length) throws IOException {
        if (fileSystem.isVectored()) {
            throw new IOException("plain reads of an object store go one after the other");
        }
        requireBytes(position, length);
        fileSystem.answer(length);
        content.copy(position, target, offset, length);
    }

    @Override
    public void readVectored(List<? extends FileRange> ranges, IntFunction<ByteBuffer> allocate) throws IOException {
        for (FileRange range : ranges) {
            requireBytes(range.getOffset(), range.getLength());
            range.setData(CompletableFuture.supplyAsync(() -> {
                byte[] bytes = new byte[range.getLength()];
                content.copy(range.getOffset(), bytes, 0, bytes.length);
                return allocate.apply(bytes.length).put(bytes).flip();
            }));
            fileSystem.answer(range.getLength());
        }
    }

    private void requireBytes(long position, int length) throws EOFException {
        if (position + length > content.length()) {
            throw new EOFException("only " + content.length() + " bytes");
        }
    }

    @Override
    public boolean hasCapability(String capability) {
        return fileSystem.isVectored() && capability.equals(StreamCapabilities.VECTOREDIO);
    }

    @Override
    public void seek(long position) {
        fileSystem.seeks.incrementAndGet();
    }

    @Override
    public int read() throws IOException {
        throw new IOException("a read at no position");
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        return read();
    }

    @Override
    public long getPos() {
        return 0;
    }

    @Override
    public boolean seekToNewSource(long target) {
        return false;
    }

    @Override
    public void close() {
        fileSystem.openStreams.decrementAndGet();
    }
}
