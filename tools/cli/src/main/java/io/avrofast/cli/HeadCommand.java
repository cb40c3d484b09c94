package io.avrofast.cli;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import io.avrofast.json.JsonLineWriter;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the first records of a file. */
@Command(name = "head", description = "Prints the first records of an Avro file, each as a line of JSON.")
final class HeadCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Option(
            names = {"-n", "--records"},
            paramLabel = "COUNT",
            description = "How many; 10 without it.")
    private long count = 10;

    @Mixin
    private JsonOptions json;

    @Parameters(paramLabel = "FILE", description = "The file, or '-'.")
    private String file;

    HeadCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (count < 0) {
            throw new ParameterException(spec.commandLine(), "-n is negative");
        }
        // What could be read stands on the output before a fault is told: closing the lines prints them.
        try (AvroFileReader<Object> reader = AvroFile.open(console.source(file)).values();
                JsonLineWriter lines = json.newWriter(reader.schema()).linesTo(console.out())) {
            for (long i = 0; i < count && reader.hasNext(); i++) {
                lines.write(reader.next());
            }
        }
        return ExitCode.FINE;
    }
}
