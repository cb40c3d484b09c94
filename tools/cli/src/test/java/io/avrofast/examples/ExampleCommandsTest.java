package io.avrofast.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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

/** What the examples' README says to try works. */
class ExampleCommandsTest {

    private static final String COMMAND = "    ./avrofast ";
    private static final Path EXAMPLES = Path.of("../../examples");

    @TempDir
    private Path folder;

    @Test
    void theCommandsOfTheReadmeWorkInTheirOrder() throws IOException {
        List<String> lines = Files.readAllLines(EXAMPLES.resolve("README.md")).stream()
                .filter(line -> line.startsWith(COMMAND))
                .toList();
        assertFalse(lines.isEmpty());
        for (String line : lines) {
            String[] arguments = Arrays.stream(line.substring(COMMAND.length()).split(" "))
                    .map(this::located)
                    .toArray(String[]::new);
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            int exitCode = Main.run(arguments, InputStream.nullInputStream(), OutputStream.nullOutputStream(), err);
            assertEquals("", err.toString(StandardCharsets.UTF_8), line);
            assertEquals(0, exitCode, line);
        }
    }

    /** The path of an example or of a file that a command makes; other arguments as they are. */
    private String located(String argument) {
        if (argument.startsWith("examples/")) {
            return EXAMPLES.resolveSibling(argument).toString();
        }
        return argument.startsWith("trips") ? folder.resolve(argument).toString() : argument;
    }
}
