package io.avrofast.bench.runner.job;

import io.avrofast.bench.runner.build.BuildMismatchException;
import io.avrofast.bench.runner.build.ClassPath;
import io.avrofast.bench.runner.build.Commit;
import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.report.Environment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;

/** What commands that measure in their own process run from, and where their results go. */
public final class CommandFiles {

    private static final DateTimeFormatter FILE_TIME =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    private CommandFiles() {}

    /**
     * The environment of this process at this moment.
     *
     * @param subjects classes that must come from jars
     * @param baseline the version of what avrofast is compared with
     * @throws IllegalStateException if one of them does not
     */
    public static Environment environment(Path home, List<String> subjects, String baseline) throws IOException {
        try {
            ExpectedBuild build = ExpectedBuild.on(ClassPath.parse(System.getProperty("java.class.path")), subjects);
            return Environment.now(Commit.of(home), build, baseline);
        } catch (BuildMismatchException e) {
            throw new IllegalStateException("only jars are measured", e);
        }
    }

    /** Writes results into the checkout's folder for them, and gives the path of the file. */
    public static Path keep(Path home, String command, String tier, String json) throws IOException {
        Path folder = Files.createDirectories(home.resolve("bench/runner/target/jobs"));
        return Files.writeString(
                folder.resolve(FILE_TIME.format(Instant.now()) + "-" + command + "-" + tier + ".json"), json);
    }
}
