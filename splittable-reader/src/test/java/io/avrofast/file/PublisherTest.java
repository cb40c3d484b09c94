package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.TruncatedDataException;
import io.avrofast.record.AvroRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records as a stream, and asynchronously by the rules of reactive streams, whose numbers are given. */
class PublisherTest {

    private final ExecutorService pool = Executors.newFixedThreadPool(4);

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @AfterEach
    void endThreads() throws InterruptedException {
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void aSubscriberGetsEveryRecordInOrder(String codec) throws Exception {
        SampleFile sample = SampleFile.ofFiveBlocks(codec);
        for (int workers = 0; workers <= 3; workers++) {
            for (long step : new long[] {1, 2, 7, Long.MAX_VALUE}) {
                ObservedSource source = ObservedSource.seekable(sample.bytes());
                Collector collector = new Collector(step);
                AvroFile.open(source).readAhead(pool, workers).publish(pool).subscribe(collector);
                collector.ended.await();
                assertNull(collector.fault);
                assertEquals(sample.valuesWithout(), collector.values);
                assertEquals(1, collector.ends.get());
                assertTrue(source.isClosed());
            }
        }
    }

    /** 1.1, 3.4: no more than was asked for, and nothing at all before. */
    @Test
    void nothingIsGivenThatWasNotAskedFor() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        ObservedSource source = ObservedSource.seekable(sample.bytes());
        Collector collector = new Collector(0);
        AvroFile.open(source).publish(Runnable::run).subscribe(collector);
        assertEquals(0, source.reads());
        for (int asked = 1; asked <= 16; asked++) {
            collector.subscription.request(1);
            assertEquals(asked, collector.values.size());
        }
        // 1.5: the end needs no further request.
        assertEquals(1, collector.ends.get());
        assertNull(collector.fault);
        // 3.6: what comes later is without effect.
        collector.subscription.request(1);
        collector.subscription.cancel();
        assertEquals(1, collector.ends.get());
        assertTrue(source.isClosed());
    }

    /** 1.8, 3.12 */
    @Test
    void cancellingEndsTheSignalsAndClosesTheFile() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("deflate");
        for (int count = 0; count < 16; count++) {
            ObservedSource source = ObservedSource.seekable(sample.bytes());
            int most = count;
            Collector collector = new Collector(0) {
                @Override
                public void onNext(AvroRecord item) {
                    super.onNext(item);
                    if (values.size() == most) {
                        subscription.cancel();
                    }
                }
            };
            AvroFile.open(source).readAhead(pool, 2).publish(Runnable::run).subscribe(collector);
            if (count == 0) {
                collector.subscription.cancel();
            }
            collector.subscription.request(Long.MAX_VALUE);
            assertEquals(count, collector.values.size());
            assertEquals(0, collector.ends.get());
            assertTrue(count == 0 || source.isClosed());
        }
    }

    /** 1.4 */
    @Test
    void aFaultComesBehindTheRecordsBeforeIt() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        ObservedSource source = ObservedSource.seekable(Arrays.copyOf(sample.bytes(), sample.length() - 3));
        Collector collector = new Collector(Long.MAX_VALUE);
        AvroFile.open(source).publish(Runnable::run).subscribe(collector);
        assertEquals(sample.valuesBefore(sample.length() - 3), collector.values);
        assertInstanceOf(TruncatedDataException.class, collector.fault);
        assertEquals(1, collector.ends.get());
        assertTrue(source.isClosed());
    }

    /** Of whatever kind: whoever is not told waits for ever. Here of a listener, and of a split of what has none. */
    @Test
    void everyFaultOfTheReadingIsTold() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] cut = Arrays.copyOf(sample.bytes(), sample.length() - 3);
        ObservedSource source = ObservedSource.seekable(cut);
        Collector listening = new Collector(Long.MAX_VALUE);
        AvroFile.open(source)
                .onDamage(DamagePolicy.SKIP_BLOCK, range -> {
                    throw new ArithmeticException("of the listener");
                })
                .publish(Runnable::run)
                .subscribe(listening);
        assertInstanceOf(ArithmeticException.class, listening.fault);
        assertEquals(sample.valuesBefore(cut.length), listening.values);
        assertEquals(1, listening.ends.get());
        assertTrue(source.isClosed());

        Collector splitting = new Collector(1);
        AvroFile.open(new ByteArrayInputStream(sample.bytes()), "a")
                .split(FileSplit.of(300, 400, SplitRule.MARKER))
                .publish(Runnable::run)
                .subscribe(splitting);
        assertInstanceOf(IllegalArgumentException.class, splitting.fault);
        assertEquals(1, splitting.ends.get());
    }

    /** 2.13: it may not throw. */
    @Test
    void aFaultOfTheSubscriberSurfacesAndClosesTheFile() throws IOException {
        ObservedSource source =
                ObservedSource.seekable(SampleFile.ofFiveBlocks("null").bytes());
        Collector collector = new Collector(0) {
            @Override
            public void onNext(AvroRecord item) {
                throw new ArithmeticException("of the subscriber");
            }
        };
        AvroFile.open(source).publish(Runnable::run).subscribe(collector);
        assertThrows(ArithmeticException.class, () -> collector.subscription.request(1));
        assertEquals(0, collector.ends.get());
        assertTrue(source.isClosed());
    }

    /** 3.9 */
    @Test
    void askingForLessThanOneIsAFault() throws IOException {
        for (long count : new long[] {0, -1, Long.MIN_VALUE}) {
            Collector collector = new Collector(0);
            AvroFile.open(ByteSource.of(SampleFile.ofFiveBlocks("null").bytes(), "a"))
                    .publish(Runnable::run)
                    .subscribe(collector);
            collector.subscription.request(count);
            assertInstanceOf(IllegalArgumentException.class, collector.fault);
            assertEquals(1, collector.ends.get());
        }
    }

    /** 1.9, 1.11: each subscriber has all of it. */
    @Test
    void everySubscriberGetsAllRecords() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        Flow.Publisher<AvroRecord> publisher =
                AvroFile.open(ByteSource.of(sample.bytes(), "a")).publish(Runnable::run);
        assertThrows(NullPointerException.class, () -> publisher.subscribe(null));
        for (int i = 0; i < 3; i++) {
            Collector collector = new Collector(3);
            publisher.subscribe(collector);
            assertEquals(sample.valuesWithout(), collector.values);
        }
    }

    /** 3.3: a request out of onNext makes no stack grow. */
    @Test
    void aRequestInASignalDoesNotRecur() {
        CraftedFile crafted = CraftedFile.of(CraftedFile.LONG_RECORD, "null").block(100_000, new byte[100_000]);
        Collector collector = new Collector(1);
        AvroFile.open(ByteSource.of(crafted.bytes(), "a"))
                .publish(Runnable::run)
                .subscribe(collector);
        assertEquals(100_000, collector.values.size());
    }

    @Test
    void anExecutorThatRefusesIsAFault() throws IOException {
        Collector collector = new Collector(1);
        AvroFile.open(ByteSource.of(SampleFile.ofFiveBlocks("null").bytes(), "a"))
                .publish(task -> {
                    throw new RejectedExecutionException("full");
                })
                .subscribe(collector);
        assertInstanceOf(RejectedExecutionException.class, collector.fault);
    }

    @Test
    void aStreamGivesAllValuesAndClosesTheFile() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("snappy");
        ObservedSource source = ObservedSource.seekable(sample.bytes());
        try (Stream<Object> values = AvroFile.open(source).values().stream()) {
            assertEquals(sample.valuesWithout(), values.map(PlainValues::of).toList());
            assertFalse(source.isClosed());
        }
        assertTrue(source.isClosed());
    }

    @Test
    void aStreamThrowsItsFaultsUnchecked() throws IOException {
        SampleFile sample = SampleFile.ofFiveBlocks("null");
        byte[] cut = Arrays.copyOf(sample.bytes(), sample.length() - 1);
        try (Stream<Object> values = AvroFile.open(ByteSource.of(cut, "a")).values().stream()) {
            UncheckedIOException fault = assertThrows(UncheckedIOException.class, values::count);
            assertInstanceOf(TruncatedDataException.class, fault.getCause());
        }
    }

    /** Asks for some records at the beginning and, when they have come, again. */
    private static class Collector implements Flow.Subscriber<AvroRecord> {

        private final long step;
        private long open;
        final List<Object> values = new ArrayList<>();
        final AtomicInteger ends = new AtomicInteger();
        final CountDownLatch ended = new CountDownLatch(1);
        volatile Flow.Subscription subscription;
        volatile Throwable fault;

        Collector(long step) {
            this.step = step;
        }

        @Override
        public void onSubscribe(Flow.Subscription newSubscription) {
            subscription = newSubscription;
            open = step;
            if (step > 0) {
                subscription.request(step);
            }
        }

        @Override
        public void onNext(AvroRecord item) {
            values.add(PlainValues.of(item));
            if (step > 0 && --open == 0) {
                open = step;
                subscription.request(step);
            }
        }

        @Override
        public void onError(Throwable newFault) {
            fault = newFault;
            ends.incrementAndGet();
            ended.countDown();
        }

        @Override
        public void onComplete() {
            ends.incrementAndGet();
            ended.countDown();
        }
    }
}
