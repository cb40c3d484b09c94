package io.avrofast.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line as a whole. */
@Command(
        name = "avrofast",
        description = "Looks into Avro files, counts, converts, joins, recompresses and repairs them.",
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = BuildVersion.class,
        footer = {
            "",
            "'-' stands for the standard input or output.",
            "Exit codes: 0 all is done; 1 the data or its storage is at fault;",
            "2 the command line is at fault; 3 some inputs are at fault, or parts of them",
            "are damaged and left out, and all the rest is done."
        })
final class AvrofastCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    /** Runs one command line. */
    static int run(String[] args, Console console) {
        // A writer onto the output itself would keep its faults to itself.
        StringWriter help = new StringWriter();
        CommandLine line = withVersion(withHelp(new AvrofastCommand()))
                .addSubcommand(withQuiet(new ConcatCommand(console), console))
                .addSubcommand(withQuiet(new ConvertCommand(console), console))
                .addSubcommand(withQuiet(new CountCommand(console), console))
                .addSubcommand(withHelp(new HeadCommand(console)))
                .addSubcommand(withHelp(new HelpCommand(console)))
                .addSubcommand(withQuiet(new InspectCommand(console), console))
                .addSubcommand(withHelp(new MetaCommand(console)))
                .addSubcommand(withQuiet(new RecompressCommand(console), console))
                .addSubcommand(withQuiet(new RepairCommand(console), console))
                .addSubcommand(withHelp(new SchemaCommand(console)))
                .setExpandAtFiles(false)
                .setOut(new PrintWriter(help))
                .setErr(new PrintWriter(new OutputStreamWriter(console.err(), StandardCharsets.UTF_8), true))
                .setColorScheme(Help.defaultColorScheme(Ansi.OFF))
                .setParameterExceptionHandler((e, arguments) -> complainOfUsage(e, console))
                .setExecutionExceptionHandler((e, command, parsed) -> Faults.reportOrThrow(e, console));
        try {
            int code = line.execute(args);
            console.out().write(help.toString().getBytes(StandardCharsets.UTF_8));
            console.out().flush();
            return code;
        } catch (OutOfMemoryError e) {
            return Faults.report(e, console);
        } catch (IOException e) {
            return Faults.report(e, console);
        } finally {
            console.endProgress();
            console.workers().end();
        }
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "no command is given");
    }

    private static CommandLine withHelp(Object command) {
        CommandLine line = new CommandLine(command).registerConverter(boolean.class, AvrofastCommand::parseFlag);
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Prints this text.")
                        .build());
        return line;
    }

    /** For commands that may run long. */
    private static CommandLine withQuiet(Object command, Console console) {
        CommandLine line = withHelp(command);
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-q", "--quiet")
                        .type(boolean.class)
                        .description("Shows no progress, which else is shown on a terminal when it takes long.")
                        .setter(new ISetter() {
                            @Override
                            public <T> T set(T quiet) {
                                if (Boolean.TRUE.equals(quiet)) {
                                    console.endProgress();
                                }
                                return null;
                            }
                        })
                        .build());
        return line;
    }

    private static CommandLine withVersion(CommandLine line) {
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Prints the version.")
                        .build());
        return line;
    }

    private static boolean parseFlag(String value) {
        // Defaults come here too.
        if (!value.equals("true") && !value.equals("false")) {
            throw new UnusableValueException("it takes no value");
        }
        return Boolean.parseBoolean(value);
    }

    private static int complainOfUsage(ParameterException e, Console console) {
        console.complain(UsageFault.describe(e));
        return ExitCode.USAGE;
    }
}
