package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
    @ValueSource(strings = {"convert", "count", "head", "meta", "schema"})
    void eachCommandExplainsItself(String command) {
        CommandRun run = CommandRun.of(command, "--help");
        assertEquals(ExitCode.FINE, run.exitCode());
        assertTrue(run.output().startsWith("Usage: avrofast " + command), run.output());
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert", "count", "head", "meta", "schema", "bogus", "schema --bogus x", "head -n x y"})
    void tellsAFaultOfTheCommandLineInOneLine(String line) {
        CommandRun run = CommandRun.of((Object[]) line.split(" "));
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals(1, run.complaints().size(), run.complaints().toString());
        assertEquals("", run.output());
    }
}
