package io.avrofast.cli;

import io.avrofast.codec.Codec;
import io.avrofast.container.FileHeader;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.file.RawBlockReader;
import io.avrofast.file.RawBlockWriter;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Joins Avro files block by block. */
@Command(
        name = "concat",
        customSynopsis = "avrofast concat [-h] [--force] [--verify] [--codec=NAME[:LEVEL]] IN... OUT",
        description = {
            "Joins Avro files of one schema, in the order given.",
            "Blocks are copied as they are, or compressed anew where their codec is not that of OUT. Schema and metadata "
                    + "are those of the first file. Schemas may differ in documentation, aliases, default values and sort "
                    + "orders; anything else is refused, and the differences are listed.",
            "Without --verify records are not decoded, and blocks that are copied not even decompressed: a damaged block "
                    + "comes through, and one that is compressed anew may get a valid checksum then."
        })
final class ConcatCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "IN... OUT",
            hideParamSyntax = true,
            arity = "1..*",
            description = "The files to read, or '-', and the file to write, or '-'.")
    private List<String> files;

    @Option(
            names = "--codec",
            paramLabel = "NAME[:LEVEL]",
            converter = CodecOption.class,
            description = CodecOption.DESCRIPTION
                    + " Without it that of the first file. Blocks that have this codec already keep their level.")
    private Codec codec;

    @Option(
            names = "--verify",
            description =
                    "Also decompresses and decodes every record before its block is written; where one can't be, OUT "
                            + "is not written.")
    private boolean verify;

    @Option(names = "--force", description = "Replaces OUT where it is there already.")
    private boolean force;

    ConcatCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<String> inputs = files.subList(0, files.size() - 1);
        if (inputs.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "OUT is missing");
        }
        if (inputs.indexOf(Console.STANDARD) != inputs.lastIndexOf(Console.STANDARD)) {
            throw new ParameterException(spec.commandLine(), "the standard input can be read only once");
        }
        join(inputs, files.get(inputs.size()));
        return ExitCode.FINE;
    }

    private void join(List<String> inputs, String out) throws IOException {
        try (RawBlockReader first = open(inputs.get(0))) {
            AvroFileBuilder file = AvroFile.createLike(console.target(out), first.header())
                    .compressBehind(console.workers())
                    .overwrite(force);
            if (codec != null) {
                file.codec(codec);
            }
            try (RawBlockWriter writer = file.blocks()) {
                checkFiles(inputs, writer);
                writer.append(first);
                for (String input : inputs.subList(1, inputs.size())) {
                    append(input, first.header(), writer);
                }
                writer.commit();
            }
        } catch (AvroException e) {
            // Where no file is named, the codec or the schema of the first one can't be taken over.
            throw e.within(Place.ofFile(console.nameOf(inputs.get(0)), -1));
        }
    }

    /** What does not fit shall be told before all the others are copied. Streams can be read only once: they come later. */
    private void checkFiles(List<String> inputs, RawBlockWriter writer) throws IOException {
        for (String input : inputs) {
            if (console.isFile(input)) {
                try (RawBlockReader reader =
                        AvroFile.open(console.source(input)).blocks()) {
                    writer.checkCanAppend(reader);
                }
            }
        }
    }

    private void append(String input, FileHeader kept, RawBlockWriter writer) throws IOException {
        try (RawBlockReader reader = open(input)) {
            writer.append(reader);
            Set<String> lost = kept.differingKeys(reader.header());
            if (!lost.isEmpty()) {
                console.complain(console.nameOf(input) + ": other metadata than in " + console.nameOf(files.get(0))
                        + ", which is kept: " + String.join(", ", lost));
            }
        }
    }

    private RawBlockReader open(String input) throws IOException {
        AvroFile file = AvroFile.open(console.source(input)).readAhead(console.workers());
        return verify ? file.verifiedBlocks() : file.blocks();
    }
}
