package io.avrofast.bench.runner;

import io.avrofast.bench.runner.build.BuildMismatchException;
import io.avrofast.bench.runner.build.Commit;
import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.fork.ForkException;
import io.avrofast.bench.runner.fork.JmhProcess;
import io.avrofast.bench.runner.job.JobArguments;
import io.avrofast.bench.runner.judge.Judgement;
import io.avrofast.bench.runner.page.ReportCommand;
import io.avrofast.bench.runner.plan.FloorTable;
import io.avrofast.bench.runner.report.Environment;
import io.avrofast.bench.runner.report.GateReport;
import io.avrofast.bench.runner.report.JsonReport;
import io.avrofast.bench.runner.report.TableReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/** The command behind {@code bench/run}. The system property {@code avrofast.home} names the checkout. */
public final class BenchmarkCommand {

    private static final int PASSED = 0;
    private static final int FAILED = 1;
    private static final int USAGE = 2;

    static final String BENCHMARKS = "^io\\.avrofast\\.bench\\.micro\\.";

    private static final String STAGE_CHECK = "io.avrofast.bench.micro.stage.StageCheck";
    private static final String CROSSOVER_TABLE = "io.avrofast.bench.micro.compile.CrossoverTable";

    private static final DateTimeFormatter FILE_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private BenchmarkCommand() {}

    /** Runs the command; exits with 0 when every row passed, 1 when not, and 2 when the arguments make no sense. */
    public static void main(String[] arguments) throws IOException {
        System.exit(run(List.of(arguments), new Checkout(Path.of(System.getProperty("avrofast.home")))));
    }

    private static int run(List<String> arguments, Checkout checkout) throws IOException {
        String command = arguments.isEmpty() ? "" : arguments.get(0);
        try {
            return switch (command) {
                case "stamp" -> stamp(checkout);
                case "stages" -> stages(arguments.subList(1, arguments.size()), checkout);
                case "report" -> report(arguments.subList(1, arguments.size()), checkout);
                case "crossover" -> fork(CROSSOVER_TABLE, List.of(), arguments.subList(1, arguments.size()), checkout);
                case "gate" -> gate(GateArguments.parse(arguments.subList(1, arguments.size())), checkout);
                default -> throw new IllegalArgumentException("unknown command: " + command);
            };
        } catch (IllegalArgumentException e) {
            System.err.println("bench: " + e.getMessage());
            System.err.println("usage: bench/run gate [--quick] [pattern]");
            System.err.println("       bench/run stages [codec]...");
            System.err.println("       bench/run crossover [processes]");
            System.err.println("       bench/run jobs-spark | jobs-command " + JobArguments.USAGE);
            System.err.println("       bench/run scale [--full]");
            System.err.println("       bench/run peers [table] [list]");
            System.err.println("       bench/run former [pattern]");
            System.err.println("       bench/run report [results]...");
            return USAGE;
        } catch (BuildMismatchException | ForkException | GateException e) {
            System.err.println("bench: " + e.getMessage());
            return FAILED;
        }
    }

    private static int stamp(Checkout checkout) throws IOException {
        checkout.stamp();
        return PASSED;
    }

    private static int report(List<String> files, Checkout checkout) throws IOException {
        ReportCommand.run(checkout.home(), files);
        return PASSED;
    }

    private static int gate(GateArguments arguments, Checkout checkout)
            throws BuildMismatchException, ForkException, GateException, IOException {
        ExpectedBuild build = checkout.requireBuilt();
        checkout.requireFloorsKept();
        Environment environment = Environment.now(Commit.of(checkout.home()), build, checkout.requireBaseline());
        Tier tier = arguments.tier();
        JmhProcess forks = new JmhProcess(java(), checkout.classPath().text(), BENCHMARKS, build, tier.settings());
        List<Judgement> judgements =
                new Gate(forks, FloorTable.checkedIn(), tier, System.err::println).run(arguments.pattern());
        GateReport report = new GateReport(tier.name(), tier.method(), environment, judgements);
        System.out.print(TableReport.of(report));
        System.out.println("results in " + write(report, checkout.results()));
        return report.passed() ? PASSED : FAILED;
    }

    /** Has a process of its own check the stages of reading and writing files. */
    private static int stages(List<String> codecs, Checkout checkout) throws BuildMismatchException, IOException {
        return fork(
                STAGE_CHECK, List.of("-Xms2g", "-Xmx2g", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC"), codecs, checkout);
    }

    private static int fork(String main, List<String> options, List<String> arguments, Checkout checkout)
            throws BuildMismatchException, IOException {
        checkout.requireBuilt();
        List<String> command = new ArrayList<>(List.of(java()));
        command.addAll(options);
        command.addAll(List.of("-cp", checkout.classPath().text(), main));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).inheritIO().start();
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            return FAILED;
        }
    }

    private static Path write(GateReport report, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(FILE_TIME.format(Instant.now()) + "-" + report.tier() + ".json");
        return Files.writeString(file, JsonReport.of(report));
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
