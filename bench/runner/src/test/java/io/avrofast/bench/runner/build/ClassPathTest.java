package io.avrofast.bench.runner.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassPathTest {

    @TempDir
    Path folder;

    @Test
    void keepsTheOrderOfItsEntries() {
        String text = "b.jar" + File.pathSeparator + "a.jar";

        assertEquals(
                List.of(Path.of("b.jar"), Path.of("a.jar")),
                ClassPath.parse(text + "\n").entries());
        assertEquals(text, ClassPath.parse(text).text());
    }

    @Test
    void findsTheFirstJarThatHoldsAClass() throws Exception {
        Path other = SampleJar.write(folder.resolve("other.jar"), "some/Other.class", "");
        Path first = SampleJar.write(folder.resolve("first.jar"), "some/Subject.class", "1");
        Path second = SampleJar.write(folder.resolve("second.jar"), "some/Subject.class", "2");

        assertEquals(first, new ClassPath(List.of(other, first, second)).jarOf("some.Subject"));
    }

    @Test
    void refusesAClassThatAFolderHolds() throws Exception {
        Files.createDirectories(folder.resolve("classes/some"));
        Files.createFile(folder.resolve("classes/some/Subject.class"));
        Path jar = SampleJar.write(folder.resolve("some.jar"), "some/Subject.class", "");
        ClassPath classPath = new ClassPath(List.of(folder.resolve("classes"), jar));

        assertEquals(
                "expected some.Subject in a jar, found it in the folder " + folder.resolve("classes"),
                assertThrows(BuildMismatchException.class, () -> classPath.jarOf("some.Subject"))
                        .getMessage());
    }

    @Test
    void refusesAClassThatNoEntryHolds() {
        assertThrows(BuildMismatchException.class, () -> new ClassPath(List.of(folder)).jarOf("some.Subject"));
    }

    @Test
    void readsTheVersionThatMavenWrote() throws Exception {
        Path jar = SampleJar.write(
                folder.resolve("avro.jar"), "META-INF/maven/org.apache.avro/avro/pom.properties", "version=1.12.2\n");

        assertEquals("1.12.2", ClassPath.mavenVersion(jar, "org.apache.avro", "avro"));
        assertThrows(BuildMismatchException.class, () -> ClassPath.mavenVersion(jar, "org.apache.avro", "other"));
    }
}
