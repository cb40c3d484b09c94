package io.avrofast.beam;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A conversion in a process of its own, which is ended from outside while its files are being written. */
class KilledPipelineTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"noise\",\"type\":\"bytes\"}]}");
    private static final int RECORDS = 4_000;
    private static final int NOISE = 4_000;

    @TempDir
    private Path folder;

    private Path out;

    @BeforeEach
    void writeInput() throws IOException {
        out = Files.createDirectories(folder.resolve("out"));
        Random random = new Random(5);
        byte[] noise = new byte[NOISE];
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(folder.resolve("in.avro"), SCHEMA).codec("null").records()) {
            AvroRecord record = AvroRecord.create(SCHEMA);
            for (int i = 0; i < RECORDS; i++) {
                random.nextBytes(noise);
                record.set("noise", noise.clone());
                writer.write(record);
            }
            writer.commit();
        }
    }

    /** XZ takes seconds for these bytes, of which there are sixteen million: the process is ended long before it is done. */
    private Process start(String codec) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx512m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ConvertPipeline.class.getName(),
                        "--input=" + folder.resolve("in.avro"),
                        "--output=" + out.resolve("trips"),
                        "--codec=" + codec)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
    }

    private boolean isBegun() throws IOException {
        try {
            for (Path file : WrittenFiles.under(out)) {
                if (Files.size(file) > NOISE) {
                    return true;
                }
            }
            return false;
        } catch (UncheckedIOException | NoSuchFileException gone) {
            return false;
        }
    }

    private void killHalfWay(boolean forcibly) throws Exception {
        Process process = start("xz:9");
        try {
            while (process.isAlive() && !isBegun()) {
                Thread.sleep(10);
            }
            assertTrue(process.isAlive(), "the pipeline ended by itself: " + Files.readString(folder.resolve("said")));
            if (forcibly) {
                process.destroyForcibly();
            } else {
                process.destroy();
            }
            assertNotEquals(0, process.waitFor());
        } finally {
            process.destroyForcibly().waitFor();
        }
        List<String> left = WrittenFiles.namesUnder(out);
        assertFalse(left.stream().anyMatch(name -> name.startsWith("trips")), left.toString());
        assertFalse(left.isEmpty(), "it was ended before it had written anything");
    }

    @Test
    void leavesNothingUnderAFinalNameWhenItIsKilledAndCanBeRunAgain() throws Exception {
        killHalfWay(true);
        assertEquals(0, start("null").waitFor(), () -> "see " + folder);
        List<Path> files = WrittenFiles.under(out).stream()
                .filter(file -> file.getFileName().toString().startsWith("trips"))
                .toList();
        assertEquals(RECORDS, WrittenFiles.records(files).size());
    }

    @Test
    void leavesNothingUnderAFinalNameWhenItIsAskedToEnd() throws Exception {
        assumeTrue(ProcessHandle.current().supportsNormalTermination());
        killHalfWay(false);
    }
}
