package io.avrofast.bench.jobs.scale;

import io.avrofast.bench.runner.job.CommandFiles;
import io.avrofast.bench.runner.job.Folders;
import io.avrofast.bench.runner.job.Rounds;
import io.avrofast.bench.runner.report.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.Schema;

/** The command {@code bench/run scale}. */
public final class ScaleCommand {

    private static final Rounds ROUNDS = new Rounds(2, 3);
    private static final int MOST_WORKERS = 2;

    private ScaleCommand() {}

    /** Measures all series; exits with 0, or with 2 when there are arguments that make no sense. */
    public static void main(String[] arguments) throws Exception {
        boolean full = List.of(arguments).equals(List.of("--full"));
        if (arguments.length > 0 && !full) {
            System.err.println("usage: bench/run scale [--full]");
            System.exit(2);
        }
        Path home = Path.of(System.getProperty("avrofast.home"));
        Environment environment = CommandFiles.environment(
                home,
                List.of("io.avrofast.schema.AvroSchema", "io.avrofast.file.AvroFile", "org.apache.avro.Schema"),
                Schema.class.getPackage().getImplementationVersion());
        Path folder = Files.createTempDirectory("avrofast-scale");
        try {
            ScaleReport report = new ScaleReport(
                    full ? "full" : "quick",
                    "the least of " + ROUNDS.describe(),
                    environment,
                    series(new ScaleSeries(folder, ROUNDS), full));
            System.out.print(report.table());
            System.out.println("results in " + CommandFiles.keep(home, "scale", report.tier(), report.json()));
        } finally {
            Folders.delete(folder);
        }
    }

    private static List<Series> series(ScaleSeries series, boolean full) throws Exception {
        return List.of(
                series.rows(full ? 50_000 : 10_000),
                series.columns(full ? 20_000 : 4_000),
                series.files(10_000, full ? 500 : 50),
                series.workers(MOST_WORKERS, full ? 2_000_000 : 400_000));
    }
}
