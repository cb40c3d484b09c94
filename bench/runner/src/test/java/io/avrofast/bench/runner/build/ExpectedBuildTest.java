package io.avrofast.bench.runner.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpectedBuildTest {

    @TempDir
    Path folder;

    @Test
    void describesEachClassWithTheDigestOfItsJar() throws Exception {
        Path a = SampleJar.write(folder.resolve("a.jar"), "some/A.class", "a");
        Path b = SampleJar.write(folder.resolve("b.jar"), "some/B.class", "b");

        ExpectedBuild expected = ExpectedBuild.on(new ClassPath(List.of(a, b)), List.of("some.A", "some.B"));

        assertEquals("some.A=" + Sha256.ofFile(a) + ",some.B=" + Sha256.ofFile(b), expected.describe());
    }

    @Test
    void digestsTheContent() throws Exception {
        Path file = Files.writeString(folder.resolve("abc"), "abc");

        assertEquals("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", Sha256.ofFile(file));
    }

    @Test
    void refusesAClassThatNoJarHolds() {
        assertThrows(
                BuildMismatchException.class,
                () -> ExpectedBuild.on(new ClassPath(List.of(folder)), List.of("some.A")));
    }
}
