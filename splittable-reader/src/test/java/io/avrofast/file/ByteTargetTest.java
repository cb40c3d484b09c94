package io.avrofast.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
                    listing().stream().allMatch(name -> name.startsWith(".")),
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
        assertEquals(path + ": the file exists already; only overwrite(true) replaces it", fault.getMessage());
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
    void aSymbolicLinkStaysOneAndTheFileItLeadsToIsReplaced() throws IOException {
        Path real = Files.write(Files.createDirectory(folder.resolve("real")).resolve("a.avro"), new byte[] {9});
        Path link = Files.createSymbolicLink(folder.resolve("link.avro"), Path.of("real", "a.avro"));
        assertThrows(FileAlreadyExistsException.class, () -> ByteTarget.of(link).create(false));
        writeTo(link, true);
        assertTrue(Files.isSymbolicLink(link));
        assertArrayEquals(BYTES, Files.readAllBytes(real));
        assertEquals(List.of("a.avro"), listing(real.getParent()));
    }

    @Test
    void aSymbolicLinkToNothingYetGetsItsFile() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.avro"), Path.of("a.avro"));
        writeTo(link, false);
        assertTrue(Files.isSymbolicLink(link));
        assertArrayEquals(BYTES, Files.readAllBytes(folder.resolve("a.avro")));
    }

    @Test
    void linksInACircleAreRefused() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(folder.resolve("b"), Path.of("a"));
        FileSystemException fault = assertThrows(
                FileSystemException.class, () -> ByteTarget.of(link).create(true));
        assertEquals(link + ": its symbolic links lead round in a circle", fault.getMessage());
    }

    @Test
    void aPipeBehindALinkIsWrittenAsAStreamAndStays() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
        CompletableFuture<byte[]> read = CompletableFuture.supplyAsync(() -> readAll(pipe));
        writeTo(link, false);
        assertArrayEquals(BYTES, read.get());
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.readAttributes(pipe, BasicFileAttributes.class).isOther());
    }

    @Test
    void aFaultOfTheStorageNamesThePath() throws IOException {
        assumeTrue(Files.exists(Path.of("/dev/full")));
        Path link = Files.createSymbolicLink(folder.resolve("full"), Path.of("/dev/full"));
        FileSystemException fault = assertThrows(FileSystemException.class, () -> writeTo(link, false));
        assertEquals(link + ": No space left on device", fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "r--r-----", "rwxrwxrwx"})
    void aFileThatIsReplacedHandsOnItsPermissions(String permissions) throws IOException {
        assumeTrue(Files.getFileStore(folder).supportsFileAttributeView("posix"));
        Path path = Files.write(folder.resolve("a.avro"), new byte[] {9});
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        writeTo(path, true);
        assertArrayEquals(BYTES, Files.readAllBytes(path));
        assertEquals(permissions, PosixFilePermissions.toString(Files.getPosixFilePermissions(path)));
    }

    @Test
    void aNameMayBeAsLongAsTheFileSystemAllows() throws IOException {
        Path path = folder.resolve("n".repeat(250) + ".avro");
        writeTo(path, false);
        assertArrayEquals(BYTES, Files.readAllBytes(path));
    }

    @Test
    void aFaultAtTheEndNamesThePathAndNotTheTemporaryFile() {
        Path path = folder.resolve("n".repeat(300));
        FileSystemException fault = assertThrows(FileSystemException.class, () -> writeTo(path, true));
        assertEquals(path + ": File name too long", fault.getMessage());
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

    private static void writeTo(Path path, boolean overwrite) throws IOException {
        try (ByteOutput output = ByteTarget.of(path).create(overwrite)) {
            output.write(BYTES, 0, 3);
            output.commit();
        }
    }

    private static byte[] readAll(Path path) {
        try {
            return Files.readAllBytes(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> listing() throws IOException {
        return listing(folder);
    }

    private static List<String> listing(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
