package io.avrofast.file.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What reading ahead and compressing behind have in common. */
class PipelineTest {

    private static final int JOBS = 300;

    private final ExecutorService pool = Executors.newFixedThreadPool(4);

    @AfterEach
    void endThreads() throws InterruptedException {
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    @Test
    void givesJobsOfASourceInOrderHoweverLongEachTakes() throws IOException {
        for (int workers = 1; workers <= 4; workers++) {
            AtomicInteger next = new AtomicInteger();
            Pipeline.Source<TestJob> source =
                    spare -> next.get() == JOBS ? null : new TestJob(next.getAndIncrement(), 1, 1);
            try (Pipeline<TestJob> pipeline = new Pipeline<>("p", source, pool, workers)) {
                for (int i = 0; i < JOBS; i++) {
                    TestJob job = pipeline.take();
                    assertEquals(i, job.number, workers + " workers");
                    assertEquals(1, job.runs.get(), "runs of job " + i);
                    pipeline.release(job);
                }
                assertNull(pipeline.take());
            }
        }
    }

    @Test
    void givesAddedJobsInOrderHoweverLongEachTakes() throws IOException {
        for (int workers = 1; workers <= 4; workers++) {
            int given = 0;
            try (Pipeline<TestJob> pipeline = new Pipeline<>("p", null, pool, workers)) {
                for (int i = 0; i < JOBS; i++) {
                    while (!pipeline.hasRoomFor(1)) {
                        given = requireNumber(given, pipeline, pipeline.take());
                    }
                    pipeline.add(new TestJob(i, 1, 1));
                    TestJob done = pipeline.takeDone();
                    given = done == null ? given : requireNumber(given, pipeline, done);
                }
                for (TestJob job = pipeline.take(); job != null; job = pipeline.take()) {
                    given = requireNumber(given, pipeline, job);
                }
            }
            assertEquals(JOBS, given);
        }
    }

    @Test
    void leavesTheNumberOfTasksToTheExecutorWhenAskedForAsManyAsThereAre() throws IOException {
        try (Pipeline<TestJob> pipeline = new Pipeline<>("p", null, pool, Integer.MAX_VALUE)) {
            for (int i = 0; i < JOBS; i++) {
                assertTrue(pipeline.hasRoomFor(1), "room for job " + i);
                pipeline.add(new TestJob(i, 1, 1));
            }
            for (int i = 0; i < JOBS; i++) {
                requireNumber(i, pipeline, pipeline.take());
            }
        }
    }

    private static int requireNumber(int number, Pipeline<TestJob> pipeline, TestJob job) {
        assertEquals(number, job.number);
        pipeline.release(job);
        return number + 1;
    }

    /** B180: what is not made yet counts too, in either direction. */
    @Test
    void holdsNoMoreThanTheBoundOfWhatJobsWorkOnAndMake() throws IOException {
        int workers = 8;
        long small = 1 << 20;
        long large = 5 << 20;
        for (long sourceBytes : new long[] {small, large}) {
            AtomicLong held = new AtomicLong();
            AtomicInteger next = new AtomicInteger();
            Pipeline.Source<TestJob> source = spare -> {
                if (next.get() == JOBS) {
                    return null;
                }
                held.addAndGet(sourceBytes);
                return new TestJob(next.getAndIncrement(), sourceBytes, small + large - sourceBytes) {
                    @Override
                    void run() throws IOException {
                        held.addAndGet(resultBytes());
                        super.run();
                    }
                };
            };
            try (Pipeline<TestJob> pipeline = new Pipeline<>("p", source, pool, workers)) {
                for (int i = 0; i < JOBS; i++) {
                    TestJob job = pipeline.take();
                    // The first ones, one a worker, begin before anybody knows what a job makes; the next one always
                    // may.
                    long most = Pipeline.MOST_BYTES + small + large;
                    assertTrue(i <= 2 * workers || held.get() <= most, held + " bytes at job " + i);
                    held.addAndGet(-small - large);
                    pipeline.release(job);
                }
                assertNull(pipeline.take());
            }
        }
    }

    @Test
    void aFaultStaysWithItsJob() throws IOException {
        IOException refusal = new IOException("job 7");
        try (Pipeline<TestJob> pipeline = new Pipeline<>("p", null, pool, 4)) {
            for (int i = 0; i < 9; i++) {
                pipeline.add(new TestJob(i, 1, 1) {
                    @Override
                    void run() throws IOException {
                        if (number == 7) {
                            throw refusal;
                        }
                    }
                });
            }
            for (int i = 0; i < 9; i++) {
                assertSame(i == 7 ? refusal : null, pipeline.take().fault);
            }
        }
    }

    @Test
    void aFaultOfTheSourceShowsBehindTheJobsBeforeIt() throws IOException {
        IOException fault = new IOException("the storage");
        AtomicInteger next = new AtomicInteger();
        Pipeline.Source<TestJob> source = spare -> {
            if (next.get() == 5) {
                throw fault;
            }
            return new TestJob(next.getAndIncrement(), 1, 1);
        };
        try (Pipeline<TestJob> pipeline = new Pipeline<>("p", source, pool, 4)) {
            for (int i = 0; i < 5; i++) {
                assertEquals(i, pipeline.take().number);
            }
            assertSame(fault, assertThrows(IOException.class, pipeline::take));
            assertSame(fault, assertThrows(IOException.class, pipeline::take));
            assertSame(fault, assertThrows(IOException.class, pipeline::endSource));
        }
    }

    @Test
    void closingWaitsForTheJobsAtWorkAndBeginsNoOther() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch gate = new CountDownLatch(1);
        AtomicInteger atWork = new AtomicInteger();
        AtomicInteger begins = new AtomicInteger();
        Pipeline<TestJob> pipeline = new Pipeline<>("p", null, pool, 1);
        for (int i = 0; i < 3; i++) {
            pipeline.add(new TestJob(i, 1, 1) {
                @Override
                void run() {
                    atWork.incrementAndGet();
                    begins.incrementAndGet();
                    begun.countDown();
                    awaitQuietly(gate);
                    atWork.decrementAndGet();
                }
            });
        }
        begun.await();
        Thread opening = new Thread(() -> {
            LockSupport.parkNanos(20_000_000);
            gate.countDown();
        });
        opening.start();
        pipeline.close();
        assertEquals(0, atWork.get());
        opening.join();
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
        assertEquals(1, begins.get());
    }

    private static void awaitQuietly(CountDownLatch gate) {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Takes a time that depends on its number. */
    private static class TestJob extends Pipeline.Job {

        final int number;
        final AtomicInteger runs = new AtomicInteger();
        private final long sourceBytes;
        private final long resultBytes;

        TestJob(int number, long sourceBytes, long resultBytes) {
            this.number = number;
            this.sourceBytes = sourceBytes;
            this.resultBytes = resultBytes;
        }

        @Override
        void run() throws IOException {
            runs.incrementAndGet();
            LockSupport.parkNanos(new Random(number).nextInt(300_000));
        }

        @Override
        long sourceBytes() {
            return sourceBytes;
        }

        @Override
        long resultBytes() {
            return resultBytes;
        }

        @Override
        long capacity() {
            return sourceBytes + resultBytes;
        }
    }
}
