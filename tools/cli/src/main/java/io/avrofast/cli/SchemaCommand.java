package io.avrofast.cli;

import io.avrofast.file.AvroFile;
import io.avrofast.schema.AvroSchema;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the schema of a file. */
@Command(
        name = "schema",
        aliases = "getschema",
        description = "Prints the schema of an Avro file as JSON, laid out for people.")
final class SchemaCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--compact", description = "Prints it in one line.")
    private boolean compact;

    @Parameters(paramLabel = "FILE", description = "The file, or '-'.")
    private String file;

    SchemaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        AvroSchema schema = AvroFile.open(console.source(file)).schema();
        console.out().println(compact ? schema.toString() : schema.toPrettyString());
        return ExitCode.FINE;
    }
}
