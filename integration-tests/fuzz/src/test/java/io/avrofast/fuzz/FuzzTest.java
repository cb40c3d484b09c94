package io.avrofast.fuzz;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * No input brings anything but a value or an error of our own, within a second and 256 MB.
 *
 * <p>Without options the seed and the number of inputs are fixed, so that a build fails for what it changes and not by
 * chance. {@code -Davrofast.fuzz.minutes=120} goes on for that long over all targets, with a new seed or that of {@code
 * -Davrofast.fuzz.seed}; {@code -Davrofast.fuzz.replay=FILE} uses the one input that a failure has left.
 */
@Tag("fuzz")
class FuzzTest {

    private static final Path FOLDER = Path.of("target", "fuzz");
    private static final long SEED = 1;

    /** A target with the number of inputs that it gets in every build: some seconds' worth. */
    private record Share(FuzzTarget target, int inputs) {}

    private static List<Share> shares() {
        return List.of(
                new Share(new SchemaTarget(), 100_000),
                new Share(new DatumTarget(), 200_000),
                new Share(new SchemaPairTarget(), 50_000),
                new Share(new JsonTarget(), 100_000),
                new Share(new ContainerTarget(), 50_000));
    }

    @TestFactory
    Stream<DynamicTest> noInputBringsAnythingButAValueOrAnErrorOfOurOwn() {
        String replay = System.getProperty("avrofast.fuzz.replay", "");
        if (!replay.isEmpty()) {
            return Stream.of(DynamicTest.dynamicTest(replay, () -> replay(Path.of(replay))));
        }
        return shares().stream()
                .map(share -> DynamicTest.dynamicTest(share.target().name(), () -> fuzz(share)));
    }

    private static void fuzz(Share share) throws IOException {
        long minutes = Long.getLong("avrofast.fuzz.minutes", 0);
        long seed = Long.getLong("avrofast.fuzz.seed", minutes > 0 ? System.nanoTime() : SEED);
        Fuzzer fuzzer = new Fuzzer(share.target(), seed, FOLDER);
        long used = fuzzer.run(minutes > 0 ? until(minutes) : count -> count < share.inputs());
        System.out.println("fuzz " + share.target().name() + ": " + used + " inputs of seed " + seed + ", "
                + fuzzer.outcomes() + " different outcomes");
        assertTrue(fuzzer.outcomes() > 10, "the inputs get no further than the first check");
    }

    /** Each target has its part of the minutes. */
    private static LongPredicate until(long minutes) {
        long end = System.nanoTime() + minutes * 60_000_000_000L / shares().size();
        return count -> System.nanoTime() - end < 0;
    }

    /** The file's name begins with the target's. */
    private static void replay(Path file) throws IOException {
        String name = file.getFileName().toString();
        FuzzTarget target = shares().stream()
                .map(Share::target)
                .filter(candidate -> name.startsWith(candidate.name() + "-"))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no target has a name that begins " + name));
        System.out.println(name + ": " + Fuzzer.useTimed(target, Files.readAllBytes(file)));
    }
}
