package io.avrofast.cli;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
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
            converter = RecordCountConverter.class,
            description = "How many; 10 without it.")
    private Long count = 10L;

    @Mixin
    private JsonOptions json;

    @Mixin
    private DamageOption onDamage;

    @Parameters(paramLabel = "FILE", description = "The file, or '-'.")
    private String file;

    HeadCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        json.problem().ifPresent(problem -> {
            throw new ParameterException(spec.commandLine(), problem);
        });
        DamageLog log = new DamageLog(console);
        AvroFile avro = onDamage.applyTo(AvroFile.open(console.source(file)), log);
        try (AvroFileReader<Object> reader = avro.values()) {
            json.print(reader, console.out(), count);
        }
        return log.finish();
    }

    /** Makes a number of its digits. */
    static final class RecordCountConverter implements ITypeConverter<Long> {
        @Override
        public Long convert(String digits) {
            // More digits than a long has are as good as no end.
            if (!digits.matches("[0-9]+")) {
                throw new UnusableValueException("expected a whole number, 0 or more");
            }
            return digits.length() > 18 ? Long.MAX_VALUE : Long.valueOf(digits);
        }
    }
}
