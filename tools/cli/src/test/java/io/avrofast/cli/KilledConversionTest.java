package io.avrofast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.record.AvroRecord;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conversions in a process of their own, which is ended from outside while the output is being written. */
class KilledConversionTest {

    private static final RecordSchema SCHEMA = (RecordSchema) AvroSchema.parse(
            "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"noise\",\"type\":\"bytes\"}]}");
    private static final int RECORDS = 4_000;

    @TempDir
    private Path folder;

    private Path in;

    @BeforeEach
    void writeInput() throws IOException {
        in = folder.resolve("in.avro");
        Random random = new Random(5);
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.create(in, SCHEMA).codec("null").records()) {
            for (int i = 0; i < RECORDS; i++) {
                AvroRecord record = AvroRecord.create(SCHEMA);
                byte[] noise = new byte[4_000];
                random.nextBytes(noise);
                record.set("noise", noise);
                writer.write(record);
            }
            writer.commit();
        }
    }

    private static Process start(Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "convert"));
        Stream.of(arguments).map(Object::toString).forEach(command::add);
        return new ProcessBuilder(command).start();
    }

    private List<String> listing() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** Ends a process as soon as there is a file that was not there before. */
    private void end(Process process, List<String> before, boolean forcibly) throws Exception {
        try {
            while (process.isAlive() && listing().equals(before)) {
                Thread.sleep(10);
            }
            assertTrue(process.isAlive(), "the conversion ended by itself");
            if (forcibly) {
                process.destroyForcibly();
            } else {
                process.toHandle().destroy();
            }
            assertNotEquals(0, process.waitFor());
        } finally {
            process.destroyForcibly().waitFor();
        }
    }

    /** Half of the file and no end: the conversion waits for more, however fast it is. */
    private void endHalfWay(String output, boolean forcibly) throws Exception {
        List<String> before = listing();
        Process process = start("-", folder.resolve(output), "--from", "avro");
        byte[] bytes = Files.readAllBytes(in);
        process.getOutputStream().write(bytes, 0, bytes.length / 2);
        process.getOutputStream().flush();
        end(process, before, forcibly);
    }

    private void requireNothingUnder(String name, boolean forcibly) throws IOException {
        List<String> listing = listing();
        assertEquals(
                List.of(), listing.stream().filter(name::equals).toList(), "the conversion that was ended left a file");
        if (!forcibly) {
            assertEquals(
                    List.of(),
                    listing.stream().filter(left -> left.contains(name)).toList());
        }
    }

    private static void requireAll(Path avro) throws IOException {
        assertEquals(RECORDS, AvroFile.open(avro).count().records());
    }

    private void endAvroTo(String output, boolean forcibly) throws Exception {
        assumeTrue(forcibly || ProcessHandle.current().supportsNormalTermination());
        endHalfWay(output, forcibly);
        requireNothingUnder(output, forcibly);
        // What a killed process left behind is in nobody's way.
        assertEquals(0, CommandRun.of("convert", in, folder.resolve(output)).exitCode());
        assertTrue(listing().contains(output));
    }

    @Test
    void avroToAvroLeavesNothingUnderItsNameWhenItIsKilled() throws Exception {
        endAvroTo("out.avro", true);
        requireAll(folder.resolve("out.avro"));
    }

    @Test
    void avroToAvroLeavesNothingAtAllWhenItIsAskedToEnd() throws Exception {
        endAvroTo("out.avro", false);
    }

    @Test
    void avroToParquetLeavesNothingUnderItsNameWhenItIsKilled() throws Exception {
        endAvroTo("out.parquet", true);
    }

    @Test
    void avroToParquetLeavesNothingAtAllWhenItIsAskedToEnd() throws Exception {
        endAvroTo("out.parquet", false);
    }

    /** XZ takes seconds for sixteen million bytes of noise: the process is ended long before it is done. */
    private void endParquetToAvro(boolean forcibly) throws Exception {
        assumeTrue(forcibly || ProcessHandle.current().supportsNormalTermination());
        Path parquet = folder.resolve("in.parquet");
        assertEquals(0, CommandRun.of("convert", in, parquet).exitCode());
        List<String> before = listing();
        end(start(parquet, folder.resolve("out.avro"), "--codec", "xz:9"), before, forcibly);
        requireNothingUnder("out.avro", forcibly);
        assertEquals(
                0, CommandRun.of("convert", parquet, folder.resolve("out.avro")).exitCode());
        requireAll(folder.resolve("out.avro"));
    }

    @Test
    void parquetToAvroLeavesNothingUnderItsNameWhenItIsKilled() throws Exception {
        endParquetToAvro(true);
    }

    @Test
    void parquetToAvroLeavesNothingAtAllWhenItIsAskedToEnd() throws Exception {
        endParquetToAvro(false);
    }

    /** What is to be replaced stays until its replacement is whole. */
    @Test
    void theFileThatIsToBeReplacedIsStillThereWhenTheConversionIsKilled() throws Exception {
        Path out = Files.writeString(folder.resolve("out.avro"), "theirs");
        List<String> before = listing();
        end(start(in, out, "--codec", "xz:9", "--force"), before, true);
        assertEquals("theirs", Files.readString(out));
    }
}
