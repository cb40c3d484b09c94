package io.avrofast.bench.jobs.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The two sides of the jobs: the command, and Apache Avro's tools. Immutable.
 *
 * @param home the checkout, whose command is measured
 * @param tools the jar of Apache Avro's tools
 */
record Programs(Path home, Path tools) {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    /** The command with some arguments. */
    Program avrofast(Path output, String... arguments) {
        return program(List.of(home.resolve("avrofast").toString()), output, arguments);
    }

    /** Apache Avro's tools with some arguments. */
    Program avroTools(Path output, String... arguments) {
        return program(List.of(JAVA, "-jar", tools.toString()), output, arguments);
    }

    /** The program that everybody writes to make Parquet files of Avro files, on this process's class path. */
    Program parquetAvro(Path output, String... arguments) {
        return program(
                List.of(JAVA, "-cp", System.getProperty("java.class.path"), ParquetProgram.class.getName()),
                output,
                arguments);
    }

    private static Program program(List<String> command, Path output, String... arguments) {
        List<String> whole = new ArrayList<>(command);
        whole.addAll(List.of(arguments));
        return new Program(whole, output);
    }
}
