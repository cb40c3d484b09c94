package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ByteTargetTest {

    private static final byte[] BYTES = {1, 2, 3};

    @TempDir
    private Path folder;

    @Test
    void aFileHasItsNameOnlyOnceItIsWhole() throws IOException {
        Path path = folder.resolve("a.avro");
        try (ByteOutput output = ByteTarget.of(path).create(false)) {
            output.write(BYTES, 0, 3);
            assertTrue(
                    listing().stream().allMatch(name -> name.startsWith(".a.avro.")),
                    listing().toString());
            output.commit();
            assertEquals(List.of("a.avro"), listing());
        }
        assertArrayEquals(BYTES, Files.readAllBytes(path));
    }

    @Test
    void nothingIsLeftOfAFileThatIsNotCommitted() throws IOException {
        try (ByteOutput output = ByteTarget.of(folder.resolve("a.avro")).create(false)) {
            output.write(BYTES, 0, 3);
        }
        assertEquals(List.of(), listing());
    }

    @Test
    void anExistingFileIsReplacedOnlyWhenAskedFor() throws IOException {
        Path path = Files.write(folder.resolve("a.avro"), new byte[] {9});
        FileAlreadyExistsException fault = assertThrows(
                FileAlreadyExistsException.class, () -> ByteTarget.of(path).create(false));
        assertEquals(path + ": the file exists already; not overwritten", fault.getMessage());
        try (ByteOutput output = ByteTarget.of(path).create(true)) {
            output.write(BYTES, 0, 3);
            assertArrayEquals(new byte[] {9}, Files.readAllBytes(path));
            output.commit();
        }
        assertArrayEquals(BYTES, Files.readAllBytes(path));
        assertEquals(List.of("a.avro"), listing());
    }

    @Test
    void aFileThatAppearsMeanwhileIsNotReplaced() throws IOException {
        Path path = folder.resolve("a.avro");
        try (ByteOutput output = ByteTarget.of(path).create(false)) {
            output.write(BYTES, 0, 3);
            Files.write(path, new byte[] {9});
            assertThrows(FileAlreadyExistsException.class, output::commit);
        }
        assertArrayEquals(new byte[] {9}, Files.readAllBytes(path));
        assertEquals(List.of("a.avro"), listing());
    }

    @Test
    void saysThatTheFolderIsMissing() {
        Path path = folder.resolve("missing").resolve("a.avro");
        NoSuchFileException fault = assertThrows(
                NoSuchFileException.class, () -> ByteTarget.of(path).create(false));
        assertEquals(path + ": there is no folder " + folder.resolve("missing"), fault.getMessage());
    }

    @Test
    void saysThatThePathIsADirectory() {
        FileSystemException fault = assertThrows(
                FileSystemException.class, () -> ByteTarget.of(folder).create(true));
        assertEquals(folder + ": is a directory, expected the name of a file", fault.getMessage());
    }

    @Test
    void aStreamGetsTheBytesAtOnce() throws IOException {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ByteOutput output = ByteTarget.of(stream, "stdout").create(false)) {
            output.write(BYTES, 1, 2);
            assertArrayEquals(new byte[] {2, 3}, stream.toByteArray());
            output.commit();
        }
    }

    private List<String> listing() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
