package io.avrofast.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.cli.Main;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the READMEs say to try works as it is printed. */
class ExampleCommandsTest {

    private static final String COMMAND = "    ./avrofast ";
    private static final Path ROOT = Path.of("../..");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "examples/README.md"})
    void theCommandsOfTheReadmeWorkInTheirOrder(String readme) throws IOException {
        List<String> lines = Files.readAllLines(ROOT.resolve(readme)).stream()
                .filter(line -> line.startsWith(COMMAND))
                .toList();
        assertFalse(lines.isEmpty());
        for (String line : lines) {
            // What comes behind a pipe is not ours.
            String[] arguments = Arrays.stream(
                            line.substring(COMMAND.length()).split(" \\| ")[0].split(" +"))
                    .map(this::located)
                    .toArray(String[]::new);
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int exitCode = Main.run(arguments, InputStream.nullInputStream(), OutputStream.nullOutputStream(), err);
            assertEquals(0, exitCode, () -> line + ": " + err.toString(StandardCharsets.UTF_8));
        }
    }

    @Test
    void theReadmeShowsEveryCommand() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        ByteArrayOutputStream help = new ByteArrayOutputStream();
        Main.run(new String[] {"--help"}, InputStream.nullInputStream(), help, OutputStream.nullOutputStream());
        List<String> commands = help.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.matches("  [a-z]+[ ,].*"))
                .map(line -> line.strip().split("[ ,]")[0])
                .filter(command -> !command.equals("help"))
                .toList();
        assertFalse(commands.isEmpty());
        for (String command : commands) {
            assertTrue(readme.contains("\n    avrofast " + command + " "), command);
        }
    }

    /** The path of an example or of a file that a command makes; other arguments as they are. */
    private String located(String argument) {
        if (argument.startsWith("examples/")) {
            return ROOT.resolve(argument).toString();
        }
        return argument.startsWith("trips") || argument.startsWith("rides")
                ? folder.resolve(argument).toString()
                : argument;
    }
}
