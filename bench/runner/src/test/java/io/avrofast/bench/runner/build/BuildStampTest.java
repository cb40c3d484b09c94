package io.avrofast.bench.runner.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildStampTest {

    @TempDir
    Path home;

    private Path source;
    private Path jar;
    private ClassPath classPath;

    @BeforeEach
    void layACheckout() throws Exception {
        for (String module : List.of("core", "splittable-reader", "bench/micro")) {
            Files.createDirectories(home.resolve(module).resolve("src/main/java"));
            Files.writeString(home.resolve(module).resolve("pom.xml"), module);
        }
        Files.writeString(home.resolve("pom.xml"), "parent");
        source = Files.writeString(home.resolve("core/src/main/java/A.java"), "class A {}");
        jar = Files.writeString(home.resolve("a.jar"), "classes of A");
        classPath = new ClassPath(List.of(jar));
    }

    @Test
    void isReadAsItWasWritten() throws Exception {
        BuildStamp stamp = BuildStamp.take(home, classPath);
        Path file = home.resolve("stamp.properties");

        stamp.write(file);

        assertEquals(stamp, BuildStamp.read(file));
    }

    @Test
    void acceptsWhatHasNotChanged() throws Exception {
        BuildStamp.take(home, classPath).requireSame(BuildStamp.take(home, classPath));
    }

    @Test
    void refusesAChangedSource() throws Exception {
        BuildStamp built = BuildStamp.take(home, classPath);
        Files.writeString(source, "class A { int a; }");

        assertRefused("the sources have changed since the build: ", built);
    }

    @Test
    void refusesANewSource() throws Exception {
        BuildStamp built = BuildStamp.take(home, classPath);
        Files.writeString(home.resolve("core/src/main/java/B.java"), "class B {}");

        assertRefused("the sources have changed since the build: ", built);
    }

    @Test
    void refusesAMovedSource() throws Exception {
        BuildStamp built = BuildStamp.take(home, classPath);
        Files.move(source, home.resolve("core/src/main/java/B.java"));

        assertRefused("the sources have changed since the build: ", built);
    }

    @Test
    void refusesAChangedJar() throws Exception {
        BuildStamp built = BuildStamp.take(home, classPath);
        Files.writeString(jar, "other classes");

        assertRefused("expected the build's " + jar + " with the digest ", built);
    }

    @Test
    void refusesAJarOfNoKnownBuild() throws Exception {
        BuildStamp built = BuildStamp.take(home, new ClassPath(List.of()));

        assertRefused("expected the build's " + jar + " with the digest null", built);
    }

    @Test
    void refusesAMissingStamp() {
        Path file = home.resolve("stamp.properties");

        assertEquals(
                "expected the stamp of a build, found no " + file,
                assertThrows(BuildMismatchException.class, () -> BuildStamp.read(file))
                        .getMessage());
    }

    private void assertRefused(String start, BuildStamp built) throws Exception {
        BuildStamp now = BuildStamp.take(home, classPath);
        String message = assertThrows(BuildMismatchException.class, () -> built.requireSame(now))
                .getMessage();
        assertTrue(message.startsWith(start), message);
    }
}
