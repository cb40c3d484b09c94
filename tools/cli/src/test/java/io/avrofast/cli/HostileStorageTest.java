package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Outputs that take nothing, memory that does not suffice, names of every kind, and a process that is ended. */
class HostileStorageTest {

    @TempDir
    private Path folder;

    private Path avro;

    @BeforeEach
    void writeFile() throws IOException {
        avro = SampleFiles.write(folder.resolve("orders.avro"), "deflate");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "--version",
                "count --help",
                "count AVRO",
                "count --json AVRO",
                "count AVRO AVRO",
                "schema AVRO",
                "meta AVRO",
                "meta --json AVRO",
                "meta --key odd AVRO",
                "head AVRO",
                "help count",
                "inspect AVRO",
                "inspect --json AVRO",
                "recompress AVRO - --codec null",
                "concat AVRO AVRO -",
                "repair AVRO -",
                "convert AVRO -",
                "convert AVRO /dev/stdout --to json"
            })
    void aStandardOutputThatTakesNothingIsAFault(String line) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        String[] arguments = line.replace("AVRO", avro.toString()).split(" ");
        assertEquals(ExitCode.FAULT, Main.run(arguments, InputStream.nullInputStream(), full, err));
        assertEquals("avrofast: standard output: No space left on device\n", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void theFileOfTheStandardOutputIsTheStandardOutput() throws IOException {
        CommandRun run = CommandRun.of("convert", "--force", "--to", "json", avro, "/dev/stdout");
        assertEquals(CommandRun.of("convert", avro, "-"), run);
        assertEquals(ExitCode.FINE, run.exitCode());
    }

    @Test
    void aDeviceThatIsFullIsNamed() throws IOException {
        assumeTrue(Files.exists(Path.of("/dev/full")));
        Path full = Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
        for (String format : List.of("json", "avro")) {
            CommandRun run = CommandRun.of("convert", avro, full, "--to", format);
            assertEquals("avrofast: full: No space left on device", run.complaintAbout(full));
            assertEquals(ExitCode.FAULT, run.exitCode());
        }
    }

    @Test
    void memoryThatDoesNotSufficeIsToldInOneLine() {
        InputStream in = new InputStream() {
            @Override
            public int read() {
                throw new OutOfMemoryError("Java heap space");
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                return read();
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        String[] line = {"head", "-"};
        assertEquals(ExitCode.FAULT, Main.run(line, in, OutputStream.nullOutputStream(), err));
        String complaint = err.toString(StandardCharsets.UTF_8);
        assertTrue(
                complaint.matches(
                        "avrofast: standard input: not enough memory: Java heap space, and Java may use \\d+ MiB; "
                                + "more by AVROFAST_JAVA_OPTS=-Xmx...\n"),
                complaint);
    }

    @Test
    void anEmptyNameIsAFaultOfTheCommandLine() {
        for (List<String> line : List.of(
                List.of("count", ""), List.of("head", ""), List.of("convert", "", "x.json"), List.of("schema", ""))) {
            CommandRun run = CommandRun.of(line.toArray());
            assertEquals(ExitCode.USAGE, run.exitCode());
            assertEquals(List.of("avrofast: the name of a file is empty"), run.complaints());
        }
    }

    /** A name that the locale has no characters for is refused by the file system in the same way as one with a NUL. */
    @Test
    void aNameThatTheSystemCannotHaveIsAFaultOfTheCommandLine() {
        CommandRun run = CommandRun.of("head", "a\0b");
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertEquals(1, run.complaints().size());
        assertTrue(
                run.complaints().get(0).startsWith("avrofast: a?b: can't be the name of a file"),
                run.complaints().toString());
    }

    @Test
    void countGoesOnAfterAnUnusableName() {
        CommandRun run = CommandRun.of("count", "a\0b", avro);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(List.of("100\t" + avro), run.lines());
    }

    @Test
    void anArgumentWithAnAtSignIsAName() throws IOException {
        CommandRun run = CommandRun.of("head", "@" + avro);
        assertEquals(List.of("avrofast: @" + avro + ": no such file"), run.complaints());
    }

    @Test
    void aListingHasALineForEachFileWhateverItsName() throws IOException {
        Path odd = Files.copy(avro, folder.resolve("a\nb\u001b.avro"));
        CommandRun run = CommandRun.of("count", avro, odd);
        assertEquals("100\t" + folder + "/a\\nb\\u001b.avro", run.lines().get(1));
    }

    @Test
    void nothingIsLeftOfAConversionThatIsEnded() throws Exception {
        assumeTrue(ProcessHandle.current().supportsNormalTermination());
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Process process = new ProcessBuilder(
                        java.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "convert",
                        "-",
                        folder.resolve("out.jsonl").toString(),
                        "--from",
                        "avro")
                .start();
        try {
            // The header alone: the output is begun, and the command waits for blocks.
            process.getOutputStream().write(Files.readAllBytes(avro), 0, 400);
            process.getOutputStream().flush();
            while (listing().size() == 1 && process.isAlive()) {
                Thread.sleep(20);
            }
            assertEquals(2, listing().size());
            // Unlike that of the process, this leaves its streams open.
            process.toHandle().destroy();
            int exitCode = process.waitFor();
            assertTrue(exitCode > 128, "exit code " + exitCode);
            assertEquals(List.of("orders.avro"), listing());
            assertEquals("", new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
        } finally {
            process.destroyForcibly();
        }
    }

    private List<String> listing() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
