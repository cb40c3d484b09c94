package io.avrofast.cli;

import io.avrofast.container.RawBlock;
import io.avrofast.file.AvroFile;
import io.avrofast.file.ByteOutput;
import io.avrofast.file.ByteTarget;
import io.avrofast.file.DamagePolicy;
import io.avrofast.file.RawBlockReader;
import io.avrofast.file.RawBlockWriter;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Copies what is whole of a damaged file. */
@Command(
        name = "repair",
        description = {
            "Copies every whole block of a damaged Avro file, and tells what is lost.",
            "A block is whole when its sizes, its sync marker and its checksum are right and all its records can be "
                    + "decoded; it is copied byte for byte. Each stretch that is left out is told on the standard error, and "
                    + "the exit code is 3. A file without damage is copied, with exit code 0."
        })
final class RepairCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(index = "0", paramLabel = "IN", description = "The file to read, or '-'.")
    private String in;

    @Parameters(index = "1", paramLabel = "OUT", description = "The file to write, or '-'.")
    private String out;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description =
                    "Also writes what is lost into this file, as lines of JSON like those of inspect --json, or to the "
                            + "standard output with '-'.")
    private String reportFile;

    @Option(names = "--force", description = "Replaces OUT and the report where they are there already.")
    private boolean force;

    RepairCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (console.isOneFile(in, out)) {
            // What is damaged may be all that anyone has of the rows that are left out.
            throw refuseSame("IN", "OUT", out);
        }
        if (reportFile == null) {
            return repair(new BlockLines(OutputStream.nullOutputStream()));
        }
        if (console.isOneTarget(reportFile, out)) {
            throw refuseSame("--report", "OUT", reportFile);
        }
        if (console.isOneFile(reportFile, in)) {
            throw refuseSame("--report", "IN", reportFile);
        }
        try (ByteOutput output = console.target(reportFile).create(force)) {
            OutputStream lines = new BufferedOutputStream(new OutputFile(output));
            int exitCode = repair(new BlockLines(lines));
            lines.flush();
            output.commit();
            return exitCode;
        }
    }

    private ParameterException refuseSame(String one, String other, String name) {
        return new ParameterException(spec.commandLine(), one + " and " + other + " are the same: " + name);
    }

    private int repair(BlockReport report) throws IOException {
        ByteTarget target = console.target(out);
        DamageLog log = new DamageLog(console);
        BlockTotal total = new BlockTotal();
        AvroFile file = AvroFile.open(console.source(in))
                .readAhead(console.workers())
                .onDamage(DamagePolicy.SKIP_BLOCK, range -> {
                    log.damaged(range);
                    total.add(range);
                    report.damage(range);
                });
        try (RawBlockReader reader = file.blocks();
                RawBlockWriter writer = AvroFile.createLike(target, reader.header())
                        .overwrite(force)
                        .blocks()) {
            total.add(reader.header());
            while (reader.hasNext()) {
                RawBlock block = reader.next();
                total.add(block, BlockTotal.UNKNOWN);
                writer.copy(block, reader.header());
            }
            writer.commit();
        }
        report.total(total);
        int exitCode = log.finish();
        String kept = target.name() + " has " + total.describe();
        console.complain(exitCode == ExitCode.FINE ? console.nameOf(in) + ": nothing is damaged; " + kept : kept);
        return exitCode;
    }
}
