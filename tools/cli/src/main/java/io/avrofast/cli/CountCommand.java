package io.avrofast.cli;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileReader;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts the records of files. */
@Command(
        name = "count",
        description = {
            "Prints how many records Avro files hold, and for several files their total.",
            "It adds up what the files' blocks say; all sizes and sync markers are checked on the way."
        })
final class CountCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--verify", description = "Also decompresses and decodes every record.")
    private boolean verify;

    @Option(names = "--json", description = "Prints an object for each file, one a line, and no total.")
    private boolean json;

    @Mixin
    private DamageOption onDamage;

    @Parameters(paramLabel = "FILE", arity = "1..*", description = "The files; '-' is the standard input.")
    private List<String> files;

    CountCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        DamageLog log = new DamageLog(console);
        long total = 0;
        int failed = 0;
        int unusable = 0;
        for (String file : files) {
            try {
                long count = count(file, log);
                total = Math.addExact(total, count);
                print(file, count);
            } catch (StandardOutputException e) {
                throw e;
            } catch (IOException e) {
                failed += 1;
                unusable += e instanceof UnusableNameException ? 1 : 0;
                console.complain(Faults.describe(e));
            }
        }
        int exitCode = log.finish();
        if (failed == 0 && files.size() > 1 && !json) {
            console.out().println(total + "\ttotal");
        }
        if (failed > 0 && failed < files.size()) {
            console.complain(failed + " of " + files.size() + " files " + (failed == 1 ? "is" : "are")
                    + " at fault, so there is no total");
            return ExitCode.PARTIAL;
        }
        if (failed > 0) {
            return unusable == failed ? ExitCode.USAGE : ExitCode.FAULT;
        }
        return exitCode;
    }

    private long count(String file, DamageLog log) throws IOException {
        AvroFile avro = onDamage.applyTo(AvroFile.open(console.source(file)).readAhead(console.workers()), log);
        if (!verify) {
            return avro.count().records();
        }
        long count = 0;
        try (AvroFileReader<Object> reader = avro.values()) {
            while (reader.hasNext()) {
                reader.next();
                count++;
            }
        }
        return count;
    }

    private void print(String file, long count) throws IOException {
        if (json) {
            console.out().println(Report.ofCount(file, count));
        } else {
            console.out().println(files.size() == 1 ? String.valueOf(count) : Report.lineOf(file, count));
        }
    }
}
