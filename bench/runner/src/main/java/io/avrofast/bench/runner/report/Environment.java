package io.avrofast.bench.runner.report;

import io.avrofast.bench.runner.build.ExpectedBuild;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What a gate's numbers hold for. Immutable.
 *
 * @param machine processor, number of processors, operating system
 * @param jdk the Java of the forks
 * @param commit the commit, with {@code +dirty} when files differ from it
 * @param build the jars of the measured classes
 * @param avroVersion the version of Apache Avro that is the baseline
 * @param load the machine's load average of the last minute before the first fork; negative where it is unknown
 */
public record Environment(
        String machine, String jdk, String commit, ExpectedBuild build, String avroVersion, double load) {

    /** Above this load something else takes a part of the machine. */
    private static final double QUIET_LOAD = 0.3;

    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

    /** The environment of this moment; the forks run by this JVM's Java. */
    public static Environment now(String commit, ExpectedBuild build, String avroVersion) throws IOException {
        return new Environment(
                describeMachine(),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"),
                commit,
                build,
                avroVersion,
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    /** Whether the machine was busy with something else. */
    public boolean noisy() {
        return load > QUIET_LOAD;
    }

    /** The environment in one line, jars apart. */
    public String line() {
        return machine + "; " + jdk + "; commit " + commit + "; Apache Avro " + avroVersion
                + String.format(Locale.ROOT, "; load %.2f", load) + (noisy() ? " (noisy)" : "");
    }

    private static String describeMachine() throws IOException {
        return processor() + ", " + Runtime.getRuntime().availableProcessors() + " processors, "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    private static String processor() throws IOException {
        List<String> lines = Files.exists(PROCESSORS) ? Files.readAllLines(PROCESSORS) : List.of();
        return lines.stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("unknown processor");
    }
}
