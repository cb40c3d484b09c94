package io.avrofast.bench.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.build.ExpectedBuild.Subject;
import io.avrofast.bench.runner.fork.ForkException;
import io.avrofast.bench.runner.fork.ForkResult;
import io.avrofast.bench.runner.plan.BenchmarkCase;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A fork measures only the build that the runner expects. */
class LoadedBuildTest {

    private static final BenchmarkCase BENCHMARK =
            new BenchmarkCase("io.avrofast.bench.runner.sample.HealthyRow", "avrofastWork", Map.of());

    @Test
    void measuresTheExpectedBuild() throws Exception {
        ForkResult result = SampleForks.of("", SampleForks.loadedBuild()).measure(BENCHMARK);

        assertEquals(2, result.nanoseconds().size());
    }

    @Test
    void refusesAJarWithAnotherDigest() throws Exception {
        Subject subject = SampleForks.loadedBuild().subjects().get(0);
        String otherDigest = "0".repeat(64);

        String message = refusal(new Subject(subject.className(), subject.jar(), otherDigest));

        assertTrue(
                message.contains("not the expected build: expected org.openjdk.jmh.Main from a jar with the digest "
                        + otherDigest + ", found " + subject.sha256() + " of " + subject.jar()),
                message);
    }

    @Test
    void refusesAClassFromAFolder() {
        String className = Gate.class.getName();

        String message = refusal(new Subject(className, Path.of("runner.jar"), "0".repeat(64)));

        assertTrue(message.contains("expected " + className + " from a jar, found it in "), message);
    }

    @Test
    void refusesAMissingClass() {
        String message = refusal(new Subject("no.such.Subject", Path.of("some.jar"), "0".repeat(64)));

        assertTrue(message.contains("not the expected build: there is no no.such.Subject"), message);
    }

    private static String refusal(Subject expected) {
        ExpectedBuild build = new ExpectedBuild(List.of(expected));
        return assertThrows(ForkException.class, () -> SampleForks.of("", build).measure(BENCHMARK))
                .getMessage();
    }
}
