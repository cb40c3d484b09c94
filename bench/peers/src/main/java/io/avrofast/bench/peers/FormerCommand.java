package io.avrofast.bench.peers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The command behind {@code bench/run former}: measures Apache Avro's side of rows of {@code bench/micro} with the version before the
 * one that is the baseline, in processes with a class path of their own, and with the baseline itself. For information. The argument is a
 * regular expression for JMH's names of the methods; without one, those of generic records are measured.
 */
public final class FormerCommand {

    private static final String GENERIC_RECORDS = "\\.(CompiledRecord|CompiledResolution|AvscGeneric)\\.apache";

    private FormerCommand() {}

    /** Runs the command. The system property {@code avrofast.home} names the checkout. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        String pattern = arguments.length == 0 ? GENERIC_RECORDS : arguments[0];
        Path target = Path.of(System.getProperty("avrofast.home"), "bench", "peers", "target");
        Path formerJar = onlyFile(target.resolve("former"));
        Files.createDirectories(target.resolve("peers"));
        String baseline = System.getProperty("java.class.path");
        Map<String, Double> now = measure(pattern, baseline, target.resolve("peers/apache-baseline.json"));
        Map<String, Double> before =
                measure(pattern, former(baseline, formerJar), target.resolve("peers/apache-former.json"));
        System.out.printf("%-60s %12s %12s %8s%n", "nanoseconds", "baseline", "former", "ratio");
        now.forEach((name, time) -> System.out.printf(
                Locale.ROOT, "%-60s %12.1f %12.1f %8.2f%n", name, time, before.get(name), time / before.get(name)));
        System.out.println("results in " + target.resolve("peers"));
    }

    /** The class path with the former version's jar in the place of the baseline's. */
    private static String former(String classPath, Path jar) {
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .map(entry -> entry.matches(".*[/\\\\]avro-\\d[^/\\\\]*\\.jar") ? jar.toString() : entry)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static Path onlyFile(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> found = files.toList();
            if (found.size() != 1) {
                throw new IllegalStateException("expected one jar in " + folder + ", found " + found);
            }
            return found.get(0);
        }
    }

    private static Map<String, Double> measure(String pattern, String classPath, Path results)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djmh.ignoreLock=true",
                "-cp",
                classPath,
                "org.openjdk.jmh.Main",
                pattern));
        command.addAll(
                List.of("-f", "1", "-wi", "3", "-w", "400ms", "-i", "3", "-r", "300ms", "-bm", "avgt", "-tu", "ns"));
        command.addAll(List.of("-foe", "true", "-jvmArgs", "-Xms1g -Xmx1g -XX:+UseSerialGC"));
        command.addAll(List.of("-rf", "json", "-rff", results.toString(), "-v", "SILENT"));
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IOException("the measurement failed with status " + status);
        }
        Map<String, Double> times = new TreeMap<>();
        for (JsonNode result : JsonMapper.builder().build().readTree(results.toFile())) {
            String name = result.get("benchmark").asText().replaceFirst(".*\\.(\\w+\\.\\w+)$", "$1");
            StringBuilder row = new StringBuilder(name);
            JsonNode parameters = result.path("params");
            parameters
                    .fieldNames()
                    .forEachRemaining(parameter -> row.append(' ')
                            .append(parameter)
                            .append('=')
                            .append(parameters.get(parameter).asText()));
            times.put(row.toString(), result.get("primaryMetric").get("score").asDouble());
        }
        return times;
    }
}
