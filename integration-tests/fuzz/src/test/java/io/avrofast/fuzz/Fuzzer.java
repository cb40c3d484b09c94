package io.avrofast.fuzz;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.LongPredicate;

/**
 * Gives a target one broken input after the other. An input whose outcome is new is kept and broken further, so that the
 * inputs find their way behind the first checks. An input that the target fails on is written to a file. For one thread.
 */
final class Fuzzer {

    /** No input may take longer than this on the processor; other programs on the machine don't count. */
    private static final long MOST_NANOSECONDS = 1_000_000_000;

    private static final int MOST_KEPT = 5_000;
    private static final int MOST_OUTCOMES = 50_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final FuzzTarget target;
    private final long seed;
    private final Path folder;
    private final Set<String> outcomes = new HashSet<>();

    /**
     * @param seed what the inputs depend on: with the same seed they are the same
     * @param folder where a failing input is written
     */
    Fuzzer(FuzzTarget target, long seed, Path folder) {
        this.target = target;
        this.seed = seed;
        this.folder = folder;
    }

    /**
     * Uses broken inputs for as long as asked.
     *
     * @param goesOn whether to use another one, given how many have been used
     * @return how many were used
     * @throws FuzzFailure at the first input that the target fails on
     */
    long run(LongPredicate goesOn) throws IOException {
        Random random = new Random(seed);
        InputMutator mutator = new InputMutator(random, target.words());
        List<byte[]> inputs = new ArrayList<>(target.seeds());
        for (byte[] sound : List.copyOf(inputs)) {
            use(sound);
        }
        long used = 0;
        while (goesOn.test(used)) {
            byte[] input = inputs.get(random.nextInt(inputs.size()));
            byte[] broken = mutator.mutate(input, inputs.get(random.nextInt(inputs.size())));
            if (use(broken) && inputs.size() < MOST_KEPT) {
                inputs.add(broken);
            }
            used++;
        }
        return used;
    }

    /** How many different outcomes there were, as far as they are counted. */
    int outcomes() {
        return outcomes.size();
    }

    /** Uses an input; returns whether its outcome is new. */
    private boolean use(byte[] input) throws IOException {
        String outcome;
        try {
            outcome = useTimed(target, input);
        } catch (Exception | Error e) {
            // Whatever it is, the input that caused it must not be lost.
            throw failure(input, e);
        }
        return outcomes.size() < MOST_OUTCOMES && outcomes.add(outcome);
    }

    /**
     * Uses one input and takes the time.
     *
     * @return the outcome
     * @throws AssertionError if it takes too long, twice
     */
    static String useTimed(FuzzTarget target, byte[] input) throws IOException {
        long start = THREADS.getCurrentThreadCpuTime();
        String outcome = target.use(input);
        if (THREADS.getCurrentThreadCpuTime() - start > MOST_NANOSECONDS) {
            // Once more: code that runs for the first time is slow, which is not the input's fault.
            start = THREADS.getCurrentThreadCpuTime();
            target.use(input);
            long taken = THREADS.getCurrentThreadCpuTime() - start;
            if (taken > MOST_NANOSECONDS) {
                throw new AssertionError("the input takes " + taken / 1_000_000 + " ms on the processor");
            }
        }
        return outcome;
    }

    private FuzzFailure failure(byte[] input, Throwable cause) throws IOException {
        Files.createDirectories(folder);
        Path file = Files.write(folder.resolve(target.name() + "-" + seed + ".input"), input);
        return new FuzzFailure(target.name(), seed, file, cause);
    }
}
