package io.avrofast.bench.peers;

import io.avrofast.bench.micro.avsc.AvscShape;
import io.avrofast.bench.micro.poco.PocoKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The command behind {@code bench/run peers}: measures each library in a process of its own for each kind of value, prints tables of
 * values per second, and leaves JMH's results in a file. {@code table} or {@code list} takes one of the two.
 */
public final class PeersCommand {

    private PeersCommand() {}

    /** Runs the command. The system property {@code avrofast.home} names the checkout. */
    public static void main(String[] arguments) throws IOException, RunnerException {
        List<String> parts = List.of(arguments);
        List<RunResult> results = new ArrayList<>();
        for (Library library : Library.values()) {
            if (parts.isEmpty() || parts.contains("table")) {
                results.addAll(measure(PeerTable.class, library, "schema", shapes(library)));
            }
            if (parts.isEmpty() || parts.contains("list")) {
                results.addAll(measure(PeerList.class, library, "kind", kinds(library)));
            }
        }
        System.out.print(RateTables.of(results));
        Path folder = Path.of(System.getProperty("avrofast.home"), "bench", "peers", "target", "peers");
        Files.createDirectories(folder);
        Path file = folder.resolve("peers.json");
        ResultFormatFactory.getInstance(ResultFormatType.JSON, file.toString()).writeOut(results);
        System.out.println("results in " + file);
    }

    private static Stream<String> shapes(Library library) {
        return Arrays.stream(AvscShape.values())
                .filter(shape -> library.readsTable())
                .filter(shape -> shape.rowClass().isPresent() || !library.needsClass())
                .map(Enum::name);
    }

    private static Stream<String> kinds(Library library) {
        return Arrays.stream(PocoKind.values()).filter(library::reads).map(Enum::name);
    }

    private static List<RunResult> measure(Class<?> benchmark, Library library, String parameter, Stream<String> values)
            throws RunnerException {
        String[] chosen = values.toArray(String[]::new);
        if (chosen.length == 0) {
            return List.of();
        }
        System.err.println(benchmark.getSimpleName() + ": " + library.title());
        return List.copyOf(new Runner(new OptionsBuilder()
                        .include("^" + benchmark.getName().replace(".", "\\.") + "\\.")
                        .param("library", library.name())
                        .param(parameter, chosen)
                        .mode(Mode.AverageTime)
                        .timeUnit(TimeUnit.NANOSECONDS)
                        .forks(1)
                        .warmupIterations(3)
                        .warmupTime(TimeValue.milliseconds(400))
                        .measurementIterations(3)
                        .measurementTime(TimeValue.milliseconds(300))
                        .addProfiler(GCProfiler.class)
                        .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC")
                        .shouldFailOnError(true)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run());
    }
}
