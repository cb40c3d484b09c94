package io.avrofast.file.hadoop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.avrofast.file.ByteOutput;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HadoopTargetTest {

    private static final Path PATH = new Path("observed:/a.avro");

    private static final byte[] BYTES = {1, 2, 3};

    private static final byte[] OLD = {9};

    @TempDir
    private java.nio.file.Path folder;

    static List<ObservedFileSystem> fileSystems() {
        return List.of(ObservedFileSystem.plain(0), ObservedFileSystem.objectStore(0));
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void aFileHasItsNameOnlyOnceItIsWhole(ObservedFileSystem fileSystem) throws IOException {
        try (ByteOutput output = HadoopTarget.of(fileSystem, PATH).create(false)) {
            output.write(BYTES, 0, 3);
            output.flush();
            assertTrue(
                    fileSystem.names().stream().allMatch(name -> name.startsWith(".")),
                    fileSystem.names().toString());
            output.commit();
            assertEquals(List.of("a.avro"), fileSystem.names());
        }
        assertArrayEquals(BYTES, fileSystem.bytes(PATH));
        assertEquals(List.of("a.avro"), fileSystem.names());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void nothingIsLeftOfAFileThatIsNotCommitted(ObservedFileSystem fileSystem) throws IOException {
        try (ByteOutput output = HadoopTarget.of(fileSystem, PATH).create(false)) {
            output.write(BYTES, 0, 3);
        }
        assertEquals(List.of(), fileSystem.names());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void anExistingFileIsReplacedOnlyWhenAskedFor(ObservedFileSystem fileSystem) throws IOException {
        fileSystem.put(PATH, ObservedContent.of(OLD));
        HadoopTarget target = HadoopTarget.of(fileSystem, PATH);
        FileAlreadyExistsException fault = assertThrows(FileAlreadyExistsException.class, () -> target.create(false));
        assertEquals(PATH + ": the file exists already; only overwrite(true) replaces it", fault.getMessage());
        try (ByteOutput output = target.create(true)) {
            output.write(BYTES, 0, 3);
            assertArrayEquals(OLD, fileSystem.bytes(PATH));
            output.commit();
        }
        assertArrayEquals(BYTES, fileSystem.bytes(PATH));
        assertEquals(List.of("a.avro"), fileSystem.names());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void aFileThatIsToBeReplacedStaysWhenTheNewOneIsGivenUp(ObservedFileSystem fileSystem) throws IOException {
        fileSystem.put(PATH, ObservedContent.of(OLD));
        try (ByteOutput output = HadoopTarget.of(fileSystem, PATH).create(true)) {
            output.write(BYTES, 0, 3);
        }
        assertArrayEquals(OLD, fileSystem.bytes(PATH));
        assertEquals(List.of("a.avro"), fileSystem.names());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void aFileThatAppearsMeanwhileIsNotReplaced(ObservedFileSystem fileSystem) throws IOException {
        try (ByteOutput output = HadoopTarget.of(fileSystem, PATH).create(false)) {
            output.write(BYTES, 0, 3);
            fileSystem.put(PATH, ObservedContent.of(OLD));
            assertThrows(FileAlreadyExistsException.class, output::commit);
        }
        assertArrayEquals(OLD, fileSystem.bytes(PATH));
        assertEquals(List.of("a.avro"), fileSystem.names());
    }

    @ParameterizedTest
    @MethodSource("fileSystems")
    void nothingIsLeftOfAFileThatCouldNotBeFinished(ObservedFileSystem fileSystem) throws IOException {
        fileSystem.put(PATH, ObservedContent.of(OLD));
        try (ByteOutput output = HadoopTarget.of(fileSystem, PATH).create(true)) {
            output.write(BYTES, 0, 3);
            fileSystem.failsNextClose = true;
            IOException fault = assertThrows(IOException.class, output::commit);
            assertEquals("the last part was not taken", fault.getMessage());
        }
        assertArrayEquals(OLD, fileSystem.bytes(PATH));
        assertEquals(List.of("a.avro"), fileSystem.names());
        assertEquals(fileSystem.isVectored() ? 1 : 0, fileSystem.aborts.get());
    }

    @Test
    void aFileThatCannotBeReplacedIsStillThere() throws IOException {
        for (int renames = 0; renames < 2; renames++) {
            ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
            fileSystem.put(PATH, ObservedContent.of(OLD));
            FileSystemException fault;
            try (ByteOutput output = HadoopTarget.of(fileSystem, PATH).create(true)) {
                output.write(BYTES, 0, 3);
                fileSystem.refuseRename(renames);
                fault = assertThrows(FileSystemException.class, output::commit);
            }
            assertTrue(fault.getMessage().startsWith(PATH + ": could not be renamed"), fault.getMessage());
            assertArrayEquals(OLD, fileSystem.bytes(PATH));
            assertEquals(List.of("a.avro"), fileSystem.names());
        }
    }

    @Test
    void aRenameThatIsRefusedIsAFault() throws IOException {
        ObservedFileSystem fileSystem = ObservedFileSystem.plain(0);
        try (ByteOutput output = HadoopTarget.of(fileSystem, PATH).create(false)) {
            output.write(BYTES, 0, 3);
            fileSystem.refuseRename(0);
            assertThrows(FileSystemException.class, output::commit);
        }
        assertEquals(List.of(), fileSystem.names());
    }

    @Test
    void saysThatThePathIsADirectory() {
        HadoopTarget target = HadoopTarget.of(ObservedFileSystem.plain(0), new Path("observed:/folder"));
        FileSystemException fault = assertThrows(FileSystemException.class, () -> target.create(true));
        assertEquals("observed:/folder: is a directory, expected the name of a file", fault.getMessage());
    }

    @Test
    void replacesALocalFileAndMakesTheFolder() throws IOException {
        java.nio.file.Path file = folder.resolve("new").resolve("a.avro");
        HadoopTarget target = HadoopTarget.of(new Configuration(), new Path(file.toUri()));
        for (byte[] content : List.of(OLD, BYTES)) {
            try (ByteOutput output = target.create(content == BYTES)) {
                output.write(content, 0, content.length);
                output.commit();
            }
            assertArrayEquals(content, Files.readAllBytes(file));
        }
        assertThrows(FileAlreadyExistsException.class, () -> target.create(false));
        try (var listing = Files.list(file.getParent())) {
            assertFalse(listing.anyMatch(path -> path.getFileName().toString().startsWith(".avrofast")));
        }
    }
}
