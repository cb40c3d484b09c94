package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.SchemaResolutionException;
import io.avrofast.error.TruncatedDataException;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.RecordSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are continued; Apache Avro has written them and reads the outcome. */
class AppendTest {

    private static final AvroSchema SCHEMA = AvroSchema.parse("\"bytes\"");

    @TempDir
    private Path folder;

    private Path path;

    static List<String> codecs() {
        return ApacheFiles.CODECS;
    }

    @BeforeEach
    void choosePath() {
        path = folder.resolve("a.avro");
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void appendsToAFileOfAnyWriter(String codec) throws IOException {
        RandomApacheData random = new RandomApacheData(11);
        Schema schema = random.record();
        List<Object> values = random.values(schema, 60);
        byte[] first = ApacheFiles.write(schema, codec, 64, values.subList(0, 40));
        byte[] second = ApacheFiles.write(schema, "null", 64, values.subList(40, 60));
        Files.write(path, first);
        AvroSchema own = AvroFile.open(path).schema();
        try (AvroFileReader<Object> rows =
                        AvroFile.open(ByteSource.of(second, "second")).values();
                AvroFileWriter<Object> writer = AvroFile.append(path, own).values()) {
            while (rows.hasNext()) {
                writer.write(rows.next());
            }
            writer.commit();
        }
        byte[] whole = Files.readAllBytes(path);
        assertArrayEquals(first, Arrays.copyOf(whole, first.length));
        assertEquals(values, ApacheFiles.read(whole));
    }

    @Test
    void appendsBlocksOfOtherFiles() throws IOException {
        Files.write(path, twoBlocks());
        byte[] other =
                CraftedFile.of("\"bytes\"", "null").bytesBlock(new byte[5]).bytes();
        try (RawBlockReader blocks =
                        AvroFile.open(ByteSource.of(other, "other")).blocks();
                RawBlockWriter writer = AvroFile.append(path, SCHEMA).blocks()) {
            writer.append(blocks);
            writer.commit();
        }
        assertEquals(new AvroFileCount(3, 3), AvroFile.open(path).count());
    }

    @Test
    void appendsToAFileThatIsOnlyAHeader() throws IOException {
        Files.write(path, CraftedFile.of("\"bytes\"", "null").bytes());
        append(new byte[3]);
        assertEquals(1, ApacheFiles.read(Files.readAllBytes(path)).size());
    }

    @Test
    void appendingNothingChangesNothing() throws IOException {
        byte[] file = Files.readAllBytes(Files.write(path, twoBlocks()));
        append();
        assertArrayEquals(file, Files.readAllBytes(path));
    }

    @Test
    void appendsTimeAndAgain() throws IOException {
        Files.write(path, twoBlocks());
        for (int i = 0; i < 5; i++) {
            append(new byte[i], new byte[2 * i]);
        }
        assertEquals(new AvroFileCount(12, 7), AvroFile.open(path).count());
    }

    @Test
    void leavesTheFileAsItWasWithoutACommit() throws IOException {
        byte[] file = Files.readAllBytes(Files.write(path, twoBlocks()));
        AvroFileWriter<Object> writer =
                AvroFile.append(path, SCHEMA).blockBytes(10).values();
        writer.write(new byte[100]);
        writer.write(new byte[5_000]);
        writer.write(new byte[3]);
        writer.flush();
        assertTrue(Files.size(path) > file.length + 5_000, "it is written as it comes");
        IllegalStateException fault = assertThrows(IllegalStateException.class, writer::close);
        assertEquals(path + " was closed without commit(): the 3 records appended are not kept", fault.getMessage());
        assertArrayEquals(file, Files.readAllBytes(path));
        writer.close();
    }

    @Test
    void leavesTheFileAsItWasWhenTheCallerFails() throws IOException {
        byte[] file = Files.readAllBytes(Files.write(path, twoBlocks()));
        assertThrows(ArithmeticException.class, () -> {
            try (AvroFileWriter<Object> writer =
                    AvroFile.append(path, SCHEMA).blockBytes(10).values()) {
                writer.write(new byte[100]);
                writer.flush();
                throw new ArithmeticException();
            }
        });
        assertArrayEquals(file, Files.readAllBytes(path));
    }

    @Test
    void leavesTheFileAsItWasWhenItsThreadIsInterrupted() throws IOException {
        byte[] file = Files.readAllBytes(Files.write(path, twoBlocks()));
        AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values();
        Thread.currentThread().interrupt();
        writer.write(new byte[5_000]);
        writer.flush();
        assertThrows(IllegalStateException.class, writer::close);
        assertTrue(Thread.interrupted());
        assertArrayEquals(file, Files.readAllBytes(path));
    }

    @Test
    void aSecondCloseDoesNotCutOffWhatSomebodyElseHasAppendedSince() throws IOException {
        Files.write(path, twoBlocks());
        AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values();
        assertThrows(IllegalStateException.class, writer::close);
        append(new byte[7]);
        writer.close();
        assertEquals(3, AvroFile.open(path).count().records());
    }

    @Test
    void goesOnAfterAValueThatDoesNotFitTheSchema() throws IOException {
        Files.write(path, twoBlocks());
        try (AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values()) {
            assertThrows(DatumMismatchException.class, () -> writer.write("text"));
            writer.write(new byte[1]);
            writer.commit();
        }
        assertEquals(3, AvroFile.open(path).count().records());
    }

    /** Every length but those that end with the header or a block. */
    @Test
    void refusesAFileThatIsCutOffAnywhereAndLeavesItAlone() throws IOException {
        byte[] file = twoBlocks();
        List<Integer> sound = new ArrayList<>();
        for (int length = 0; length <= file.length; length++) {
            byte[] cut = Arrays.copyOf(file, length);
            Files.write(path, cut);
            try (AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values()) {
                writer.commit();
                sound.add(length);
            } catch (AvroException e) {
                assertTrue(e.getMessage().contains(path.toString()), e.getMessage());
                assertTrue(
                        length == 0 || e instanceof TruncatedDataException || e instanceof MalformedDataException,
                        e.toString());
            }
            assertArrayEquals(cut, Files.readAllBytes(path));
        }
        int block = 1 + 1 + 11 + 16;
        assertEquals(List.of(file.length - 2 * block, file.length - block, file.length), sound);
    }

    @Test
    void tellsTheWayOutOfADamagedFile() throws IOException {
        byte[] file = twoBlocks();
        Files.write(path, Arrays.copyOf(file, file.length - 1));
        TruncatedDataException cut = assertThrows(
                TruncatedDataException.class,
                () -> AvroFile.append(path, SCHEMA).values());
        assertTrue(cut.getMessage().contains("salvage"), cut.getMessage());
        file[file.length - 40] ^= 1;
        Files.write(path, file);
        MalformedDataException damaged = assertThrows(
                MalformedDataException.class,
                () -> AvroFile.append(path, SCHEMA).values());
        assertTrue(damaged.getMessage().contains("salvage"), damaged.getMessage());
        assertArrayEquals(file, Files.readAllBytes(path));
    }

    @Test
    void refusesAnotherSchema() throws IOException {
        byte[] file = Files.readAllBytes(Files.write(path, twoBlocks()));
        SchemaResolutionException fault = assertThrows(
                SchemaResolutionException.class,
                () -> AvroFile.append(path, AvroSchema.parse("\"string\"")).values());
        assertEquals(path.toString(), fault.place().file());
        assertEquals(
                "the values that shall be appended have another schema than the file: expected bytes, found string",
                fault.problem());
        assertArrayEquals(file, Files.readAllBytes(path));
    }

    /** Of many differences those are told that there is room for. */
    @Test
    void keepsToOneReadableLineHoweverMuchTheSchemasDiffer() throws IOException {
        String fields = IntStream.range(0, 300)
                .mapToObj(i -> "{'name':'f%d','type':{'type':'record','name':'%s.N%d','fields':[]}}"
                        .formatted(i, "x".repeat(150), i))
                .collect(Collectors.joining(","));
        String text =
                "{'type':'record','name':'R','fields':[%s]}".formatted(fields).replace('\'', '"');
        Files.write(path, CraftedFile.of(text, "null").bytes());
        AvroSchema renamed = AvroSchema.parse(text.replace("x.N", "y.N"));
        SchemaResolutionException fault = assertThrows(
                SchemaResolutionException.class,
                () -> AvroFile.append(path, renamed).values());
        assertTrue(fault.problem().length() < 700, fault.problem());
        assertTrue(fault.problem().matches(".*: field f0: expected record x+.*; and 29\\d more"), fault.problem());
    }

    @Test
    void takesASchemaThatDiffersOnlyInWhatNoByteDependsOn() throws IOException {
        Files.write(path, CraftedFile.of(CraftedFile.LONG_RECORD, "null").bytes());
        byte[] header = Files.readAllBytes(path);
        AvroSchema documented = AvroSchema.parse(
                CraftedFile.LONG_RECORD.replace("\"name\":\"id\"", "\"name\":\"id\",\"doc\":\"d\",\"default\":7"));
        try (AvroFileWriter<AvroRecord> writer =
                AvroFile.append(path, documented).records()) {
            AvroRecord row = AvroRecord.create((RecordSchema) documented);
            row.set("id", 5L);
            writer.write(row);
            writer.commit();
        }
        byte[] whole = Files.readAllBytes(path);
        assertArrayEquals(header, Arrays.copyOf(whole, header.length));
        assertEquals(1, ApacheFiles.read(whole).size());
    }

    @Test
    void takesAnotherLevelOfTheFilesCodecAndNoOtherCodec() throws IOException {
        Files.write(path, ApacheFiles.write(new Schema.Parser().parse("\"string\""), "deflate", 64, List.of("a", "b")));
        AvroFileBuilder builder = AvroFile.append(path, AvroSchema.parse("\"string\""));
        assertThrows(
                IllegalArgumentException.class, () -> builder.codec("zstandard").values());
        try (AvroFileWriter<Object> writer = builder.codec("deflate", 1).values()) {
            writer.write("c");
            writer.commit();
        }
        assertEquals(
                List.of("a", "b", "c"),
                ApacheFiles.read(Files.readAllBytes(path)).stream()
                        .map(Object::toString)
                        .toList());
    }

    @Test
    void refusesWhatOnlyANewFileCanHave() throws IOException {
        AvroFileBuilder builder = AvroFile.append(path, SCHEMA);
        assertThrows(IllegalStateException.class, () -> builder.metadata("k", new byte[0]));
        assertThrows(IllegalStateException.class, () -> builder.overwrite(true));
        assertThrows(NoSuchFileException.class, builder::values);
    }

    @Test
    void refusesASecondWriterWhileOneIsAtTheFile() throws IOException {
        Files.write(path, twoBlocks());
        try (AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values()) {
            FileSystemException fault = assertThrows(
                    FileSystemException.class,
                    () -> AvroFile.append(path, SCHEMA).values());
            assertEquals(path + ": another writer is appending to the file", fault.getMessage());
            assertEquals(2, AvroFile.open(path).count().records(), "readers are not kept away");
            writer.commit();
        }
        append(new byte[1]);
    }

    /** Otherwise the records would be in a file that no name leads to. */
    @Test
    void failsWhenTheFileWasReplacedMeanwhile() throws IOException {
        Files.write(path, twoBlocks());
        assumeTrue(Files.readAttributes(path, BasicFileAttributes.class).fileKey() != null);
        byte[] other =
                CraftedFile.of("\"bytes\"", "null").bytesBlock(new byte[3]).bytes();
        AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values();
        writer.write(new byte[1]);
        Files.move(Files.write(folder.resolve("b.avro"), other), path, StandardCopyOption.REPLACE_EXISTING);
        FileSystemException fault = assertThrows(FileSystemException.class, writer::commit);
        assertEquals(
                path + ": the file has been replaced meanwhile; what was appended is not in it", fault.getMessage());
        writer.close();
        assertArrayEquals(other, Files.readAllBytes(path));
    }

    @Test
    void failsWhenTheFileWasDeletedMeanwhile() throws IOException {
        Files.write(path, twoBlocks());
        AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values();
        writer.write(new byte[1]);
        Files.delete(path);
        assertThrows(NoSuchFileException.class, writer::commit);
        writer.close();
    }

    /** As writers do that know of no lock, or after one that the system has given up. */
    @Test
    void failsWhenSomebodyElseHasAppendedMeanwhile() throws IOException {
        byte[] block = "block".getBytes(StandardCharsets.US_ASCII);
        for (boolean written : new boolean[] {false, true}) {
            byte[] file = Files.readAllBytes(Files.write(path, twoBlocks()));
            AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values();
            writer.write(new byte[1]);
            if (written) {
                writer.flush();
            }
            Files.write(path, block, StandardOpenOption.APPEND);
            byte[] before = Files.readAllBytes(path);
            FileSystemException fault = assertThrows(FileSystemException.class, writer::commit);
            assertTrue(fault.getMessage().contains("another program has changed the file"), fault.getMessage());
            assertThrows(FileSystemException.class, writer::close, "it would cut off what is not its own");
            assertArrayEquals(before, Files.readAllBytes(path));
            assertArrayEquals(file, Arrays.copyOf(before, file.length));
        }
    }

    @Test
    void failsWhenSomebodyElseHasCutTheFileMeanwhile() throws IOException {
        byte[] file = twoBlocks();
        Files.write(path, file);
        AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values();
        writer.write(new byte[1]);
        writer.flush();
        Files.write(path, Arrays.copyOf(file, file.length - 29));
        assertThrows(FileSystemException.class, writer::commit);
        assertThrows(FileSystemException.class, writer::close, "it would fill up with zeros what was cut off");
        assertEquals(1, AvroFile.open(path).count().records());
    }

    @Test
    void refusesWhatIsNoFileOfTheMachineItself() throws Exception {
        assertThrows(
                UnsupportedFeatureException.class,
                () -> AvroFile.append(folder, SCHEMA).values());
        try (FileSystem archive = FileSystems.newFileSystem(folder.resolve("a.zip"), Map.of("create", "true"))) {
            Path inside = Files.write(archive.getPath("a.avro"), twoBlocks());
            UnsupportedFeatureException fault = assertThrows(
                    UnsupportedFeatureException.class,
                    () -> AvroFile.append(inside, SCHEMA).values());
            assertEquals("a.avro", fault.place().file());
        }
        Path pipe = folder.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        assertThrows(
                UnsupportedFeatureException.class,
                () -> AvroFile.append(pipe, SCHEMA).values());
    }

    @Test
    void appendsToTheFileThatALinkLeadsTo() throws IOException {
        Files.write(path, twoBlocks());
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("a.avro"));
        try (AvroFileWriter<Object> writer = AvroFile.append(link, SCHEMA).values()) {
            writer.write(new byte[1]);
            writer.commit();
        }
        assertTrue(Files.isSymbolicLink(link));
        assertEquals(3, AvroFile.open(path).count().records());
    }

    private void append(byte[]... values) throws IOException {
        try (AvroFileWriter<Object> writer = AvroFile.append(path, SCHEMA).values()) {
            for (byte[] value : values) {
                writer.write(value);
            }
            writer.commit();
        }
    }

    private static byte[] twoBlocks() {
        return CraftedFile.of("\"bytes\"", "null")
                .bytesBlock(new byte[10])
                .bytesBlock(new byte[10])
                .bytes();
    }
}
