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
 * thread that owns them.
 *
 * <p>The owner never waits for work that nobody has begun: it does it itself. So nothing depends on when the executor runs
 * a task, or whether it does at all, and no task ever waits for another. A fault stays with its job until that is taken.
 *
 * @param <J> the jobs
 */
final class OrderedWork<J extends OrderedWork.Job> implements Closeable {

    /** A piece of work. */
    abstract static class Job {

        enum State {
            WAITING,
            BUSY,
            DONE
        }

        // Guarded by the lock of the work.
        State state;
        Throwable fault;

        /** Does the work, in whatever thread. */
        abstract void run() throws IOException;

        /** Throws what went wrong, if anything did; for the owner, once it has taken the job. */
        final void rethrowFault() throws IOException {
            FaultLatch.rethrow(fault);
        }
    }

    private final String name;
    private final Executor executor;
    private final int workers;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition change = lock.newCondition();

    // All that follows is guarded by the lock.
    private final ArrayDeque<J> jobs = new ArrayDeque<>();
    private int busy;
    private int startedWorkers;
    private boolean closed;

    /**
     * @param name what messages call the file
     * @param workers how many tasks there are at most at a time, at least 1
     */
    OrderedWork(String name, Executor executor, int workers) {
        this.name = name;
        this.executor = executor;
        this.workers = workers;
    }

    /** Adds a job behind the others. It may be one that was taken before. */
    void add(J job) {
        job.state = Job.State.WAITING;
        job.fault = null;
        lock.lock();
        try {
            jobs.add(job);
        } finally {
            lock.unlock();
        }
        startWorker();
    }

    /** How many jobs there are that were not taken yet. */
    int size() {
        lock.lock();
        try {
            return jobs.size();
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
     * @return the job, or null if there is none
     * @throws InterruptedIOException if the thread is interrupted while it waits
     */
    J take() throws InterruptedIOException {
        lock.lock();
        try {
            J first = jobs.peek();
            if (first == null) {
                return null;
            }
            if (first.state == Job.State.WAITING) {
                begin(first);
                lock.unlock();
                try {
                    run(first);
                } finally {
                    lock.lock();
                }
            }
            while (!isFirstDone()) {
                change.await();
            }
            return jobs.remove();
        } catch (InterruptedException e) {
            throw failInterrupted(e);
        } finally {
            lock.unlock();
        }
    }

    private boolean isFirstDone() {
        J first = jobs.peek();
        return first != null && first.state == Job.State.DONE;
    }

    private InterruptedIOException failInterrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        InterruptedIOException fault = new InterruptedIOException("interrupted while waiting for a block of " + name);
        fault.initCause(cause);
        return fault;
    }

    /** Each job that is added makes work for one more task at most. */
    private void startWorker() {
        lock.lock();
        try {
            if (closed || startedWorkers == workers || firstWaiting() == null) {
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

    private J firstWaiting() {
        for (J job : jobs) {
            if (job.state == Job.State.WAITING) {
                return job;
            }
        }
        return null;
    }

    /** What a task does: jobs until there is none. */
    private void work() {
        while (true) {
            J job;
            lock.lock();
            try {
                job = firstWaiting();
                if (closed || job == null) {
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

    private void begin(J job) {
        busy++;
        job.state = Job.State.BUSY;
    }

    private void run(J job) {
        Throwable fault = null;
        try {
            job.run();
        } catch (IOException | RuntimeException | Error e) {
            fault = e;
        }
        lock.lock();
        try {
            job.fault = fault;
            job.state = Job.State.DONE;
            busy--;
            change.signalAll();
        } finally {
            lock.unlock();
        }
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
