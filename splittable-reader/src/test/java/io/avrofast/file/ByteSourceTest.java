package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ByteSourceTest {

    private static final byte[] BYTES = {1, 2, 3, 4, 5};

    @TempDir
    private Path folder;

    @Test
    void anArrayNeedsAName() {
        assertThrows(NullPointerException.class, () -> ByteSource.of(new byte[0], null));
    }

    @Test
    void readsAFileAtAnyPosition() throws IOException {
        Path path = Files.write(folder.resolve("a"), BYTES);
        checkAnywhere(ByteSource.of(path));
        checkAnywhere(ByteSource.of(path));
    }

    @Test
    void readsAnArrayAtAnyPosition() throws IOException {
        checkAnywhere(ByteSource.of(BYTES, "array"));
    }

    @Test
    void readsAChannelAtAnyPosition() throws IOException {
        Path path = Files.write(folder.resolve("a"), BYTES);
        checkAnywhere(ByteSource.of(Files.newByteChannel(path), "channel"));
        checkAnywhere(ByteSource.of(new PlainChannel(Files.newByteChannel(path)), "channel"));
    }

    @Test
    void readsTheChannelsOfAFactoryAtAnyPosition() throws IOException {
        Path path = Files.write(folder.resolve("a"), BYTES);
        for (ByteSource source : List.of(
                ByteSource.of(() -> Files.newByteChannel(path), "channels"),
                ByteSource.of(() -> new PlainChannel(Files.newByteChannel(path)), "channels"))) {
            checkAnywhere(source);
            checkAnywhere(source);
        }
    }

    @Test
    void readsAheadByAChannelForEachReadUnderWayAndClosesThemAll() throws Exception {
        CraftedFile crafted = CraftedFile.of("\"bytes\"", "null");
        for (int i = 0; i < 40; i++) {
            crafted.bytesBlock(new byte[1 << 20]);
        }
        Path path = Files.write(folder.resolve("a"), crafted.bytes());
        List<PlainChannel> opened = Collections.synchronizedList(new ArrayList<>());
        ChannelFactory factory = () -> {
            PlainChannel channel = new PlainChannel(Files.newByteChannel(path));
            opened.add(channel);
            return channel;
        };
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            AvroFile file = AvroFile.open(ByteSource.of(factory, "channels"));
            assertEquals(Outcome.of(file), Outcome.of(file.readAhead(pool)));
            assertTrue(opened.size() <= 1 + 9, opened.size() + " channels");
            assertTrue(opened.stream().noneMatch(PlainChannel::isOpen));
        } finally {
            pool.shutdown();
        }
    }

    /** A read of the local file itself is the cheapest there is: nothing is gained by further channels. */
    @Test
    void takesTheChannelOfAFileForLocal() throws IOException {
        Path path = Files.write(folder.resolve("a"), BYTES);
        try (ByteInput file =
                        ByteSource.of(() -> Files.newByteChannel(path), "a").open();
                ByteInput other = ByteSource.of(() -> new PlainChannel(Files.newByteChannel(path)), "a")
                        .open()) {
            assertEquals(0, file.readsAhead());
            assertTrue(other.readsAhead() > 0);
            assertTrue(file.gapWorthReading() < other.gapWorthReading());
        }
    }

    @Test
    void readsAStreamForward() throws IOException {
        byte[] target = new byte[5];
        try (ByteInput input =
                ByteSource.of(new ByteArrayInputStream(BYTES), "stream").open()) {
            assertEquals(ByteInput.UNKNOWN_SIZE, input.size());
            assertEquals(2, input.read(0, target, 0, 2));
            assertEquals(3, input.read(2, target, 2, 3));
            assertEquals(-1, input.read(5, target, 0, 1));
            assertThrows(IllegalArgumentException.class, () -> input.read(0, target, 0, 1));
        }
        assertArrayEquals(BYTES, target);
    }

    @Test
    void opensAStreamOnlyOnce() throws IOException {
        ByteSource source = ByteSource.of(new ByteArrayInputStream(BYTES), "stdin");
        source.open().close();
        IllegalStateException fault = assertThrows(IllegalStateException.class, source::open);
        assertTrue(fault.getMessage().startsWith("stdin has been opened before"), fault.getMessage());
    }

    @Test
    void closesTheChannelAndTheStreamThatItWasGiven() throws IOException {
        SeekableByteChannel channel = Files.newByteChannel(Files.write(folder.resolve("a"), BYTES));
        ByteSource.of(channel, "channel").open().close();
        assertFalse(channel.isOpen());

        AtomicBoolean closed = new AtomicBoolean();
        ByteArrayInputStream stream = new ByteArrayInputStream(BYTES) {
            @Override
            public void close() {
                closed.set(true);
            }
        };
        ByteSource.of(stream, "stream").open().close();
        assertTrue(closed.get());
    }

    @Test
    void saysThatAFileIsMissing() {
        ByteSource source = ByteSource.of(folder.resolve("missing.avro"));
        NoSuchFileException fault = assertThrows(NoSuchFileException.class, source::open);
        assertEquals(folder.resolve("missing.avro") + ": no such file", fault.getMessage());
    }

    @Test
    void saysThatAPathIsADirectory() {
        FileSystemException fault = assertThrows(FileSystemException.class, ByteSource.of(folder)::open);
        assertEquals(folder + ": is a directory, expected a file", fault.getMessage());
    }

    private static void checkAnywhere(ByteSource source) throws IOException {
        byte[] target = new byte[6];
        try (ByteInput input = source.open()) {
            assertEquals(5, input.size());
            assertEquals(2, input.read(3, target, 1, 5));
            assertEquals(3, input.read(0, target, 3, 3));
            assertEquals(-1, input.read(5, target, 0, 1));
            assertEquals(-1, input.read(50, target, 0, 1));
        }
        assertTrue(Arrays.equals(new byte[] {0, 4, 5, 1, 2, 3}, target), Arrays.toString(target));
    }

    /** A channel that is not a file's, such as a zip file system gives. */
    private record PlainChannel(SeekableByteChannel channel) implements SeekableByteChannel {

        @Override
        public int read(ByteBuffer target) throws IOException {
            return channel.read(target);
        }

        @Override
        public int write(ByteBuffer source) throws IOException {
            return channel.write(source);
        }

        @Override
        public long position() throws IOException {
            return channel.position();
        }

        @Override
        public SeekableByteChannel position(long position) throws IOException {
            channel.position(position);
            return this;
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public SeekableByteChannel truncate(long size) throws IOException {
            channel.truncate(size);
            return this;
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
