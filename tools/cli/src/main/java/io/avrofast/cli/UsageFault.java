package io.avrofast.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells faults of the command line, each in one line. */
final class UsageFault {

    /** What users of other tools may try, and what does it here. */
    private static final Map<String, String> ELSEWHERE = Map.of(
            "cat", "avrofast convert FILE -",
            "tojson", "avrofast convert FILE -",
            "to-json", "avrofast convert FILE -",
            "fromjson", "avrofast convert IN.jsonl OUT.avro --schema FILE",
            "from-json", "avrofast convert IN.jsonl OUT.avro --schema FILE",
            "to-parquet", "avrofast convert FILE.avro OUT.parquet",
            "from-parquet", "avrofast convert IN.parquet OUT.avro",
            "version", "avrofast --version");

    private static final List<String> NOT_YET = List.of(
            "compat",
            "diff",
            "from-csv",
            "generate",
            "infer",
            "random",
            "sample",
            "split",
            "stats",
            "tail",
            "to-csv",
            "validate");

    private UsageFault() {}

    /** The fault in words, in one line. */
    static String describe(ParameterException fault) {
        CommandLine line = fault.getCommandLine();
        if (fault instanceof UnmatchedArgumentException unmatched) {
            return describeUnknown(unmatched.getUnmatched().get(0), line);
        }
        List<String> unknown = line.getUnmatchedArguments();
        if (fault instanceof MissingParameterException && !unknown.isEmpty()) {
            // What is missing may be what was taken for an option.
            return describeUnknown(unknown.get(0), line);
        }
        return describeArgument(fault) + " (see " + line.getCommandSpec().qualifiedName() + " --help)";
    }

    /** Says that there is no such command, and which there is instead. */
    static String describeUnknownCommand(String name, CommandLine line) {
        if (NOT_YET.contains(name)) {
            return "the command '" + name + "' is not there yet (see avrofast --help)";
        }
        String problem = "unknown command '" + name + "'";
        if (ELSEWHERE.containsKey(name)) {
            return problem + ": '" + ELSEWHERE.get(name) + "' does that";
        }
        return problem
                + hint(
                        Spelling.nearest(
                                        name.toLowerCase(Locale.ROOT),
                                        line.getSubcommands().keySet())
                                .orElse(null),
                        line);
    }

    private static String describeUnknown(String argument, CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        if (argument.startsWith("-") && argument.length() > 1) {
            String name = argument.contains("=") ? argument.substring(0, argument.indexOf('=')) : argument;
            List<String> known = command.optionsMap().keySet().stream()
                    .filter(option -> option.startsWith("--"))
                    .toList();
            return "unknown option '" + name + "'"
                    + hint(Spelling.nearest(name, known).orElse(null), line);
        }
        if (!line.getSubcommands().isEmpty()) {
            return describeUnknownCommand(argument, line);
        }
        for (PositionalParamSpec position : command.positionalParameters()) {
            // It was taken for a file's name, and that is why there are too many.
            if (position.getValue() instanceof String value && value.startsWith("-") && value.length() > 1) {
                return "unknown option '" + value + "'" + hint(null, line);
            }
        }
        return "unexpected argument '" + argument + "': '" + command.qualifiedName() + "' takes "
                + command.positionalParameters().stream()
                        .map(ArgSpec::paramLabel)
                        .collect(Collectors.joining(" and "))
                + " only";
    }

    private static String hint(String nearest, CommandLine line) {
        return nearest == null
                ? " (see " + line.getCommandSpec().qualifiedName() + " --help)"
                : ", did you mean '" + nearest + "'?";
    }

    private static String describeArgument(ParameterException fault) {
        if (fault instanceof MissingParameterException missing) {
            return describeMissing(missing.getMissing().get(0));
        }
        if (fault instanceof OverwrittenOptionException twice) {
            return nameOf(twice.getOverwritten()) + " is given twice";
        }
        if (fault.getCause() instanceof UnusableValueException unusable) {
            return nameOf(fault.getArgSpec()) + " " + fault.getValue() + ": " + unusable.getMessage();
        }
        return fault.getMessage();
    }

    private static String describeMissing(ArgSpec missing) {
        if (missing instanceof PositionalParamSpec first) {
            // The first is told alone, but the ones behind it are missing as well.
            List<String> names = first.command().positionalParameters().stream()
                    .filter(other -> other.required()
                            && other.index().min() >= first.index().min())
                    .flatMap(other -> Arrays.stream(other.paramLabel().split(" ")))
                    .toList();
            return String.join(" and ", names) + (names.size() == 1 ? " is missing" : " are missing");
        }
        // Of an option that must be there it isn't told whether all of it is missing or its value.
        return missing.required()
                ? nameOf(missing) + " " + missing.paramLabel() + " is missing"
                : nameOf(missing) + " needs " + missing.paramLabel();
    }

    private static String nameOf(ArgSpec argument) {
        return argument instanceof PositionalParamSpec ? argument.paramLabel() : ((OptionSpec) argument).names()[0];
    }
}
