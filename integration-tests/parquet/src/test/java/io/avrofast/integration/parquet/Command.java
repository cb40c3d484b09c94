package io.avrofast.integration.parquet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The command as it is built: its own jars, and nothing of Spark's. */
final class Command implements AutoCloseable {

    private static final Path BUILT = Path.of("../../tools/cli/target");

    private final URLClassLoader loader;

    private Command(URLClassLoader loader) {
        this.loader = loader;
    }

    /** The command; the test is skipped where it is only compiled. */
    static Command built() throws IOException {
        Path jar = BUILT.resolve("avrofast-cli.jar");
        assumeTrue(Files.exists(jar), "the command is not packed yet: mvn verify does that");
        List<URL> urls = new ArrayList<>(List.of(jar.toUri().toURL()));
        try (Stream<Path> libraries = Files.list(BUILT.resolve("lib"))) {
            for (Path library : libraries.toList()) {
                urls.add(library.toUri().toURL());
            }
        }
        return new Command(new URLClassLoader(urls.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
    }

    /** Runs a command line that must be done without a word. */
    void run(Object... arguments) throws ReflectiveOperationException {
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        String[] line = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        Object exitCode = loader.loadClass("io.avrofast.cli.Main")
                .getMethod("run", String[].class, InputStream.class, OutputStream.class, OutputStream.class)
                .invoke(null, line, new ByteArrayInputStream(new byte[0]), OutputStream.nullOutputStream(), errors);
        assertEquals("", errors.toString(StandardCharsets.UTF_8));
        assertEquals(0, exitCode);
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
