package io.avrofast.bench.runner;

import io.avrofast.bench.runner.fork.ForkSettings;
import io.avrofast.bench.runner.judge.Strictness;
import java.time.Duration;
import java.util.List;

/**
 * How much a gate measures and how strictly it judges. Immutable.
 *
 * @param name what reports call it
 * @param pairs pairs of forks for each row, 1 or more
 * @param settings the length of each fork
 * @param strictness which bound must reach the floor
 */
record Tier(String name, int pairs, ForkSettings settings, Strictness strictness) {

    /** A fixed heap that is all in memory before the clock starts, and the collector with the steadiest cost. */
    private static final List<String> JVM_ARGUMENTS =
            List.of("-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC");

    /** For each change: a quarter of a minute a row. */
    static final Tier QUICK = new Tier(
            "quick",
            2,
            new ForkSettings(3, Duration.ofMillis(400), 3, Duration.ofMillis(300), JVM_ARGUMENTS),
            Strictness.UPPER_BOUND);

    /** For a release, and for every figure that is told: some minutes a row. */
    static final Tier FULL = new Tier(
            "full",
            6,
            new ForkSettings(5, Duration.ofSeconds(1), 5, Duration.ofSeconds(1), JVM_ARGUMENTS),
            Strictness.LOWER_BOUND);

    /** The tier in words, for reports. */
    String method() {
        return pairs + " pairs a row, " + settings.describe();
    }
}
