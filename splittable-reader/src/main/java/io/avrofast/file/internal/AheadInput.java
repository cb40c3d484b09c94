package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A distant input that is read ahead: the parts that come next are read side by side in tasks of an executor. Each byte is
 * asked for once as long as the reads go forward; all other reads go through to the input.
 *
 * <p>The caller never waits for a part that nobody has begun to read: it reads it itself. So nothing depends on when the
 * executor runs a task, or whether it does at all.
 */
final class AheadInput implements ByteInput {

    /** Large enough that the time until a storage answers counts little, small enough to hold several in memory. */
    static final int PART_BYTES = 2 << 20;

    private final String name;
    private final ByteInput input;
    private final Executor executor;
    private final long size;
    private final int mostParts;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();

    // All that follows is guarded by the lock.
    private final ArrayDeque<AheadPart> parts = new ArrayDeque<>();
    private final ArrayDeque<byte[]> free = new ArrayDeque<>();
    private long planned;
    private long end;
    private int underway;
    private boolean closed;

    /** @param input one that allows reads side by side; closed with this one */
    AheadInput(String name, ByteInput input, Executor executor) throws IOException {
        this.name = name;
        this.input = input;
        this.executor = executor;
        this.size = input.size();
        this.mostParts = input.readsAhead();
    }

    /** Begins to read ahead. From here on, the bytes between two positions are to be read one after the other. */
    void expect(long from, long to) {
        lock.lock();
        try {
            planned = from;
            end = Math.min(to, size);
        } finally {
            lock.unlock();
        }
        start(plan(from));
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public int gapWorthReading() {
        return input.gapWorthReading();
    }

    @Override
    public int read(long position, byte[] target, int offset, int length) throws IOException {
        start(plan(position));
        AheadPart part = partAt(position);
        if (part == null) {
            return input.read(position, target, offset, length);
        }
        if (claim(part)) {
            fill(part);
        }
        awaitEnd(part);
        return part.read(position, target, offset, length);
    }

    /** Gives up the parts before a position and makes up new ones. */
    private List<AheadPart> plan(long position) {
        List<AheadPart> added = new ArrayList<>();
        lock.lock();
        try {
            if (position >= end) {
                return added;
            }
            while (!parts.isEmpty() && parts.peek().end() <= position) {
                giveUp(parts.remove());
            }
            if (parts.isEmpty()) {
                planned = Math.max(planned, position);
            }
            while (parts.size() < mostParts && planned < end) {
                AheadPart part = newPart(planned, (int) Math.min(PART_BYTES, end - planned));
                planned = part.end();
                parts.add(part);
                added.add(part);
            }
        } finally {
            lock.unlock();
        }
        return added;
    }

    private AheadPart newPart(long start, int length) {
        byte[] room = free.poll();
        return new AheadPart(start, length, room != null && room.length >= length ? room : new byte[length]);
    }

    private void giveUp(AheadPart part) {
        if (part.state != AheadPart.State.UNDERWAY) {
            free.add(part.bytes());
        }
        // A task that comes for it later finds nothing to do.
        part.state = part.state == AheadPart.State.PLANNED ? AheadPart.State.DONE : part.state;
    }

    private void start(List<AheadPart> added) {
        for (AheadPart part : added) {
            try {
                executor.execute(() -> work(part));
            } catch (RejectedExecutionException e) {
                // The caller reads the part when it gets there.
                return;
            }
        }
    }

    private void work(AheadPart part) {
        if (claim(part)) {
            fill(part);
        }
    }

    /** Whether nobody else reads the part, or will. */
    private boolean claim(AheadPart part) {
        lock.lock();
        try {
            if (closed || part.state != AheadPart.State.PLANNED) {
                return false;
            }
            part.state = AheadPart.State.UNDERWAY;
            underway++;
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void fill(AheadPart part) {
        part.fill(input);
        lock.lock();
        try {
            part.state = AheadPart.State.DONE;
            underway--;
            change.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private AheadPart partAt(long position) {
        lock.lock();
        try {
            AheadPart first = parts.peek();
            return first != null && first.holds(position) ? first : null;
        } finally {
            lock.unlock();
        }
    }

    private void awaitEnd(AheadPart part) throws InterruptedIOException {
        lock.lock();
        try {
            while (part.state == AheadPart.State.UNDERWAY) {
                change.await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            InterruptedIOException fault = new InterruptedIOException("interrupted while waiting for bytes of " + name);
            fault.initCause(e);
            throw fault;
        } finally {
            lock.unlock();
        }
    }

    /** Waits for the reads under way, so that nothing is closed under them. */
    @Override
    public void close() throws IOException {
        try (input) {
            lock.lock();
            try {
                closed = true;
                while (underway > 0) {
                    change.awaitUninterruptibly();
                }
                parts.clear();
                free.clear();
            } finally {
                lock.unlock();
            }
        }
    }
}
