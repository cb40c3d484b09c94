package io.avrofast.cli;

import io.avrofast.codec.Codec;
import io.avrofast.file.AvroFile;
import io.avrofast.file.RawBlockReader;
import io.avrofast.file.RawBlockWriter;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes an Avro file anew with another codec or level. */
@Command(
        name = "recompress",
        aliases = "recodec",
        description = {
            "Writes an Avro file anew with another codec or level.",
            "Each block is decompressed, checked and compressed; its records stay byte for byte what they were, as do the "
                    + "schema and all other metadata. Without --verify the records are not decoded: of a codec without "
                    + "checksums (null, deflate) a damaged block can come through, and may get a valid checksum then."
        })
final class RecompressCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "The file to read, or '-'.")
    private String in;

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write, or '-'.")
    private String out;

    @Option(
            names = "--codec",
            required = true,
            paramLabel = "NAME[:LEVEL]",
            converter = CodecOption.class,
            description = CodecOption.DESCRIPTION)
    private Codec codec;

    @Option(
            names = "--verify",
            description =
                    "Also decodes every record before its block is written; where one can't be, OUT is not written.")
    private boolean verify;

    @Option(names = "--force", description = "Replaces OUT where it is there already.")
    private boolean force;

    RecompressCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        AvroFile file = AvroFile.open(console.source(in)).readAhead(console.workers());
        try (RawBlockReader reader = verify ? file.verifiedBlocks() : file.blocks();
                RawBlockWriter writer = AvroFile.createLike(console.target(out), reader.header())
                        .codec(codec)
                        .compressBehind(console.workers())
                        .overwrite(force)
                        .blocks()) {
            writer.recompress(reader);
            writer.commit();
        }
        return ExitCode.FINE;
    }
}
