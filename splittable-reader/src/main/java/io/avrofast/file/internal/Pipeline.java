package io.avrofast.file.internal;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Jobs that are done in tasks of an executor, any number at a time up to that of the workers, and taken in order by the
 * thread that owns them. They come from a source, which one task at a time asks, or are added by the owner.
 *
 * <p>The owner never waits for work that nobody has begun: it does it itself. So nothing depends on when the executor runs
 * a task, or whether it does at all, and no task ever waits for another. A fault stays with its job until that is taken; one
 * of the source shows behind the last job before it.
 *
 * @param <J> the jobs
 */
final class Pipeline<J extends Pipeline.Job> implements Closeable {

    /**
     * So many bytes, of what jobs work on and what they make of it, are in memory from when a job comes until it is released;
     * or a single job that is larger. What a job will make is counted before it begins, with what the largest so far made:
     * only the first jobs, one a task, may take more.
     */
    static final long MOST_BYTES = 32 << 20;

    /** A piece of work; its memory is used again for later ones. */
    abstract static class Job {

        enum State {
            WAITING,
            BUSY,
            DONE
        }

        // Guarded by the lock of the pipeline.
        State state;

        /** Why the work could not be done, or null; for the owner, once it has taken the job. */
        Throwable fault;

        /** How many bytes count for what it works on, and for what it makes. */
        long countedSource;

        long countedResult;

        /** Does the work, in whatever thread. */
        abstract void run() throws IOException;

        /** How many bytes it works on. */
        abstract long sourceBytes();

        /** How many bytes it has made, after it has run. */
        abstract long resultBytes();

        /** How many bytes of memory it holds, whatever is in them. */
        abstract long capacity();
    }

    /** Where jobs come from. */
    interface Source<J> {

        /**
         * The next job, once nobody else is at this; each time maybe in another thread.
         *
         * @param spare a job that was released, or null
         * @return null at the end
         */
        J next(J spare) throws IOException;
    }

    private final String name;
    private final Source<J> source;
    private final Executor executor;
    private final int workers;

    /** Two for each worker, and the one that the owner waits for. */
    private final int mostJobs;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();

    // All that follows is guarded by the lock; the source belongs to whoever has set the flag "fetching".
    private final ArrayDeque<J> jobs = new ArrayDeque<>();
    private final ArrayDeque<J> spares = new ArrayDeque<>();
    private boolean fetching;
    private boolean ended;
    private Throwable sourceFault;
    private long heldBytes;
    private long largestSource;
    private long largestResult;
    private int busy;
    private int startedWorkers;
    private boolean closed;

    /**
     * @param name what messages call the file
     * @param source gives the jobs, or null where the owner adds them
     * @param workers how many tasks there are at most at a time, at least 1
     */
    Pipeline(String name, Source<J> source, Executor executor, int workers) {
        this.name = name;
        this.source = source;
        this.executor = executor;
        this.workers = workers;
        this.mostJobs = (int) Math.min(2L * workers + 1, Integer.MAX_VALUE);
        this.ended = source == null;
    }

    /** Whether there may be one more job, which works on so many bytes; there always may when there is no other. */
    boolean hasRoomFor(long sourceBytes) {
        lock.lock();
        try {
            return jobs.size() < mostJobs && hasRoom(sourceBytes);
        } finally {
            lock.unlock();
        }
    }

    /** Adds a job behind the others. It may be a spare one. */
    void add(J job) {
        lock.lock();
        try {
            append(job);
        } finally {
            lock.unlock();
        }
        startWorker();
    }

    /** A job that was released, or null. */
    J spare() {
        lock.lock();
        try {
            return spares.poll();
        } finally {
            lock.unlock();
        }
    }

    /** The first job if it is done, else null. */
    J takeDone() {
        lock.lock();
        try {
            return isFirstDone() ? jobs.remove() : null;
        } finally {
            lock.unlock();
        }
    }

    /**
     * The first job, done: after a wait, or by the caller.
     *
     * @return the job, to be released when it is used no more; null at the end
     * @throws InterruptedIOException if the thread is interrupted while it waits
     * @throws IOException if the source failed here
     */
    J take() throws IOException {
        startWorker();
        while (true) {
            J first;
            lock.lock();
            try {
                while (isFirstUnderway()) {
                    change.await();
                }
                first = jobs.peek();
                if (first == null && (ended || sourceFault != null)) {
                    FaultLatch.rethrow(sourceFault);
                    return null;
                }
                if (isFirstDone()) {
                    return jobs.remove();
                }
                begin(first);
            } catch (InterruptedException e) {
                throw failInterrupted(e);
            } finally {
                lock.unlock();
            }
            run(first);
        }
    }

    /** Gives back a job that was taken. */
    void release(J job) {
        lock.lock();
        try {
            heldBytes -= job.countedSource + job.countedResult;
            if (job.capacity() <= 2 * (largestSource + largestResult) && spares.size() <= workers) {
                spares.add(job);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes the source from the pipeline: from here on nobody else uses it, and it gives no further job.
     *
     * @throws IOException if the source has failed
     */
    void endSource() throws IOException {
        lock.lock();
        try {
            while (fetching) {
                change.awaitUninterruptibly();
            }
            ended = true;
            FaultLatch.rethrow(sourceFault);
        } finally {
            lock.unlock();
        }
    }

    private boolean isFirstDone() {
        J first = jobs.peek();
        return first != null && first.state == Job.State.DONE;
    }

    /** Whether somebody else is at work on what comes next. */
    private boolean isFirstUnderway() {
        J first = jobs.peek();
        return first == null ? fetching : first.state == Job.State.BUSY;
    }

    private InterruptedIOException failInterrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        InterruptedIOException fault = new InterruptedIOException("interrupted while waiting for a block of " + name);
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
            // The owner does what no task does.
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
        return mayFetch() || firstWaiting() != null;
    }

    private boolean mayFetch() {
        return !fetching && !ended && sourceFault == null && jobs.size() < mostJobs && hasRoom(largestSource);
    }

    /** The next job to begin, if there is room for what it makes; for the one that comes next there always is. */
    private J firstWaiting() {
        for (J job : jobs) {
            if (job.state == Job.State.WAITING) {
                return job == jobs.peek() || hasRoom(largestResult) ? job : null;
            }
        }
        return null;
    }

    private boolean hasRoom(long bytes) {
        return heldBytes == 0 || heldBytes + bytes <= MOST_BYTES;
    }

    /** What a task does: work until there is none. */
    private void work() {
        while (true) {
            J job;
            lock.lock();
            try {
                job = firstWaiting();
                if (closed || (job == null && !mayFetch())) {
                    startedWorkers--;
                    return;
                }
                begin(job);
            } finally {
                lock.unlock();
            }
            run(job);
        }
    }

    /** Begins a job, or to fetch one where there is none. */
    private void begin(J job) {
        busy++;
        if (job == null) {
            fetching = true;
        } else {
            job.state = Job.State.BUSY;
            countResult(job, largestResult);
        }
    }

    private void run(J job) {
        if (job == null) {
            fetch();
        } else {
            finish(job, attempt(job));
        }
    }

    private static Throwable attempt(Job job) {
        try {
            job.run();
            return null;
        } catch (IOException | RuntimeException | Error e) {
            return e;
        }
    }

    private void finish(J job, Throwable fault) {
        lock.lock();
        try {
            job.fault = fault;
            job.state = Job.State.DONE;
            countResult(job, job.resultBytes());
            largestResult = Math.max(largestResult, job.resultBytes());
        } finally {
            endWork();
            lock.unlock();
        }
    }

    private void fetch() {
        J job = null;
        Throwable fault = null;
        try {
            job = source.next(spare());
        } catch (IOException | RuntimeException | Error e) {
            fault = e;
        }
        lock.lock();
        try {
            fetching = false;
            sourceFault = fault;
            if (job != null) {
                append(job);
            } else if (fault == null) {
                ended = true;
            }
        } finally {
            endWork();
            lock.unlock();
        }
        startWorker();
    }

    private void endWork() {
        busy--;
        change.signalAll();
    }

    private void append(J job) {
        job.state = Job.State.WAITING;
        job.fault = null;
        job.countedSource = job.sourceBytes();
        job.countedResult = 0;
        heldBytes += job.countedSource;
        largestSource = Math.max(largestSource, job.countedSource);
        jobs.add(job);
    }

    private void countResult(J job, long bytes) {
        heldBytes += bytes - job.countedResult;
        job.countedResult = bytes;
    }

    /** Waits for the tasks that are at work, so that nothing is closed under them; those not begun find nothing to do. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            while (busy > 0) {
                change.awaitUninterruptibly();
            }
            jobs.clear();
        } finally {
            lock.unlock();
        }
    }
}
