package io.avrofast.bench.runner.page;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The command {@code bench/run report}. */
public final class ReportCommand {

    private ReportCommand() {}

    /**
     * Keeps results and makes the report of all that are kept.
     *
     * @param home the checkout
     * @param files results to keep, in the place of earlier ones of the same command, tier and Java
     */
    public static void run(Path home, List<String> files) throws IOException {
        for (String file : files) {
            Results.keep(home, Path.of(file));
        }
        Results results = Results.kept(home);
        Files.writeString(home.resolve("docs/benchmarks/README.md"), Report.markdown(results));
        Files.writeString(home.resolve("docs/benchmarks/index.html"), Report.html(results));
        Path readme = home.resolve("README.md");
        Files.writeString(readme, Report.readme(Files.readString(readme), results));
    }
}
