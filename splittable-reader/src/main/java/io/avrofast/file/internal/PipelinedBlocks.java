package io.avrofast.file.internal;

import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Reads and decompresses blocks ahead, in tasks of an executor, and gives them in order. One task at a time reads; any
 * number, up to that of the workers, decompress.
 *
 * <p>The caller never waits for work that nobody has begun: it does it itself. So nothing depends on when the executor runs
 * a task, or whether it does at all, and no task ever waits for another. A fault is raised when its block is reached.
 */
public final class PipelinedBlocks implements DataBlocks {

    /**
     * So many bytes of blocks, compressed and decompressed, are in memory ahead of the caller, or a single block that is
     * larger. Each block counts with what the largest so far took: only the first blocks, one a task, may take more.
     */
    static final long AHEAD_BYTES = 32 << 20;

    private final ContainerInput input;
    private final CodecRegistry codecs;
    private final DecodeLimits limits;
    private final Executor executor;
    private final int workers;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();

    // All that follows is guarded by the lock; the input belongs to whoever has set the flag "fetching".
    private final ArrayDeque<PipelineSlot> slots = new ArrayDeque<>();
    private final ArrayDeque<PipelineSlot> freeSlots = new ArrayDeque<>();
    private final ArrayDeque<BlockOpener> freeOpeners = new ArrayDeque<>();
    private PipelineSlot given;
    private boolean fetching;
    private boolean ended;
    private Throwable fetchFault;
    private long bytesAhead;

    /** How many bytes the data of the largest block had so far. */
    private long largestData;

    /** How many bytes the largest block took in the file so far. */
    private long largestRaw;

    private int busy;
    private int startedWorkers;
    private boolean closed;

    /**
     * @param input closed with these blocks
     * @param workers how many tasks there are at most at a time, at least 1
     * @throws io.avrofast.error.UnsupportedFeatureException if the header's codec is unknown or its library is missing
     */
    public PipelinedBlocks(
            ContainerInput input, CodecRegistry codecs, DecodeLimits limits, Executor executor, int workers)
            throws IOException {
        this.input = input;
        this.codecs = codecs;
        this.limits = limits;
        this.executor = executor;
        this.workers = workers;
        freeOpeners.add(newOpener());
    }

    private BlockOpener newOpener() throws IOException {
        return new BlockOpener(input.name(), input.header(), codecs, limits);
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public FileHeader header() {
        return input.header();
    }

    @Override
    public DataBlock next() throws IOException {
        lock.lock();
        try {
            releaseGiven();
        } finally {
            lock.unlock();
        }
        startWorker();
        while (true) {
            PipelineSlot slot;
            lock.lock();
            try {
                while (isUnderway()) {
                    change.await();
                }
                slot = slots.peek();
                if (slot == null && (ended || fetchFault != null)) {
                    FaultLatch.rethrow(fetchFault);
                    return null;
                }
                if (slot != null && slot.state == PipelineSlot.State.DONE) {
                    return give();
                }
                begin(slot);
            } catch (InterruptedException e) {
                throw failInterrupted(e);
            } finally {
                lock.unlock();
            }
            run(slot);
        }
    }

    @Override
    public long passRest() throws IOException {
        lock.lock();
        try {
            while (fetching) {
                change.awaitUninterruptibly();
            }
            // From here on nobody else uses the input.
            ended = true;
        } finally {
            lock.unlock();
        }
        FaultLatch.rethrow(fetchFault);
        return input.passRest();
    }

    /** Whether somebody else is at work on what comes next. */
    private boolean isUnderway() {
        PipelineSlot head = slots.peek();
        return head == null ? fetching : head.state == PipelineSlot.State.BUSY;
    }

    private DataBlock give() throws IOException {
        given = slots.remove();
        if (input.isSalvage() && given.fault instanceof AvroException fault) {
            return DataBlock.ofDamaged(name(), given.rawBlock(), fault);
        }
        FaultLatch.rethrow(given.fault);
        return given.dataBlock();
    }

    private void releaseGiven() {
        if (given != null) {
            bytesAhead -= given.rawLength() + given.chargedData;
            if (given.capacity() <= 2 * (largestRaw + largestData) && freeSlots.size() <= workers) {
                freeSlots.add(given);
            }
            given = null;
        }
    }

    private InterruptedIOException failInterrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        InterruptedIOException fault = new InterruptedIOException("interrupted while waiting for a block of " + name());
        fault.initCause(cause);
        return fault;
    }

    /** Each change makes work for one more task at most. */
    private void startWorker() {
        lock.lock();
        try {
            if (closed || startedWorkers == workers || !hasWork()) {
                return;
            }
            startedWorkers++;
        } finally {
            lock.unlock();
        }
        try {
            executor.execute(this::work);
        } catch (RejectedExecutionException e) {
            // The caller does what no task does.
            endWorker();
        }
    }

    private void endWorker() {
        lock.lock();
        try {
            startedWorkers--;
        } finally {
            lock.unlock();
        }
    }

    private boolean hasWork() {
        return mayFetch() || firstFetched() != null;
    }

    private boolean mayFetch() {
        return !fetching && !ended && fetchFault == null && slots.size() <= 2 * workers && hasRoom(largestRaw);
    }

    /** The next block to decompress, if there is room for its data; for the one that comes next there always is. */
    private PipelineSlot firstFetched() {
        for (PipelineSlot slot : slots) {
            if (slot.state == PipelineSlot.State.FETCHED) {
                return slot == slots.peek() || hasRoom(largestData) ? slot : null;
            }
        }
        return null;
    }

    private boolean hasRoom(long bytes) {
        return bytesAhead + bytes <= AHEAD_BYTES;
    }

    /** What a task does: work until there is none. */
    private void work() {
        while (true) {
            PipelineSlot slot;
            lock.lock();
            try {
                slot = firstFetched();
                if (closed || (slot == null && !mayFetch())) {
                    startedWorkers--;
                    return;
                }
                begin(slot);
            } finally {
                lock.unlock();
            }
            run(slot);
        }
    }

    /** Begins to decompress a block, or to fetch one where there is none. */
    private void begin(PipelineSlot slot) {
        busy++;
        if (slot == null) {
            fetching = true;
        } else {
            slot.state = PipelineSlot.State.BUSY;
            charge(slot, largestData);
        }
    }

    private void charge(PipelineSlot slot, long data) {
        bytesAhead += data - slot.chargedData;
        slot.chargedData = data;
    }

    private void run(PipelineSlot slot) {
        if (slot == null) {
            fetch();
        } else {
            decompress(slot);
        }
    }

    private void fetch() {
        boolean end = false;
        Throwable fault = null;
        try {
            end = !input.read();
            if (!end) {
                PipelineSlot slot = freeSlot();
                slot.take(input);
                append(slot);
            }
        } catch (IOException | RuntimeException | Error e) {
            fault = e;
        }
        lock.lock();
        try {
            ended = end;
            fetchFault = fault;
            fetching = false;
            finishWork();
        } finally {
            lock.unlock();
        }
        startWorker();
    }

    private void append(PipelineSlot slot) {
        lock.lock();
        try {
            slots.add(slot);
            bytesAhead += slot.rawLength();
            largestRaw = Math.max(largestRaw, slot.rawLength());
        } finally {
            lock.unlock();
        }
    }

    private PipelineSlot freeSlot() {
        lock.lock();
        try {
            PipelineSlot slot = freeSlots.poll();
            return slot == null ? new PipelineSlot() : slot;
        } finally {
            lock.unlock();
        }
    }

    private void decompress(PipelineSlot slot) {
        Throwable fault = null;
        BlockOpener opener = null;
        try {
            opener = freeOpener();
            if (opener == null) {
                opener = newOpener();
            }
            opener.open(slot.rawBlock(), slot.data());
        } catch (IOException | RuntimeException | Error e) {
            fault = e;
        }
        lock.lock();
        try {
            slot.fault = fault;
            slot.state = PipelineSlot.State.DONE;
            charge(slot, slot.data().length());
            largestData = Math.max(largestData, slot.data().length());
            if (opener != null) {
                freeOpeners.add(opener);
            }
        } finally {
            finishWork();
            lock.unlock();
        }
    }

    private BlockOpener freeOpener() {
        lock.lock();
        try {
            return freeOpeners.poll();
        } finally {
            lock.unlock();
        }
    }

    private void finishWork() {
        busy--;
        change.signalAll();
    }

    /** Waits for the tasks that are at work, so that nothing is closed under them; those not begun find nothing to do. */
    @Override
    public void close() throws IOException {
        try (input) {
            lock.lock();
            try {
                closed = true;
                while (busy > 0) {
                    change.awaitUninterruptibly();
                }
                closeOpeners();
            } finally {
                lock.unlock();
            }
        }
    }

    private void closeOpeners() {
        BlockOpener opener = freeOpeners.poll();
        if (opener != null) {
            try (opener) {
                closeOpeners();
            }
        }
    }
}
