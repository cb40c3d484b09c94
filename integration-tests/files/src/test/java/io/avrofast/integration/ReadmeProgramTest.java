package io.avrofast.integration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The Java program of the README compiles and runs as it is printed. */
class ReadmeProgramTest {

    private static final Pattern PROGRAM = Pattern.compile("```java\\R(import .*?)```", Pattern.DOTALL);

    @Test
    void theProgramOfTheReadmeRunsAsPrinted(@TempDir Path folder) throws Exception {
        Matcher program = PROGRAM.matcher(Files.readString(Path.of("../../README.md")));
        assertTrue(program.find(), "the README has a program that begins with its imports");
        Files.writeString(folder.resolve("Sensors.java"), program.group(1));

        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        absolute(System.getProperty("java.class.path")),
                        "Sensors.java"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        int exitCode = process.waitFor();

        assertEquals("2.5", output.strip());
        assertEquals(0, exitCode);
        assertTrue(Files.exists(folder.resolve("readings.avro")));
    }

    private static String absolute(String classPath) {
        StringBuilder absolute = new StringBuilder();
        for (String entry : classPath.split(File.pathSeparator, -1)) {
            absolute.append(absolute.isEmpty() ? "" : File.pathSeparator)
                    .append(Path.of(entry).toAbsolutePath());
        }
        return absolute.toString();
    }
}
