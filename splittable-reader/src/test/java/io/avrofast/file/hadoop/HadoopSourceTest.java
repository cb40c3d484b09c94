package io.avrofast.file.hadoop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.error.TruncatedDataException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileCount;
import io.avrofast.file.AvroFileReader;
import io.avrofast.file.AvroFileWriter;
import io.avrofast.schema.AvroSchema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How files of Hadoop's file systems are opened; how much of them is asked for, {@link DistantReadTest} tells. */
class HadoopSourceTest {

    private static final Path PATH = new Path("observed:/a.avro");

    @TempDir
    private java.nio.file.Path folder;

    static List<ObservedFileSystem> fileSystems() {
        return List.of(ObservedFileSystem.plain(0), ObservedFileSystem.objectStore(0));
    }

    @Test
    void readsAFileOfALocalFileSystem() throws IOException {
        byte[] bytes = fileOf(1000);
        java.nio.file.Path file = java.nio.file.Files.write(folder.resolve("a.avro"), bytes);
        HadoopSource source = HadoopSource.of(new Configuration(), new Path(file.toUri()));
        assertEquals(1000, valuesOf(source));
        assertEquals(new Path(file.toUri()).toString(), source.name());
    }

    /** Hadoop keeps the checksums of local files beside them, and reads whole stretches of them. */
    @Test
    void readsAFileWithChecksums() throws IOException {
        FileSystem local = FileSystem.getLocal(new Configuration());
        Path path = new Path(folder.resolve("a.avro").toUri());
        try (AvroFileWriter<Object> writer = AvroFile.create(HadoopTarget.of(local, path), AvroSchema.parse("\"long\""))
                .values()) {
            for (long i = 0; i < 100_000; i++) {
                writer.write(i);
            }
            writer.commit();
        }
        assertTrue(java.nio.file.Files.exists(folder.resolve(".a.avro.crc")));
        assertEquals(100_000, valuesOf(HadoopSource.of(local, path)));
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void readsAFileWithOneRequestWhereItsLengthIsKnown(ObservedFileSystem fileSystem) throws IOException {
        byte[] bytes = fileOf(1000);
        fileSystem.put(PATH, ObservedContent.of(bytes));
        FileStatus status = new FileStatus(bytes.length, false, 1, 1, 0, PATH);
        for (HadoopSource source :
                List.of(HadoopSource.of(fileSystem, status), HadoopSource.of(fileSystem, PATH, bytes.length))) {
            fileSystem.requests.set(0);
            assertEquals(1000, valuesOf(source));
            assertEquals(1, fileSystem.requests.get());
            assertEquals(0, fileSystem.statusRequests.get());
            assertEquals(0, fileSystem.openStreams.get());
        }
        assertEquals(2, fileSystem.opens.get());
    }

    @Test
    void asksForTheStatusOnceAndHandsItOn() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        fileSystem.put(PATH, ObservedContent.of(fileOf(10)));
        assertEquals(10, valuesOf(HadoopSource.of(fileSystem, PATH)));
        assertEquals(1, fileSystem.statusRequests.get());
        assertNotNull(fileSystem.parameters.getStatus());
    }

    @Test
    void tellsTheStorageTheLengthAndThatRangesAreRead() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        byte[] bytes = fileOf(10);
        fileSystem.put(PATH, ObservedContent.of(bytes));
        assertEquals(10, valuesOf(HadoopSource.of(fileSystem, PATH, bytes.length)));
        Configuration options = fileSystem.parameters.getOptions();
        assertEquals(bytes.length, options.getLong("fs.option.openfile.length", -1));
        assertEquals("vector, random, adaptive", options.get("fs.option.openfile.read.policy"));
        assertNull(fileSystem.parameters.getStatus());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void failsWhenAFileIsShorterThanPlanned(ObservedFileSystem fileSystem) throws IOException {
        byte[] bytes = fileOf(1000);
        for (int length = bytes.length - 1; length > bytes.length - 200; length--) {
            fileSystem.put(PATH, ObservedContent.of(Arrays.copyOf(bytes, length)));
            HadoopSource source = HadoopSource.of(fileSystem, PATH, bytes.length);
            TruncatedDataException fault = assertThrows(TruncatedDataException.class, () -> valuesOf(source));
            assertTrue(
                    fault.getMessage().contains("had " + bytes.length + " bytes when it was opened"),
                    fault.getMessage());
            assertTrue(fault.getMessage().contains("ends at byte " + length), fault.getMessage());
        }
    }

    @Test
    void readsNothingBehindTheLengthThatWasPlanned() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        byte[] bytes = fileOf(1000);
        fileSystem.put(PATH, new ObservedContent(bytes, new byte[] {1, 2, 3}, 1000));
        assertEquals(1000, valuesOf(HadoopSource.of(fileSystem, PATH, bytes.length)));
    }

    @Test
    void saysThatAFileIsMissing() {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        for (HadoopSource source : List.of(HadoopSource.of(fileSystem, PATH), HadoopSource.of(fileSystem, PATH, 5))) {
            NoSuchFileException fault = assertThrows(NoSuchFileException.class, source::open);
            assertEquals(PATH + ": no such file", fault.getMessage());
        }
    }

    @Test
    void saysThatAPathIsADirectory() {
        HadoopSource source = HadoopSource.of(ObservedFileSystem.plain(0), new Path("observed:/folder"));
        FileSystemException fault = assertThrows(FileSystemException.class, source::open);
        assertEquals("observed:/folder: is a directory, expected a file", fault.getMessage());
    }

    @Test
    void refusesANegativeLength() {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        assertThrows(IllegalArgumentException.class, () -> HadoopSource.of(fileSystem, PATH, -1));
    }

    @Test
    void countsByHeaders() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        fileSystem.put(PATH, ObservedContent.of(fileOf(10)));
        assertEquals(
                new AvroFileCount(10, 1),
                AvroFile.open(HadoopSource.of(fileSystem, PATH)).count());
    }

    private static long valuesOf(HadoopSource source) throws IOException {
        long count = 0;
        try (AvroFileReader<Object> reader = AvroFile.open(source).values()) {
            while (reader.hasNext()) {
                assertEquals(count, reader.next());
                count++;
            }
        }
        return count;
    }

    private static byte[] fileOf(int count) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer =
                AvroFile.create(bytes, "a.avro", AvroSchema.parse("\"long\"")).values()) {
            for (long i = 0; i < count; i++) {
                writer.write(i);
            }
            writer.commit();
        }
        return bytes.toByteArray();
    }
}
