package io.avrofast.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the fuzzer finds what it looks for, and tells it so that it can be repeated. */
class FuzzerTest {

    @TempDir
    private Path folder;

    /** What a sample target does with an input. */
    private interface Use {
        String of(byte[] input) throws IOException;
    }

    @Test
    void anInputThatFailsIsWrittenToAFileThatFailsAgain() throws IOException {
        FuzzTarget target = target(input -> {
            if (input.length > 3 && input[2] == 'x') {
                throw new IllegalStateException("x");
            }
            return input.length > 2 ? "a" + input[0] : "b";
        });
        FuzzFailure failure = assertThrows(FuzzFailure.class, () -> fuzz(target, 5, 100_000));

        Path file = only();
        assertTrue(failure.getMessage().contains("sample with seed 5: "), failure.getMessage());
        assertTrue(failure.getMessage().endsWith("-Davrofast.fuzz.replay=" + file.toAbsolutePath()));
        byte[] input = Files.readAllBytes(file);
        assertThrows(IllegalStateException.class, () -> Fuzzer.useTimed(target, input));
    }

    @Test
    void anErrorOfTheMachineIsAFailureToo() {
        assertThrows(
                FuzzFailure.class,
                () -> fuzz(
                        target(input -> {
                            throw new StackOverflowError();
                        }),
                        1,
                        1));
    }

    @Test
    void anInputThatTakesLongerThanASecondOnTheProcessorFails() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        FuzzTarget slow = target(input -> {
            long end = threads.getCurrentThreadCpuTime() + 1_100_000_000;
            while (threads.getCurrentThreadCpuTime() < end) {
                Thread.onSpinWait();
            }
            return "read";
        });
        AssertionError failure = assertThrows(AssertionError.class, () -> Fuzzer.useTimed(slow, new byte[0]));
        assertTrue(failure.getMessage().startsWith("the input takes "), failure.getMessage());
    }

    @Test
    void theSameSeedGivesTheSameInputsAndAnotherSeedOthers() throws IOException {
        List<String> first = inputs(7);
        assertEquals(first, inputs(7));
        assertNotEquals(first, inputs(8));
    }

    @Test
    void anInputWithANewOutcomeIsBrokenFurther() throws IOException {
        // Each letter more is found only from an input that has the letters before it.
        String secret = "abc";
        long[] best = new long[1];
        FuzzTarget target = target(input -> {
            int right = 0;
            while (right < secret.length() && right < input.length && input[right] == secret.charAt(right)) {
                right++;
            }
            best[0] = Math.max(best[0], right);
            return "right " + right;
        });
        fuzz(target, 3, 1_000_000);
        assertEquals(secret.length(), best[0]);
    }

    @Test
    void theMutatorLeavesItsInputAsItWas() {
        byte[] input = {1, 2, 3};
        InputMutator mutator = new InputMutator(new Random(1), List.of());
        boolean changed = false;
        for (int i = 0; i < 1000; i++) {
            byte[] broken = mutator.mutate(input, new byte[] {9});
            changed |= !Arrays.equals(broken, input);
            assertTrue(broken.length <= InputMutator.LONGEST);
            assertArrayEquals(new byte[] {1, 2, 3}, input);
        }
        assertTrue(changed);
    }

    /** A later schema may refuse a sample's JSON, which has no aliases and another form of bytes. */
    @Test
    void mostSamplesAreReadByTheirTargets() throws IOException {
        for (FuzzTarget target : List.of(
                new SchemaTarget(),
                new DatumTarget(),
                new SchemaPairTarget(),
                new JsonTarget(),
                new ContainerTarget())) {
            int read = 0;
            for (byte[] seed : target.seeds()) {
                read += target.use(seed).contains("Exception") ? 0 : 1;
            }
            assertTrue(read * 10 >= target.seeds().size() * 8, target.name() + ": " + read);
        }
    }

    private List<String> inputs(long seed) throws IOException {
        List<String> inputs = new ArrayList<>();
        fuzz(
                target(input -> {
                    inputs.add(Arrays.toString(input));
                    return "read";
                }),
                seed,
                50);
        return inputs;
    }

    private void fuzz(FuzzTarget target, long seed, long inputs) throws IOException {
        new Fuzzer(target, seed, folder).run(used -> used < inputs);
    }

    private Path only() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> all = files.toList();
            assertEquals(1, all.size());
            return all.get(0);
        }
    }

    private static FuzzTarget target(Use use) {
        return new FuzzTarget() {
            @Override
            public String name() {
                return "sample";
            }

            @Override
            public List<byte[]> seeds() {
                return List.of(new byte[] {1, 2, 3, 4});
            }

            @Override
            public List<byte[]> words() {
                return List.of();
            }

            @Override
            public String use(byte[] input) throws IOException {
                return use.of(input);
            }
        };
    }
}
