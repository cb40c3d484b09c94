package io.avrofast.cli;

import io.avrofast.container.FileHeader;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.file.AvroFile;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the metadata of a file. */
@Command(
        name = "meta",
        aliases = "getmeta",
        description = {
            "Prints the metadata of an Avro file, each entry as a line of key, tab and value.",
            "The schema is left out; 'avrofast schema' prints it."
        })
final class MetaCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Option(names = "--key", paramLabel = "KEY", description = "Prints the value of this key alone, byte for byte.")
    private String key;

    @Option(
            names = "--json",
            description = "Prints one object; a value that is not UTF-8 is an object with the member base64.")
    private boolean json;

    @Parameters(paramLabel = "FILE", description = "The file, or '-'.")
    private String file;

    MetaCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (key != null && json) {
            throw new ParameterException(
                    spec.commandLine(), "--json is for all of the metadata, and --key for one value");
        }
        Map<String, byte[]> metadata =
                new LinkedHashMap<>(AvroFile.open(console.source(file)).header().metadata());
        if (key != null) {
            printValue(metadata.get(key));
            return ExitCode.FINE;
        }
        metadata.remove(FileHeader.SCHEMA_KEY);
        if (json) {
            console.out().println(Report.ofMetadata(metadata));
        } else {
            for (Map.Entry<String, byte[]> entry : metadata.entrySet()) {
                console.out().println(Report.lineOf(entry.getKey(), entry.getValue()));
            }
        }
        return ExitCode.FINE;
    }

    private void printValue(byte[] value) throws IOException {
        if (value == null) {
            throw new MalformedDataException("the metadata has no such key", Place.ofFile(console.nameOf(file), -1));
        }
        console.out().write(value);
    }
}
