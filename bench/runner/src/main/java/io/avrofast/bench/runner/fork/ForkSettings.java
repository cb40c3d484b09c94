package io.avrofast.bench.runner.fork;

import java.time.Duration;
import java.util.List;

/**
 * How long a fork warms up and measures, and in what JVM. Immutable.
 *
 * @param warmups iterations before the measured ones
 * @param warmupTime the length of each
 * @param iterations measured iterations
 * @param iterationTime the length of each
 * @param jvmArguments the arguments of the forked JVM
 */
public record ForkSettings(
        int warmups, Duration warmupTime, int iterations, Duration iterationTime, List<String> jvmArguments) {

    public ForkSettings {
        jvmArguments = List.copyOf(jvmArguments);
    }

    /** The settings in words, for reports. */
    public String describe() {
        return "warm-up " + warmups + " x " + warmupTime.toMillis() + " ms, measured " + iterations + " x "
                + iterationTime.toMillis() + " ms, JVM " + String.join(" ", jvmArguments);
    }
}
