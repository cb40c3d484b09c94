package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that go on, or stop, where a file is damaged give each row that is whole, tell of the others, and count alike. */
class OnDamageTest {

    private static final int DAMAGED = 2;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(DamagedFiles.Way.class)
    void whatIsCountedIsWhatIsConvertedInEveryMode(DamagedFiles.Way way) throws IOException {
        Path file = DamagedFiles.write(folder.resolve("in.avro"), "deflate", way, DAMAGED);
        for (String policy : List.of("skip", "stop")) {
            CommandRun converted = CommandRun.of("convert", "--on-damage", policy, file, "-");
            assertEquals(expected(policy), converted.lines(), way + " " + policy);
            assertEquals(ExitCode.PARTIAL, converted.exitCode());
            assertEquals(1, converted.complaints().size());
            List<CommandRun> counts = List.of(
                    CommandRun.of("count", "--on-damage", policy, file),
                    CommandRun.of("count", "--on-damage", policy, "--verify", file));
            for (CommandRun count : counts) {
                assertEquals(converted.lines().size() + "\n", count.output(), way + " " + policy);
                assertEquals(ExitCode.PARTIAL, count.exitCode());
                assertEquals(converted.complaints(), count.complaints());
            }
            CommandRun head = CommandRun.of("head", "-n", 1000, "--on-damage", policy, file);
            assertEquals(converted, head);
        }
    }

    private static List<String> expected(String policy) {
        List<String> lines = new ArrayList<>(DamagedFiles.jsonWithout(DAMAGED));
        return policy.equals("skip") ? lines : lines.subList(0, DAMAGED * SampleFiles.ORDERS_OF_A_BLOCK);
    }

    @ParameterizedTest
    @EnumSource(DamagedFiles.Way.class)
    void withoutAWordDamageIsAFault(DamagedFiles.Way way) throws IOException {
        Path file = DamagedFiles.write(folder.resolve("in.avro"), "snappy", way, DAMAGED);
        for (List<Object> options : List.<List<Object>>of(List.of(), List.of("--on-damage", "fail"))) {
            for (String command : List.of("convert", "head", "count")) {
                List<Object> line = new ArrayList<>(List.of(command, file));
                line.addAll(options);
                line.addAll(
                        switch (command) {
                            case "convert" -> List.of("-");
                            case "head" -> List.of("-n", 1000);
                            default -> List.of("--verify");
                        });
                CommandRun run = CommandRun.of(line.toArray());
                assertEquals(ExitCode.FAULT, run.exitCode(), way + " " + line);
                assertTrue(
                        run.complaintAbout(file).startsWith("avrofast: in.avro: block 2 at byte ")
                                && run.complaintAbout(file).endsWith("; 'avrofast repair' saves what is whole"),
                        run.complaints().toString());
            }
        }
    }

    @Test
    void anotherAvroFileHasTheWholeBlocks() throws IOException {
        Path file = DamagedFiles.write(folder.resolve("in.avro"), "deflate", DamagedFiles.Way.GARBLED_DATA, DAMAGED);
        Path out = folder.resolve("out.avro");
        CommandRun run = CommandRun.of("convert", "--on-damage", "skip", "--codec", "zstandard", file, out);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(
                DamagedFiles.jsonWithout(DAMAGED),
                CommandRun.of("convert", out, "-").lines());
    }

    @Test
    void headDoesNotTellOfWhatItDidNotReach() throws IOException {
        Path file = DamagedFiles.write(folder.resolve("in.avro"), "deflate", DamagedFiles.Way.GARBLED_DATA, DAMAGED);
        CommandRun run = CommandRun.of("head", "-n", 50, "--on-damage", "skip", file);
        assertEquals(ExitCode.FINE, run.exitCode());
        assertEquals(List.of(), run.complaints());
        assertEquals(50, run.lines().size());
    }

    @Test
    void countOfSeveralFilesGivesTheTotalOfWhatIsWhole() throws IOException {
        Path damaged = DamagedFiles.write(folder.resolve("in.avro"), "xz", DamagedFiles.Way.BYTES_ADDED, DAMAGED);
        Path sound = SampleFiles.write(folder.resolve("sound.avro"), "null");
        CommandRun run = CommandRun.of("count", "--on-damage", "skip", damaged, sound);
        assertEquals(ExitCode.PARTIAL, run.exitCode());
        assertEquals(List.of("200\t" + damaged, "100\t" + sound, "300\ttotal"), run.lines());
    }

    @ParameterizedTest
    @ValueSource(strings = {"skip", "stop"})
    void aSoundFileIsReadAsEver(String policy) throws IOException {
        Path file = SampleFiles.write(folder.resolve("in.avro"), "zstandard", DamagedFiles.BLOCKS);
        assertEquals(CommandRun.of("convert", file, "-"), CommandRun.of("convert", "--on-damage", policy, file, "-"));
        assertEquals(CommandRun.of("count", file), CommandRun.of("count", "--on-damage", policy, file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"empty", "zip", "JSON", "cut in the header", "missing", "directory"})
    void whatIsNoAvroFileIsAFaultInEveryMode(String fault) throws IOException {
        Path file = SampleFiles.writeBroken(folder).get(fault);
        Path out = folder.resolve("out.jsonl");
        for (String policy : List.of("skip", "stop")) {
            CommandRun run = CommandRun.of("convert", "--on-damage", policy, file, out);
            assertEquals(ExitCode.FAULT, run.exitCode());
            assertEquals(1, run.complaints().size());
            assertFalse(Files.exists(out));
        }
    }

    @Test
    void anotherPolicyAndJsonInputAreRefused() {
        assertEquals(
                List.of("avrofast: --on-damage salvage: expected fail, skip or stop (see avrofast head --help)"),
                CommandRun.of("head", "--on-damage", "salvage", "x.avro").complaints());
        CommandRun run = CommandRun.of("convert", "--on-damage", "skip", "x.json", "y.avro", "--schema", "s.avsc");
        assertEquals(ExitCode.USAGE, run.exitCode());
        assertTrue(
                run.complaints().get(0).startsWith("avrofast: --on-damage is for Avro input, and x.json is JSON"),
                run.complaints().toString());
    }
}
