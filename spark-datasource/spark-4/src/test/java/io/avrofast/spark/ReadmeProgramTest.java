package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of the README compiles and runs as it is printed. */
class ReadmeProgramTest {

    private static final Path ROOT = Path.of("../..");
    private static final Pattern PROGRAM =
            Pattern.compile("```java\\R((?:import [^\\n]+\\R|\\R)+public class Vendors.*?)\\R```", Pattern.DOTALL);

    @Test
    void countsTheTripsOfEachVendor(@TempDir Path folder) throws Exception {
        long trips = AvroFile.open(ROOT.resolve("examples/trips.avro")).count().records();
        String printed = run(folder, folder.resolve("vendors").toString());

        assertTrue(printed.contains("|" + " ".repeat(10 - Long.toString(trips).length()) + trips + "|"), printed);
    }

    private static String run(Path folder, String output) throws Exception {
        Matcher program = PROGRAM.matcher(Files.readString(ROOT.resolve("README.md")));
        assertTrue(program.find(), "the program stands in the README");
        Path source = folder.resolve("Vendors.java");
        Files.writeString(source, program.group(1));

        List<String> command = JavaProcess.command(System.getProperty("java.class.path"));
        command.addAll(List.of(
                source.toString(),
                ROOT.resolve("examples/trips.avro").toAbsolutePath().normalize().toString(),
                output));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }
}
