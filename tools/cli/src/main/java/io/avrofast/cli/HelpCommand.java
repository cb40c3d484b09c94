package io.avrofast.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Explains the program or one of its commands. */
@Command(name = "help", description = "Explains a command, as its option --help does.")
final class HelpCommand implements Callable<Integer> {

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "COMMAND", arity = "0..1", description = "The command; without it all are listed.")
    private String command;

    HelpCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        CommandLine line = spec.parent().commandLine();
        CommandLine explained = command == null ? line : line.getSubcommands().get(command);
        if (explained == null) {
            console.complain(UsageFault.describeUnknownCommand(command, line));
            return ExitCode.USAGE;
        }
        explained.usage(spec.commandLine().getOut());
        return ExitCode.FINE;
    }
}
