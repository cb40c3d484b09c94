package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar that users add to Spark. Runs once the jar is made, which is after the tests. */
class BundleCheck {

    private static final String PROPERTY = "avrofast.bundle";
    private static final Path BUNDLE = Path.of(System.getProperty(PROPERTY, ""));

    /** What else the tests have on their class path: the rest is Spark's. */
    private static final List<String> NOT_SPARKS = List.of(
            "spark-avro",
            "junit-",
            "opentest4j-",
            "apiguardian-",
            "surefire",
            "asm-9",
            "avrofast-",
            "archunit",
            "jqwik");

    @TempDir
    Path folder;

    @BeforeAll
    static void requireBundle() {
        assumeTrue(System.getProperty(PROPERTY) != null, "the jar is not made yet: -D" + PROPERTY + " names it");
    }

    private static List<String> entries() throws IOException {
        try (JarFile jar = new JarFile(BUNDLE.toFile())) {
            return Collections.list(jar.entries()).stream()
                    .map(ZipEntry::getName)
                    .filter(name -> !name.endsWith("/"))
                    .toList();
        }
    }

    private static String text(String entry) throws IOException {
        try (JarFile jar = new JarFile(BUNDLE.toFile());
                InputStream in = jar.getInputStream(jar.getEntry(entry))) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    @Test
    void hasNoClassesButItsOwnAndThoseThatWereRenamed() throws IOException {
        List<String> others = entries().stream()
                .filter(name -> !name.startsWith("io/avrofast/"))
                .sorted()
                .toList();

        assertEquals(
                List.of(
                        "META-INF/FastDoubleParser-LICENSE",
                        "META-INF/FastDoubleParser-NOTICE",
                        "META-INF/LICENSE",
                        "META-INF/MANIFEST.MF",
                        "META-INF/NOTICE",
                        "META-INF/licenses/asm.txt",
                        "META-INF/services/org.apache.spark.sql.sources.DataSourceRegister",
                        "META-INF/thirdparty-LICENSE"),
                others);
    }

    @Test
    void namesNoClassThatWasRenamedByItsOldName() throws IOException {
        List<String> classes =
                entries().stream().filter(name -> name.endsWith(".class")).toList();
        List<String> left = new ArrayList<>();
        for (String name : classes) {
            // Its constants are compiled in, and leave the name behind, which nothing refers to.
            String text = text(name).replace("org/objectweb/asm/Opcodes", "");
            if (text.contains("org/objectweb/asm") || text.contains("com/fasterxml/jackson")) {
                left.add(name);
            }
        }

        assertTrue(classes.contains("io/avrofast/shaded/asm/ClassWriter.class"));
        assertTrue(classes.contains("io/avrofast/shaded/jackson/core/JsonFactory.class"));
        assertEquals(List.of(), left);
    }

    @Test
    void tellsSparkOfTheDataSource() throws IOException {
        assertEquals(
                AvroFastDataSource.class.getName(),
                text("META-INF/services/org.apache.spark.sql.sources.DataSourceRegister")
                        .strip());
    }

    @Test
    void readsAndWritesWithNothingElseThanSpark() throws Exception {
        Path program = folder.resolve("BundleProgram.java");
        try (InputStream in = BundleCheck.class.getResourceAsStream("BundleProgram.java")) {
            Files.copy(in, program);
        }
        List<String> command = JavaProcess.command(sparksClassPath() + File.pathSeparator + BUNDLE);
        command.addAll(List.of(program.toString(), folder.toString()));
        Path log = folder.resolve("log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        int code = process.waitFor();
        List<String> lines = Files.readAllLines(log);

        assertEquals(0, code, () -> String.join("\n", lines));
        assertEquals("done", lines.get(lines.size() - 1));
    }

    private static String sparksClassPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar"))
                .filter(entry -> NOT_SPARKS.stream()
                        .noneMatch(
                                name -> Path.of(entry).getFileName().toString().startsWith(name)))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
