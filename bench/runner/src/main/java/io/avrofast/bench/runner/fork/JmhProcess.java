package io.avrofast.bench.runner.fork;

import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.plan.BenchmarkCase;
import io.avrofast.bench.runner.plan.BenchmarkListing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Starts JMH, once to list the benchmarks and once for each measurement. */
public final class JmhProcess {

    private static final int LINES_OF_A_FAILURE = 15;
    private static final String BUILD_CHECK = "io.avrofast.bench.micro.LoadedBuildProfiler";
    private static final String BUILD_PROOF = "loaded.build";

    private final String java;
    private final String classPath;
    private final String benchmarks;
    private final ExpectedBuild expected;
    private final ForkSettings settings;

    /**
     * @param java the JVM to start
     * @param classPath the class path of benchmarks, JMH and everything measured
     * @param benchmarks a regular expression for the full names of the benchmarks that count
     * @param expected the jars from which the forks must have loaded what they measure
     * @param settings how to measure
     */
    public JmhProcess(String java, String classPath, String benchmarks, ExpectedBuild expected, ForkSettings settings) {
        this.java = java;
        this.classPath = classPath;
        this.benchmarks = benchmarks;
        this.expected = expected;
        this.settings = settings;
    }

    /** The benchmarks on the class path that count, each once for every combination of its parameters. */
    public List<BenchmarkCase> list() throws ForkException, IOException {
        return BenchmarkListing.parse(run(List.of("-lp", benchmarks), "the list of benchmarks"));
    }

    /**
     * Measures one benchmark in one fork.
     *
     * @throws ForkException if the benchmark failed, or what it measured was not loaded from the expected build
     */
    public ForkResult measure(BenchmarkCase benchmark) throws ForkException, IOException {
        Path report = Files.createTempFile("avrofast-bench", ".json");
        try {
            run(measurement(benchmark, report), benchmark.jmhName() + " " + benchmark.parameters());
            return JmhResultParser.parse(Files.readString(report), BUILD_PROOF);
        } finally {
            Files.delete(report);
        }
    }

    private List<String> measurement(BenchmarkCase benchmark, Path report) {
        List<String> arguments = new ArrayList<>(List.of(
                "^" + Pattern.quote(benchmark.jmhName()) + "$",
                "-f",
                "1",
                "-bm",
                "avgt",
                "-tu",
                "ns",
                "-wi",
                Integer.toString(settings.warmups()),
                "-w",
                settings.warmupTime().toMillis() + "ms",
                "-i",
                Integer.toString(settings.iterations()),
                "-r",
                settings.iterationTime().toMillis() + "ms",
                "-foe",
                "true",
                "-prof",
                "gc",
                "-prof",
                BUILD_CHECK + ":" + expected.describe(),
                "-jvmArgs",
                String.join(" ", settings.jvmArguments()),
                "-rf",
                "json",
                "-rff",
                report.toString()));
        benchmark.parameters().forEach((name, value) -> {
            arguments.add("-p");
            arguments.add(name + "=" + value);
        });
        return arguments;
    }

    private String run(List<String> arguments, String what) throws ForkException, IOException {
        List<String> command = new ArrayList<>(List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xmx128m",
                // JMH's own lock would stop a build's tests while a gate runs. Load is reported instead.
                "-Djmh.ignoreLock=true",
                "-cp",
                classPath,
                "org.openjdk.jmh.Main"));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output;
        int status;
        try {
            output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            status = process.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ForkException("interrupted during " + what);
        } finally {
            process.destroy();
        }
        if (status != 0) {
            throw new ForkException(what + " failed with status " + status + ":\n" + failureIn(output));
        }
        return output;
    }

    /** What JMH said of a failure: from the first exception on, or its last lines where there is none. */
    private static String failureIn(String output) {
        List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
        int start = Math.max(0, lines.size() - LINES_OF_A_FAILURE);
        for (int i = start - 1; i >= 0; i--) {
            if (lines.get(i).contains("Exception")) {
                start = i;
            }
        }
        return String.join("\n", lines.subList(start, Math.min(lines.size(), start + LINES_OF_A_FAILURE)));
    }
}
