package io.avrofast.file;

import io.avrofast.file.internal.Closing;
import io.avrofast.record.AvroRecord;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.Flow;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Reads a file for one subscriber, by the rules of reactive streams. One task at a time runs, as long as there is demand;
 * what happens meanwhile is noted, and the task looks again.
 */
final class RecordSubscription implements Flow.Subscription {

    private final AvroFile file;
    private final Executor executor;
    private final AtomicLong demand = new AtomicLong();

    /** How often something has happened that the task has not looked at. */
    private final AtomicInteger events = new AtomicInteger();

    private volatile boolean cancelled;
    private volatile Throwable failure;

    // These belong to the task; null once all is over.
    private Flow.Subscriber<? super AvroRecord> subscriber;
    private AvroFileReader<AvroRecord> reader;
    private boolean ended;

    RecordSubscription(AvroFile file, Executor executor, Flow.Subscriber<? super AvroRecord> subscriber) {
        this.file = file;
        this.executor = executor;
        this.subscriber = subscriber;
    }

    @Override
    public void request(long count) {
        if (count < 1) {
            failure = new IllegalArgumentException("a request of " + count + " records, at least 1 expected");
        } else {
            demand.accumulateAndGet(count, RecordSubscription::sum);
        }
        notice();
    }

    /** More than a long holds is as good as no bound. */
    private static long sum(long one, long other) {
        return one + other < 0 ? Long.MAX_VALUE : one + other;
    }

    @Override
    public void cancel() {
        cancelled = true;
        notice();
    }

    private void notice() {
        if (events.getAndIncrement() != 0) {
            return;
        }
        try {
            executor.execute(this::work);
        } catch (RejectedExecutionException e) {
            failure = e;
            work();
        }
    }

    private void work() {
        int seen = events.get();
        while (seen != 0) {
            if (subscriber != null) {
                give();
            }
            seen = events.addAndGet(-seen);
        }
    }

    private void give() {
        Flow.Subscriber<? super AvroRecord> receiver = subscriber;
        for (AvroRecord next = next(); next != null; next = next()) {
            try {
                receiver.onNext(next);
            } catch (RuntimeException | Error e) {
                // A bug of the subscriber's, who wants no further signal: it surfaces where the executor shows it.
                close(e);
                throw e;
            }
        }
        if (ended || cancelled || failure != null) {
            Throwable fault = close(failure);
            if (cancelled) {
                return;
            }
            if (fault == null) {
                receiver.onComplete();
            } else {
                receiver.onError(fault);
            }
        }
    }

    /** The next record, or null where there is none, none is wanted, or there was a failure. */
    private AvroRecord next() {
        if (cancelled || failure != null) {
            return null;
        }
        try {
            ended = !hasMore();
            if (ended || demand.get() == 0) {
                return null;
            }
            AvroRecord next = reader.next();
            if (demand.get() != Long.MAX_VALUE) {
                demand.decrementAndGet();
            }
            return next;
        } catch (IOException | RuntimeException | Error e) {
            // Whatever it is: a subscriber who is not told waits for ever.
            failure = e;
            return null;
        }
    }

    private boolean hasMore() throws IOException {
        if (reader == null) {
            reader = file.records();
        }
        return reader.hasNext();
    }

    /**
     * Ends all.
     *
     * @param fault why, or null
     * @return the same, or what went wrong in closing
     */
    private Throwable close(Throwable fault) {
        subscriber = null;
        AvroFileReader<AvroRecord> open = reader;
        reader = null;
        if (open == null) {
            return fault;
        }
        if (fault != null) {
            Closing.after(fault, open);
            return fault;
        }
        try {
            open.close();
            return null;
        } catch (IOException | RuntimeException e) {
            return e;
        }
    }
}
