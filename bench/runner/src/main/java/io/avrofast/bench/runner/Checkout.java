package io.avrofast.bench.runner;

import io.avrofast.bench.runner.build.BuildMismatchException;
import io.avrofast.bench.runner.build.BuildStamp;
import io.avrofast.bench.runner.build.ClassPath;
import io.avrofast.bench.runner.build.Commit;
import io.avrofast.bench.runner.build.ExpectedBuild;
import io.avrofast.bench.runner.plan.FloorTable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The checkout whose build is measured: where its files lie, and the checks before a run. Immutable.
 *
 * @param home its root
 */
record Checkout(Path home) {

    private static final String BASELINE_VERSION = "1.12.2";
    private static final String APACHE_AVRO = "org.apache.avro.Schema";
    private static final List<String> SUBJECTS =
            List.of("io.avrofast.schema.AvroSchema", "io.avrofast.file.AvroFile", APACHE_AVRO);

    /** The class path of the forks: the benchmarks' jar, and what Maven found that it depends on. */
    ClassPath classPath() throws IOException {
        Path target = home.resolve("bench/micro/target");
        return ClassPath.parse(target.resolve("avrofast-bench-micro.jar")
                + File.pathSeparator
                + Files.readString(target.resolve("class-path")));
    }

    /** Records what was just built. */
    void stamp() throws IOException {
        BuildStamp.take(home, classPath()).write(stampFile());
    }

    /**
     * Checks that the jars on disk are those of the last build, and that its sources are those on disk.
     *
     * @return from which jars the forks are to load what they measure
     */
    ExpectedBuild requireBuilt() throws BuildMismatchException, IOException {
        BuildStamp.read(stampFile()).requireSame(BuildStamp.take(home, classPath()));
        return ExpectedBuild.on(classPath(), SUBJECTS);
    }

    /**
     * The version of the baseline that is on the class path.
     *
     * @throws BuildMismatchException if it is not the version that the floors were set against
     */
    String requireBaseline() throws BuildMismatchException, IOException {
        String found = ClassPath.mavenVersion(classPath().jarOf(APACHE_AVRO), "org.apache.avro", "avro");
        if (!found.equals(BASELINE_VERSION)) {
            throw new BuildMismatchException("expected Apache Avro " + BASELINE_VERSION + ", found " + found);
        }
        return found;
    }

    /**
     * Checks that no floor is lower than in the last commit of the table, or in any before it that is binding. Outside of Git
     * there is nothing to compare with.
     *
     * @throws GateException if a floor has been lowered, or the table has ceased to be binding
     */
    void requireFloorsKept() throws GateException, IOException {
        String text = Files.readString(home.resolve(FloorTable.FILE));
        FloorTable floors = FloorTable.parse(text);
        Set<String> lowered = new LinkedHashSet<>();
        if (text.lines().noneMatch(FloorTable.BINDING::equals)) {
            lowered.add("the table of floors lacks the line " + FloorTable.BINDING);
        }
        for (String version : Commit.versions(home, FloorTable.FILE)) {
            if (version.lines().anyMatch(FloorTable.BINDING::equals)) {
                lowered.addAll(floors.loweredFrom(FloorTable.parse(version)));
            }
        }
        if (!lowered.isEmpty()) {
            throw new GateException(List.copyOf(lowered));
        }
    }

    /** The folder for results. */
    Path results() {
        return home.resolve("bench/runner/target/gate");
    }

    private Path stampFile() {
        return home.resolve("bench/runner/target/build-stamp.properties");
    }
}
