package io.avrofast.cli;

import io.avrofast.file.ByteInput;
import io.avrofast.file.ByteSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/**
 * Shows on a terminal how far the reading of the present input has come, once that takes longer than a user waits without
 * wondering. Thread-safe: inputs are read by workers too.
 */
final class Progress {

    private static final int LONGEST_NAME = 32;
    private static final double MEBIBYTE = 1 << 20;
    private static final long INTERVAL_NANOS = 200_000_000;
    private static final long NANOS_OF_SECOND = 1_000_000_000;
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintStream terminal;
    private final Duration patience;
    private boolean shown;
    private long began;
    private String name;
    private long size;
    private long nextShow;
    private boolean visible;

    /**
     * @param terminal where it is shown; not shared with data
     * @param shown whether there is a terminal at all
     * @param patience how long nothing is shown
     */
    Progress(PrintStream terminal, boolean shown, Duration patience) {
        this.terminal = terminal;
        this.shown = shown;
        this.patience = patience;
    }

    /** The source, of which is shown how far its reading has come. */
    ByteSource watch(ByteSource source) {
        return new ByteSource() {
            @Override
            public String name() {
                return source.name();
            }

            @Override
            public ByteInput open() throws IOException {
                ByteInput input = source.open();
                begin(source.name(), input.size());
                return new WatchedInput(input);
            }
        };
    }

    /**
     * The stream, of which is shown how far its reading has come.
     *
     * @param length how many bytes it has, or -1
     */
    InputStream watch(InputStream stream, String streamName, long length) {
        begin(streamName, length);
        return new WatchedStream(stream);
    }

    private synchronized void begin(String newName, long newSize) {
        clear();
        name = newName;
        size = newSize;
        began = System.nanoTime();
        nextShow = began + patience.toNanos();
    }

    private synchronized void reached(long position) {
        long now = System.nanoTime();
        if (shown && now - nextShow >= 0) {
            terminal.print(CLEAR_LINE + shorten(name) + ": " + describe(position, now - began));
            terminal.flush();
            visible = true;
            nextShow = now + INTERVAL_NANOS;
        }
    }

    /** Where the reading is, how fast it goes, and how long it will take. */
    private String describe(long position, long nanos) {
        double speed = position * (double) NANOS_OF_SECOND / Math.max(1, nanos);
        String fast = String.format(Locale.ROOT, "%.1f MiB/s", speed / MEBIBYTE);
        if (size <= 0) {
            return String.format(Locale.ROOT, "%.1f MiB, %s", position / MEBIBYTE, fast);
        }
        long left = (long) Math.ceil((size - position) / Math.max(1, speed));
        return String.format(
                Locale.ROOT,
                "%d%% of %.1f MiB, %s, %d:%02d left",
                (int) (100.0 * position / size),
                size / MEBIBYTE,
                fast,
                left / 60,
                left % 60);
    }

    /** The end of a name tells more than its beginning. */
    private static String shorten(String name) {
        return name.length() <= LONGEST_NAME ? name : "..." + name.substring(name.length() - LONGEST_NAME + 3);
    }

    /** Makes room for something else. What was shown comes back when it has changed. */
    synchronized void clear() {
        if (visible) {
            terminal.print(CLEAR_LINE);
            terminal.flush();
            visible = false;
        }
    }

    /** Shows nothing from here on. */
    synchronized void end() {
        clear();
        shown = false;
    }

    private final class WatchedInput implements ByteInput {

        private final ByteInput input;

        WatchedInput(ByteInput input) {
            this.input = input;
        }

        @Override
        public long size() throws IOException {
            return input.size();
        }

        @Override
        public int read(long position, byte[] target, int offset, int length) throws IOException {
            int count = input.read(position, target, offset, length);
            reached(position + Math.max(0, count));
            return count;
        }

        @Override
        public int gapWorthReading() {
            return input.gapWorthReading();
        }

        @Override
        public int readsAhead() {
            return input.readsAhead();
        }

        @Override
        public void close() throws IOException {
            input.close();
        }
    }

    private final class WatchedStream extends FilterInputStream {

        private long position;

        WatchedStream(InputStream stream) {
            super(stream);
        }

        @Override
        public int read() throws IOException {
            int value = in.read();
            advance(value < 0 ? 0 : 1);
            return value;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = in.read(bytes, offset, length);
            advance(Math.max(0, count));
            return count;
        }

        private void advance(int count) {
            position += count;
            reached(position);
        }
    }
}
