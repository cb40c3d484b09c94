package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command says about itself and about command lines that it does not understand. */
class UsageTest {

    @Test
    void refusesALineWithoutACommand() {
        CommandRun run = CommandRun.of();
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals(List.of("avrofast: no command is given (see avrofast --help)"), run.complaints());
    }

    @Test
    void printsTheCommandsOnRequest() {
        CommandRun run = CommandRun.of("--help");
        assertEquals(ExitCode.FINE, run.exitCode());
        assertTrue(run.output().contains("convert"), run.output());
        assertEquals(List.of(), run.complaints());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"concat", "convert", "count", "head", "help", "inspect", "meta", "recompress", "repair", "schema"
            })
    void eachCommandExplainsItself(String command) {
        CommandRun run = CommandRun.of(command, "--help");
        assertEquals(ExitCode.FINE, run.exitCode());
        assertTrue(run.output().startsWith("Usage: avrofast " + command), run.output());
        assertEquals(run, CommandRun.of("help", command));
    }

    @Test
    void helpAloneListsTheCommands() {
        assertEquals(CommandRun.of("--help"), CommandRun.of("help"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "haed x | unknown command 'haed', did you mean 'head'?",
                "help haed | unknown command 'haed', did you mean 'head'?",
                "shcema | unknown command 'shcema', did you mean 'schema'?",
                "getschma x | unknown command 'getschma', did you mean 'getschema'?",
                "bogus | unknown command 'bogus' (see avrofast --help)",
                "split x | the command 'split' is not there yet (see avrofast --help)",
                "help stats | the command 'stats' is not there yet (see avrofast --help)",
                "tojson x | unknown command 'tojson': 'avrofast convert FILE -' does that",
                "--bogus | unknown option '--bogus' (see avrofast --help)",
                "convert | IN and OUT are missing (see avrofast convert --help)",
                "count | FILE is missing (see avrofast count --help)",
                "schema | FILE is missing (see avrofast schema --help)",
                "schema --bogus x | unknown option '--bogus' (see avrofast schema --help)",
                "schema -x.avro | unknown option '-x.avro' (see avrofast schema --help)",
                "count --veryfy | unknown option '--veryfy', did you mean '--verify'?",
                "schema --compct x | unknown option '--compct', did you mean '--compact'?",
                "schema --compact=7 x | --compact 7: it takes no value (see avrofast schema --help)",
                "schema x y | unexpected argument 'y': 'avrofast schema' takes FILE only",
                "convert x y z | unexpected argument 'z': 'avrofast convert' takes IN and OUT only",
                "head -n x y | -n x: expected a whole number, 0 or more (see avrofast head --help)",
                "head -n -1 y | -n -1: expected a whole number, 0 or more (see avrofast head --help)",
                "head x -n | -n needs COUNT (see avrofast head --help)",
                "head -5 x | unknown option '-5' (see avrofast head --help)",
                "HEAD x | unknown command 'HEAD', did you mean 'head'?",
                "concat | IN... and OUT are missing (see avrofast concat --help)",
                "recompress x y --codec | --codec NAME[:LEVEL] is missing (see avrofast recompress --help)",
                "head -n 1 -n 2 x | -n is given twice (see avrofast head --help)",
                "head --avro-json --bytes latin1 x | --bytes is for plain JSON, and --avro-json has its own form of bytes (see avrofast head --help)",
                "meta --key k --json x | --json is for all of the metadata, and --key for one value (see avrofast meta --help)"
            })
    void tellsAFaultOfTheCommandLineInOneLine(String line, String message) {
        CommandRun run = CommandRun.of((Object[]) line.split(" "));
        assertEquals(List.of("avrofast: " + message), run.complaints());
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals("", run.output());
    }
}
