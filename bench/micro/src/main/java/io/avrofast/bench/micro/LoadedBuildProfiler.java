package io.avrofast.bench.micro;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Stops a fork that has not loaded the build that it is to measure, and leaves the proof {@code loaded.build} in the
 * result of one that has.
 *
 * <p>A profiler rather than a part of the benchmarks: so none of them can forget it. It takes
 * {@code class=digest,class=digest,...}: each class must have been loaded from a jar with that SHA-256.
 */
public final class LoadedBuildProfiler implements InternalProfiler {

    private final Map<String, String> expected = new LinkedHashMap<>();
    private boolean checked;

    /** Called by JMH with what follows the class's name after {@code -prof}. */
    public LoadedBuildProfiler(String expectation) {
        for (String subject : expectation.split(",", -1)) {
            int equals = subject.indexOf('=');
            expected.put(subject.substring(0, equals), subject.substring(equals + 1));
        }
    }

    @Override
    public String getDescription() {
        return "Checks from which jars the measured classes were loaded";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (!checked) {
            expected.forEach(LoadedBuildProfiler::requireLoadedFrom);
            checked = true;
        }
    }

    @Override
    public Collection<ScalarResult> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        return List.of(new ScalarResult("loaded.build", 1, "jars as expected", AggregationPolicy.MIN));
    }

    private static void requireLoadedFrom(String className, String digest) {
        try {
            Class<?> loaded = Class.forName(className, false, LoadedBuildProfiler.class.getClassLoader());
            Path jar = jarOf(loaded);
            String found = sha256(jar);
            if (!found.equals(digest)) {
                throw new IllegalStateException("not the expected build: expected " + className
                        + " from a jar with the digest " + digest + ", found " + found + " of " + jar);
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("not the expected build: there is no " + className, e);
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("not the expected build: can't read the jar of " + className, e);
        }
    }

    private static Path jarOf(Class<?> loaded) throws URISyntaxException {
        CodeSource source = loaded.getProtectionDomain().getCodeSource();
        Path place = source == null ? null : Path.of(source.getLocation().toURI());
        if (place == null || !Files.isRegularFile(place)) {
            throw new IllegalStateException(
                    "not the expected build: expected " + loaded.getName() + " from a jar, found it in " + place);
        }
        return place;
    }

    private static String sha256(Path jar) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
