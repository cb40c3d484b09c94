package io.avrofast.bench.runner;

import io.avrofast.bench.runner.build.ClassPath;
import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.fork.ForkSettings;
import io.avrofast.bench.runner.fork.JmhProcess;
import io.avrofast.bench.runner.judge.Strictness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Forks as short as they can be, on the class path of the tests. */
final class SampleForks {

    /** A class that comes from a jar however the build runs: it stands for what a gate measures. */
    static final String SUBJECT = "org.openjdk.jmh.Main";

    static final Tier TIER = new Tier(
            "sample",
            1,
            new ForkSettings(
                    1,
                    Duration.ofMillis(50),
                    2,
                    Duration.ofMillis(50),
                    List.of("-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")),
            Strictness.LOWER_BOUND);

    private SampleForks() {}

    static ClassPath classPath() {
        return ClassPath.parse(System.getProperty("java.class.path"));
    }

    static ExpectedBuild loadedBuild() throws Exception {
        return ExpectedBuild.on(classPath(), List.of(SUBJECT));
    }

    static JmhProcess of(String benchmarks, ExpectedBuild expected) {
        return new JmhProcess(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                classPath().text(),
                benchmarks,
                expected,
                TIER.settings());
    }
}
