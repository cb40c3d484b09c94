package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Progress is for users who look at a terminal and wait, and for nobody else. */
class ProgressTest {

    private static final String CLEAR_LINE = "\r\u001b[K";

    @TempDir
    private Path folder;

    private Path avro;
    private Path out;

    @BeforeEach
    void writeFile() throws IOException {
        avro = SampleFiles.write(folder.resolve("orders.avro"), "deflate");
        out = folder.resolve("out.jsonl");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "convert AVRO OUT",
                "count AVRO",
                "count --verify AVRO",
                "recompress AVRO OUT --codec xz",
                "concat AVRO AVRO OUT",
                "repair AVRO OUT"
            })
    void aTerminalShowsHowFarItIsAndIsLeftClean(String line) {
        Run run = run(new Terminals(false, true, Duration.ZERO), line);
        assertTrue(run.err.contains("/orders.avro: "), run.err);
        assertTrue(run.err.matches("(?s).*: \\d+% of 0.0 MiB, \\d+\\.\\d MiB/s, \\d+:\\d\\d left.*"), run.err);
        int last = run.err.lastIndexOf(CLEAR_LINE);
        assertTrue(last >= 0, run.err);
        String rest = run.err.substring(last + CLEAR_LINE.length());
        assertTrue(rest.isEmpty() || rest.startsWith("avrofast: "), rest);
    }

    @ParameterizedTest
    @ValueSource(strings = {"convert AVRO OUT", "count AVRO", "recompress AVRO OUT --codec xz", "concat AVRO AVRO OUT"})
    void nobodyElseSeesIt(String line) {
        Duration patience = Duration.ofDays(1);
        assertEquals("", run(Terminals.NONE, line).err);
        assertEquals("", run(new Terminals(true, false, Duration.ZERO), line + " --force").err);
        assertEquals("", run(new Terminals(true, true, patience), line + " --force").err);
        assertEquals("", run(new Terminals(true, true, Duration.ZERO), line + " --quiet --force").err);
        assertEquals("", run(new Terminals(true, true, Duration.ZERO), line + " -q --force").err);
    }

    @Test
    void jsonInputIsShownToo() throws IOException {
        Path json = folder.resolve("orders.jsonl");
        CommandRun.of("convert", avro, json);
        Path schema = SampleFiles.writeSchema(folder.resolve("orders.avsc"));
        String line = "convert " + json + " " + folder.resolve("back.avro") + " --schema " + schema;
        Run run = run(new Terminals(true, true, Duration.ZERO), line);
        assertTrue(run.err.contains("/orders.jsonl: 100% of "), run.err);
        assertTrue(Files.exists(folder.resolve("back.avro")));
    }

    @Test
    void anInputOfUnknownLengthIsShownToo() {
        Run run = run(new Terminals(false, true, Duration.ZERO), "count -");
        assertTrue(run.err.contains("standard input: 0.0 MiB, "), run.err);
        assertEquals("100\n", run.out);
    }

    @Test
    void dataOnTheSameTerminalIsNotMixedWithIt() {
        Run run = run(new Terminals(true, true, Duration.ZERO), "convert AVRO -");
        assertEquals("", run.err.replaceAll("(?s).*\u001b\\[K", ""));
        assertEquals(CommandRun.of("convert", avro, "-").output(), run.out);
    }

    private record Run(String out, String err) {}

    private Run run(Terminals terminals, String line) {
        ByteArrayOutputStream output = new ByteArrayOutputStream();
        ByteArrayOutputStream error = new ByteArrayOutputStream();
        String[] arguments = Arrays.stream(line.split(" "))
                .map(word -> word.equals("AVRO") ? avro.toString() : word.equals("OUT") ? out.toString() : word)
                // What has no output to replace doesn't know the option.
                .filter(word -> !word.equals("--force") || line.contains("OUT"))
                .toArray(String[]::new);
        byte[] input = line.endsWith(" -") ? bytes() : new byte[0];
        AvrofastCommand.run(arguments, new Console(new ByteArrayInputStream(input), output, error, terminals));
        return new Run(output.toString(StandardCharsets.ISO_8859_1), error.toString(StandardCharsets.UTF_8));
    }

    private byte[] bytes() {
        try {
            return Files.readAllBytes(avro);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
