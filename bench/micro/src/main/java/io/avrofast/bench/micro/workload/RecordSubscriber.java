package io.avrofast.bench.micro.workload;

import io.avrofast.record.AvroRecord;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.function.Consumer;

/** Takes all that is published, whose end another thread waits for. */
public final class RecordSubscriber implements Flow.Subscriber<AvroRecord> {

    private final Consumer<AvroRecord> consumer;
    private final CountDownLatch end = new CountDownLatch(1);
    private Throwable failure;

    private RecordSubscriber(Consumer<AvroRecord> consumer) {
        this.consumer = consumer;
    }

    /** Takes all that a publisher has, in its thread, and returns after the last. */
    public static void take(Flow.Publisher<AvroRecord> publisher, Consumer<AvroRecord> consumer)
            throws IOException, InterruptedException {
        RecordSubscriber subscriber = new RecordSubscriber(consumer);
        publisher.subscribe(subscriber);
        subscriber.end.await();
        if (subscriber.failure != null) {
            throw new IOException("the publisher failed", subscriber.failure);
        }
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
        subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(AvroRecord item) {
        consumer.accept(item);
    }

    @Override
    public void onError(Throwable throwable) {
        failure = throwable;
        end.countDown();
    }

    @Override
    public void onComplete() {
        end.countDown();
    }
}
