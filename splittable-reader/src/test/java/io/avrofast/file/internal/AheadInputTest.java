package io.avrofast.file.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.ByteInput;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is read ahead is what would be read without; nothing is asked for twice on the way forward. */
class AheadInputTest {

    private static final byte[] BYTES = new byte[21 << 20];

    static {
        new Random(1).nextBytes(BYTES);
    }

    private final ExecutorService pool = Executors.newFixedThreadPool(5);

    @AfterEach
    void endThreads() throws InterruptedException {
        pool.shutdown();
        assertTrue(pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }

    @Test
    void givesEveryByteOnceWithAnyExecutor() throws IOException {
        List<Executor> executors = List.of(pool, Runnable::run, task -> {}, task -> {
            throw new RejectedExecutionException("full");
        });
        for (int i = 0; i < executors.size(); i++) {
            Inner inner = new Inner(BYTES.length);
            try (AheadInput ahead = new AheadInput("a", inner, executors.get(i))) {
                ahead.expect(100, BYTES.length);
                readForward(ahead, 100, BYTES.length, i);
                assertEquals(-1, ahead.read(BYTES.length, new byte[1], 0, 1));
            }
            assertEquals(BYTES.length - 100, inner.bytesRead.get(), "executor " + i);
            assertTrue(inner.closed);
        }
    }

    @Test
    void readsNothingBehindWhatIsExpected() throws IOException {
        Inner inner = new Inner(BYTES.length);
        try (AheadInput ahead = new AheadInput("a", inner, Runnable::run)) {
            ahead.expect(1000, 5_000_000);
            readForward(ahead, 1000, 5_000_000, 3);
            assertEquals(5_000_000 - 1000, inner.bytesRead.get());
            assertEquals(7, ahead.read(6_000_000, new byte[7], 0, 7));
            assertEquals(5_000_000 - 1000 + 7, inner.bytesRead.get());
        }
    }

    @Test
    void answersReadsAnywhere() throws IOException {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            Inner inner = new Inner(BYTES.length);
            try (AheadInput ahead = new AheadInput("a", inner, pool)) {
                int from = random.nextInt(BYTES.length);
                ahead.expect(from, from + random.nextInt(BYTES.length));
                for (int i = 0; i < 50; i++) {
                    int position = random.nextInt(BYTES.length);
                    byte[] target = new byte[1 + random.nextInt(100_000)];
                    int count = ahead.read(position, target, 0, target.length);
                    assertTrue(count > 0, "seed " + seed);
                    assertTrue(
                            Arrays.equals(target, 0, count, BYTES, position, position + count),
                            "seed " + seed + ", position " + position);
                }
            }
        }
    }

    @Test
    void holdsOnlyAFewParts() throws IOException {
        Inner inner = new Inner(BYTES.length);
        try (AheadInput ahead = new AheadInput("a", inner, Runnable::run)) {
            ahead.expect(0, BYTES.length);
            assertEquals(Inner.READS_AHEAD * (long) AheadInput.PART_BYTES, inner.bytesRead.get());
        }
    }

    @Test
    void readsSideBySideUpToTheNumberAllowed() throws Exception {
        Inner inner = new Inner(BYTES.length);
        inner.gate = new CountDownLatch(1);
        try (AheadInput ahead = new AheadInput("a", inner, pool)) {
            ahead.expect(0, BYTES.length);
            inner.reached.await();
            assertEquals(Inner.READS_AHEAD, inner.underway.get());
            inner.gate.countDown();
        }
    }

    @Test
    void raisesAFaultWhereItIsReached() throws IOException {
        for (int end : new int[] {3_000_000, AheadInput.PART_BYTES, 2 * AheadInput.PART_BYTES + 1}) {
            Inner inner = new Inner(BYTES.length);
            inner.faultAt = end;
            try (AheadInput ahead = new AheadInput("a", inner, pool)) {
                ahead.expect(0, BYTES.length);
                readForward(ahead, 0, end, end);
                for (int i = 0; i < 2; i++) {
                    IOException fault = assertThrows(IOException.class, () -> ahead.read(end, new byte[10], 0, 10));
                    assertEquals("broken at " + end, fault.getMessage());
                }
            }
        }
    }

    @Test
    void tellsAnEndBeforeTheSizeWhereItIsReached() throws IOException {
        Inner inner = new Inner(BYTES.length + 5L);
        try (AheadInput ahead = new AheadInput("a", inner, pool)) {
            ahead.expect(0, Long.MAX_VALUE);
            readForward(ahead, 0, BYTES.length, 1);
            assertEquals(-1, ahead.read(BYTES.length, new byte[10], 0, 10));
        }
    }

    @Test
    void refusesAnswersThatNoReadMayGive() throws IOException {
        for (int answer : new int[] {0, -2, AheadInput.PART_BYTES + 1}) {
            Inner inner = new Inner(BYTES.length);
            inner.answer = answer;
            try (AheadInput ahead = new AheadInput("a", inner, pool)) {
                ahead.expect(0, BYTES.length);
                assertThrows(IOException.class, () -> ahead.read(0, new byte[10], 0, 10));
            }
        }
    }

    @Test
    void waitingCanBeInterrupted() throws Exception {
        Inner inner = new Inner(BYTES.length);
        inner.gate = new CountDownLatch(1);
        try (AheadInput ahead = new AheadInput("a", inner, pool)) {
            ahead.expect(0, BYTES.length);
            inner.reached.await();
            Thread.currentThread().interrupt();
            assertThrows(InterruptedIOException.class, () -> ahead.read(0, new byte[10], 0, 10));
            assertTrue(Thread.interrupted());
            inner.gate.countDown();
        }
    }

    @Test
    void closesTheInputOnlyWhenNoReadIsUnderWay() throws Exception {
        Inner inner = new Inner(BYTES.length);
        inner.gate = new CountDownLatch(1);
        AheadInput ahead = new AheadInput("a", inner, pool);
        ahead.expect(0, BYTES.length);
        inner.reached.await();
        pool.execute(inner.gate::countDown);
        ahead.close();
        assertTrue(inner.closed);
        assertFalse(inner.closedUnderARead);
    }

    private static void readForward(ByteInput input, int from, int to, long seed) throws IOException {
        Random random = new Random(seed);
        int position = from;
        byte[] target = new byte[3 << 20];
        while (position < to) {
            int count = input.read(position, target, 0, Math.min(to - position, 1 + random.nextInt(target.length)));
            assertTrue(count > 0, "seed " + seed);
            assertTrue(Arrays.equals(target, 0, count, BYTES, position, position + count), "at " + position);
            position += count;
        }
    }

    /** A distant input that can be stopped, can fail and counts. */
    private static final class Inner implements ByteInput {

        private static final int READS_AHEAD = 4;

        private final long size;
        private final AtomicLong bytesRead = new AtomicLong();
        private final AtomicInteger underway = new AtomicInteger();

        /** Open once all reads allowed are under way. */
        private final CountDownLatch reached = new CountDownLatch(READS_AHEAD);

        private CountDownLatch gate = new CountDownLatch(0);
        private long faultAt = Long.MAX_VALUE;
        private int answer = 1;
        private volatile boolean closed;
        private volatile boolean closedUnderARead;

        Inner(long size) {
            this.size = size;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public int readsAhead() {
            return READS_AHEAD;
        }

        @Override
        public int read(long position, byte[] target, int offset, int length) throws IOException {
            underway.incrementAndGet();
            reached.countDown();
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
            try {
                return answer == 1 ? give(position, target, offset, length) : answer;
            } finally {
                underway.decrementAndGet();
            }
        }

        private int give(long position, byte[] target, int offset, int length) throws IOException {
            if (position >= faultAt) {
                throw new IOException("broken at " + faultAt);
            }
            if (position >= BYTES.length) {
                return -1;
            }
            int count = (int) Math.min(Math.min(length, 1 << 20), Math.min(faultAt, BYTES.length) - position);
            System.arraycopy(BYTES, (int) position, target, offset, count);
            bytesRead.addAndGet(count);
            return count;
        }

        @Override
        public void close() {
            closedUnderARead = underway.get() > 0;
            closed = true;
        }
    }
}
