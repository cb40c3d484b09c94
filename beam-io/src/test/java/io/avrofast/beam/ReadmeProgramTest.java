package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.record.AvroRecord;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program of the README compiles and runs as it is printed. */
class ReadmeProgramTest {

    private static final Path ROOT = Path.of("..");
    private static final Pattern PROGRAM =
            Pattern.compile("```java\\R((?:import [^\\n]+\\R|\\R)+public class LongTrips.*?)\\R```", Pattern.DOTALL);

    @Test
    void keepsTheLongTrips(@TempDir Path folder) throws Exception {
        long expected = 0;
        try (var trips = AvroFile.open(ROOT.resolve("examples/trips.avro")).records()) {
            for (AvroRecord trip : trips) {
                expected += trip.getDouble("distance_km") > 5 ? 1 : 0;
            }
        }
        run(folder, folder.resolve("long").toString());

        long found = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "long*.avro")) {
            for (Path file : files) {
                found += AvroFile.open(file).count().records();
            }
        }
        assertTrue(expected > 0, "some trips are long");
        assertEquals(expected, found);
    }

    private static String run(Path folder, String output) throws Exception {
        Matcher program = PROGRAM.matcher(Files.readString(ROOT.resolve("README.md")));
        assertTrue(program.find(), "the program stands in the README");
        Path source = folder.resolve("LongTrips.java");
        Files.writeString(source, program.group(1));

        // Compiled first: serialized functions find no class that the source launcher has made.
        String classPath = folder + File.pathSeparator + System.getProperty("java.class.path");
        start("javac", "-cp", classPath, "-d", folder.toString(), source.toString());
        return start(
                "java",
                "-cp",
                classPath,
                "LongTrips",
                ROOT.resolve("examples/trips.avro").toAbsolutePath().normalize().toString(),
                output);
    }

    private static String start(String tool, String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", tool).toString());
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), printed);
        return printed;
    }
}
