package io.avrofast.cli;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.codec.BlockDecompressor;
import io.avrofast.codec.CodecRegistry;
import io.avrofast.container.RawBlock;
import io.avrofast.file.AvroFile;
import io.avrofast.file.DamagePolicy;
import io.avrofast.file.RawBlockReader;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints what a file is made of, block by block. */
@Command(
        name = "inspect",
        description = {
            "Prints what an Avro file is made of: its header, each block with its rows and sizes, damage, totals.",
            "Every record is decoded on the way. Damage does not end it: it goes on behind, and the exit code is 3."
        })
final class InspectCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--json", description = "Prints lines of JSON: header, block, damage and total by the member kind.")
    private boolean json;

    @Parameters(paramLabel = "FILE", description = "The file, or '-'.")
    private String file;

    InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        BlockReport report = json ? new BlockLines(console.out()) : new BlockTable(console.out());
        BlockTotal total = new BlockTotal();
        // Damage is found while the next sound block is looked for.
        AvroFile avro = AvroFile.open(console.source(file))
                .readAhead(console.workers())
                .onDamage(DamagePolicy.SKIP_BLOCK, range -> {
                    total.add(range);
                    report.damage(range);
                });
        try (RawBlockReader reader = avro.blocks()) {
            total.add(reader.header());
            report.header(console.nameOf(file), reader.header(), reader.header().schema(DecodeLimits.DEFAULT));
            inspect(reader, report, total);
        }
        report.total(total);
        return total.damage().isEmpty() ? ExitCode.FINE : ExitCode.PARTIAL;
    }

    private static void inspect(RawBlockReader reader, BlockReport report, BlockTotal total) throws IOException {
        BlockBuffer data = new BlockBuffer();
        BlockDecompressor decompressor =
                CodecRegistry.standard().codec(reader.header().codecName()).newDecompressor(DecodeLimits.DEFAULT);
        try {
            while (reader.hasNext()) {
                RawBlock block = reader.next();
                decompressor.decompress(block.bytes(), block.offset(), block.length(), data);
                total.add(block, data.length());
                report.block(block, data.length());
            }
        } finally {
            decompressor.close();
        }
    }
}
