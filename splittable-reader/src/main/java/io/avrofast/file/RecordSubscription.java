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
    private volatile RuntimeException failure;

    // These belong to the task; null once all is over.
    private Flow.Subscriber<? super AvroRecord> subscriber;
    private AvroFileReader<AvroRecord> reader;

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
        try {
            while (!cancelled && failure == null && hasMore()) {
                if (demand.get() == 0) {
                    return;
                }
                AvroRecord next = reader.next();
                if (demand.get() != Long.MAX_VALUE) {
                    demand.decrementAndGet();
                }
                receiver.onNext(next);
            }
            RuntimeException refused = failure;
            end();
            if (cancelled) {
                return;
            }
            if (refused == null) {
                receiver.onComplete();
            } else {
                receiver.onError(refused);
            }
        } catch (IOException e) {
            fail(receiver, e);
        } catch (RuntimeException | Error e) {
            // A bug of the subscriber's or of ours: it surfaces where the executor shows it.
            abandon(e);
            throw e;
        }
    }

    private boolean hasMore() throws IOException {
        if (reader == null) {
            reader = file.records();
        }
        return reader.hasNext();
    }

    private void fail(Flow.Subscriber<? super AvroRecord> receiver, IOException fault) {
        abandon(fault);
        if (!cancelled) {
            receiver.onError(fault);
        }
    }

    private void abandon(Throwable fault) {
        subscriber = null;
        AvroFileReader<AvroRecord> open = reader;
        reader = null;
        if (open != null) {
            Closing.after(fault, open);
        }
    }

    private void end() throws IOException {
        subscriber = null;
        AvroFileReader<AvroRecord> open = reader;
        reader = null;
        if (open != null) {
            open.close();
        }
    }
}
