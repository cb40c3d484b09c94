package io.avrofast.bench.jobs.command;

import io.avrofast.bench.jobs.data.DataFile;
import io.avrofast.bench.jobs.data.Workload;
import io.avrofast.bench.runner.job.Contestant;
import io.avrofast.bench.runner.job.JobArguments;
import io.avrofast.bench.runner.job.JobCommand;
import io.avrofast.bench.runner.job.JobJudgement;
import io.avrofast.bench.runner.job.JobRow;
import io.avrofast.bench.runner.job.Rounds;
import io.avrofast.bench.runner.job.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;

/**
 * The command {@code bench/run jobs-command}. The system property {@code avrofast.avro-tools} names the jar of Apache Avro's
 * tools.
 */
public final class CommandJobs {

    private static final int QUICK_MEGABYTES = 60;
    private static final long MEGABYTE = 1_000_000;
    private static final String CODEC = "deflate";
    private static final String OTHER_CODEC = "zstandard";

    /** Each run is a process of its own: there is nothing to warm up but the disk. */
    private static final int WARM_UP = 1;

    /** No job may be slower. */
    private static final Target TARGET = new Target(1, 1);

    private CommandJobs() {}

    /** Runs the command; exits with 0 when every row passed, 1 when not, and 2 when the arguments make no sense. */
    public static void main(String[] arguments) throws Exception {
        String baseline = Schema.class.getPackage().getImplementationVersion();
        JobCommand command = new JobCommand(
                "jobs-command",
                QUICK_MEGABYTES,
                List.of("io.avrofast.file.AvroFile", "org.apache.avro.Schema"),
                baseline);
        System.exit(command.run(List.of(arguments), CommandJobs::judge));
    }

    private static List<JobJudgement> judge(JobArguments arguments, Path folder) throws Exception {
        Programs programs = new Programs(
                Path.of(System.getProperty("avrofast.home")), Path.of(System.getProperty("avrofast.avro-tools")));
        Rounds rounds = new Rounds(WARM_UP, arguments.rounds().measured());
        List<JobJudgement> judgements = new ArrayList<>();
        for (Workload workload : List.of(Workload.TRIPS, Workload.ORDERS)) {
            DataFile file = null;
            for (CommandJob job : CommandJob.values()) {
                List<String> name = List.of(workload.title(), CODEC, job.title(), "command");
                if (!arguments.wants(name)) {
                    continue;
                }
                if (file == null) {
                    file = DataFile.write(
                                    folder.resolve(workload.title() + "-plain.avro"),
                                    workload,
                                    arguments.megabytes() * MEGABYTE,
                                    DataFile.BLOCK_BYTES)
                            .recompress(folder.resolve(workload.title() + ".avro"), CODEC);
                }
                System.err.println("job " + JobRow.title(name));
                List<Contestant> contestants = contestants(programs, job, file, folder);
                JobRow row =
                        new JobRow(name, file.records(), file.bytes(), rounds.run(new ChildStopwatch(), contestants));
                judgements.add(JobJudgement.of(row, TARGET, arguments.strictness()));
            }
        }
        return judgements;
    }

    /** Both sides, after both have been seen to give the same. */
    private static List<Contestant> contestants(Programs programs, CommandJob job, DataFile file, Path folder)
            throws Exception {
        Path ours = folder.resolve("ours" + ending(job));
        Path theirs = folder.resolve("theirs" + ending(job));
        Contestant candidate = new Contestant(JobRow.CANDIDATE, () -> {
            Files.deleteIfExists(ours);
            candidate(programs, job, file.path(), ours).run();
        });
        Contestant other = new Contestant(job.other(), () -> {
            Files.deleteIfExists(theirs);
            other(programs, job, file.path(), theirs).run();
        });
        candidate.task().run();
        other.task().run();
        SameResult.require(job, file.workload(), ours, theirs);
        return List.of(other, candidate);
    }

    private static String ending(CommandJob job) {
        return switch (job) {
            case COUNT -> ".txt";
            case CONCAT, RECOMPRESS -> ".avro";
            case JSON -> ".jsonl";
            case PARQUET -> ".parquet";
        };
    }

    private static Program candidate(Programs programs, CommandJob job, Path input, Path output) {
        String in = input.toString();
        String out = output.toString();
        Path printed = output.resolveSibling("printed");
        return switch (job) {
            case COUNT -> programs.avrofast(output, "count", in);
            case CONCAT -> programs.avrofast(printed, "concat", in, in, out);
            case RECOMPRESS -> programs.avrofast(printed, "recompress", in, out, "--codec", OTHER_CODEC);
            case JSON -> programs.avrofast(printed, "convert", "--avro-json", in, out);
            case PARQUET -> programs.avrofast(printed, "convert", in, out);
        };
    }

    private static Program other(Programs programs, CommandJob job, Path input, Path output) {
        String in = input.toString();
        String out = output.toString();
        Path printed = output.resolveSibling("printed");
        return switch (job) {
            case COUNT -> programs.avroTools(output, "count", in);
            case CONCAT -> programs.avroTools(printed, "concat", in, in, out);
            case RECOMPRESS -> programs.avroTools(printed, "recodec", "--codec=" + OTHER_CODEC, in, out);
            case JSON -> programs.avroTools(output, "tojson", in);
            case PARQUET -> programs.parquetAvro(printed, in, out);
        };
    }
}
