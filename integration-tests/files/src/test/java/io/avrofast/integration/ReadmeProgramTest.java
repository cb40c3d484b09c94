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

/** The Java programs of the README and the documentation compile and run as they are printed. */
class ReadmeProgramTest {

    private static final Path ROOT = Path.of("../..");
    private static final Pattern PROGRAM =
            Pattern.compile("```java\\R(import .*?public class (\\w+) .*?)```", Pattern.DOTALL);
    private static final Pattern OUTPUT = Pattern.compile("It prints:\\R\\R((?: {4}.*\\R)+)");

    @Test
    void theProgramOfTheReadmeRunsAsPrinted(@TempDir Path folder) throws Exception {
        assertEquals("2.5", run("README.md", folder).strip());
        assertTrue(Files.exists(folder.resolve("readings.avro")));
    }

    @Test
    void theProgramOfTheJavaExamplesPrintsWhatIsToldBelowIt(@TempDir Path folder) throws Exception {
        Matcher told = OUTPUT.matcher(Files.readString(ROOT.resolve("docs/java.md")));
        assertTrue(told.find(), "the output is told");

        assertEquals(
                told.group(1).indent(-4).strip(), run("docs/java.md", folder).strip());
    }

    private static String run(String document, Path folder) throws Exception {
        Matcher program = PROGRAM.matcher(Files.readString(ROOT.resolve(document)));
        assertTrue(program.find(), "there is a program that begins with its imports");
        String source = program.group(2) + ".java";
        Files.writeString(folder.resolve(source), program.group(1));

        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        absolute(System.getProperty("java.class.path")),
                        source))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
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
