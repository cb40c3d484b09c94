package io.avrofast.bench.runner.job;

import io.avrofast.bench.runner.report.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What all commands of jobs do around their jobs. The system property {@code avrofast.home} names the checkout.
 *
 * @param name the command's name
 * @param quickMegabytes the size of the data of the quick tier
 * @param subjects classes that must come from jars, whose digests the results tell
 * @param baseline the version of what avrofast is compared with
 */
public record JobCommand(String name, int quickMegabytes, List<String> subjects, String baseline) {

    private static final int PASSED = 0;
    private static final int FAILED = 1;
    private static final int USAGE = 2;

    /** The jobs of a command. */
    @FunctionalInterface
    public interface Jobs {

        /**
         * Measures and judges the jobs that the arguments want.
         *
         * @param folder an empty folder for files, which the caller deletes
         */
        List<JobJudgement> run(JobArguments arguments, Path folder) throws Exception;
    }

    /**
     * Runs the command: prints the table, and writes the results into {@code bench/runner/target/jobs}.
     *
     * @return the exit code: 0 when every row passed, 1 when not, 2 when the arguments make no sense
     */
    public int run(List<String> arguments, Jobs jobs) throws Exception {
        JobArguments parsed;
        try {
            parsed = JobArguments.parse(arguments, quickMegabytes);
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage());
            System.err.println("usage: bench/run " + name + " " + JobArguments.USAGE);
            return USAGE;
        }
        Path home = Path.of(System.getProperty("avrofast.home"));
        Environment environment = CommandFiles.environment(home, subjects, baseline);
        Path folder = Files.createTempDirectory("avrofast-" + name);
        try {
            List<JobJudgement> judgements = jobs.run(parsed, folder);
            if (judgements.isEmpty()) {
                System.err.println("bench: nothing to compare: no job matches " + parsed.pattern());
                return FAILED;
            }
            JobReport report = new JobReport(name, parsed.tier(), parsed.describe(), environment, judgements);
            System.out.print(report.table());
            System.out.println("results in " + CommandFiles.keep(home, report.command(), report.tier(), report.json()));
            return report.passed() ? PASSED : FAILED;
        } finally {
            Folders.delete(folder);
        }
    }
}
