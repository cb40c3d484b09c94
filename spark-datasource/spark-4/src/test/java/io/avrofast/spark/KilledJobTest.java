package io.avrofast.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A job whose process is killed half-way leaves nothing under a final name. */
class KilledJobTest extends SparkTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse(
            "{\"type\": \"record\", \"name\": \"R\", \"fields\": [{\"name\": \"id\", \"type\": \"long\"}]}");
    private static final Set<String> JOBS =
            Set.of("writing-rows", "writing-avro", "writing-parquet", "committing-avro");
    private static final int ROWS = 20_000;

    private static final List<String> OUTPUTS =
            List.of("writing-avro/out.avro", "writing-parquet/out.parquet", "committing-avro/out.avro");

    @TempDir
    static Path folder;

    @BeforeAll
    static void killHalfWay() throws Exception {
        writeInput();
        kill();
    }

    @Test
    void hasWrittenSomethingWhenItIsKilled() throws IOException {
        for (String job : JOBS) {
            assertNotEquals(List.of(), filled(job), job);
        }
    }

    @Test
    void leavesNoFileOfAFolderOfRowsUnderAFinalName() throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve("writing-rows"))) {
            assertEquals(
                    List.of(),
                    all.filter(Files::isRegularFile)
                            .filter(file -> !file.toString().contains("/_temporary/"))
                            .toList());
        }
    }

    @Test
    void leavesNothingOfAConversionWhereItsOutputWillBe() throws IOException {
        for (String output : OUTPUTS) {
            try (Stream<Path> all = Files.list(folder.resolve(output).getParent())) {
                assertEquals(
                        List.of(),
                        all.filter(path -> !path.getFileName().toString().startsWith("."))
                                .filter(path -> !path.getFileName().toString().startsWith("next-"))
                                .toList());
            }
        }
    }

    @Test
    void leavesNothingThatIsInTheWayOfTheNext() throws IOException {
        for (String output : OUTPUTS) {
            Path next = folder.resolve(output);
            assertEquals(
                    2 * ROWS,
                    ConvertJob.run(
                            spark(),
                            folder.resolve("in").toString(),
                            next.resolveSibling("next-" + next.getFileName()).toString()));
        }
    }

    private static void writeInput() throws IOException {
        Files.createDirectory(folder.resolve("in"));
        for (int file = 0; file < 2; file++) {
            try (AvroFileWriter<Object> writer = AvroFile.create(folder.resolve("in/" + file + ".avro"), SCHEMA)
                    .values()) {
                for (int i = 0; i < ROWS; i++) {
                    AvroRecord row = AvroRecord.create(SCHEMA);
                    row.setLong("id", file * ROWS + i);
                    writer.write(row);
                }
                writer.commit();
            }
        }
    }

    /** Kills the jobs once each of them halts. */
    private static void kill() throws Exception {
        List<String> command = JavaProcess.command(System.getProperty("java.class.path"));
        command.addAll(List.of(HaltedJobs.class.getName(), folder.toString()));
        Path log = folder.resolve("log");
        Process process =
                new ProcessBuilder(command).redirectError(log.toFile()).start();
        Set<String> halted = new TreeSet<>();
        try (BufferedReader lines = process.inputReader()) {
            String line = "";
            while (!halted.equals(JOBS) && line != null) {
                line = lines.readLine();
                if (line != null && line.startsWith("halted ")) {
                    halted.add(line.substring("halted ".length()));
                }
            }
            process.destroyForcibly().waitFor();
        }
        assertEquals(JOBS, halted, () -> read(log));
        assertNotEquals(0, process.exitValue());
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return e.toString();
        }
    }

    /** The data files of a job that are not empty, wherever they lie. */
    private static List<Path> filled(String job) throws IOException {
        try (Stream<Path> all = Files.walk(folder.resolve(job))) {
            return all.filter(file -> file.getFileName().toString().startsWith("part-"))
                    .filter(file -> file.toFile().length() > 0)
                    .toList();
        }
    }
}
