package io.avrofast.bench.runner.build;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * What a build was made from and what it made. Immutable.
 *
 * @param sources the digest of the sources, see {@link SourceDigest}
 * @param jars the digest of each jar of the class path, by its path
 */
public record BuildStamp(String sources, Map<String, String> jars) {

    private static final String SOURCES = "sources";
    private static final String JAR = "jar.";

    public BuildStamp {
        jars = Map.copyOf(jars);
    }

    /** The stamp of what lies on disk now. */
    public static BuildStamp take(Path home, ClassPath classPath) throws IOException {
        Map<String, String> jars = new TreeMap<>();
        for (Path jar : classPath.entries()) {
            jars.put(jar.toString(), Sha256.ofFile(jar));
        }
        return new BuildStamp(SourceDigest.of(home), jars);
    }

    /**
     * Reads a stamp.
     *
     * @throws BuildMismatchException if there is none
     */
    public static BuildStamp read(Path file) throws BuildMismatchException, IOException {
        if (!Files.exists(file)) {
            throw new BuildMismatchException("expected the stamp of a build, found no " + file);
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        Map<String, String> jars = new TreeMap<>();
        for (String key : properties.stringPropertyNames()) {
            if (key.startsWith(JAR)) {
                jars.put(key.substring(JAR.length()), properties.getProperty(key));
            }
        }
        return new BuildStamp(properties.getProperty(SOURCES, ""), jars);
    }

    /** Writes the stamp. */
    public void write(Path file) throws IOException {
        Properties properties = new Properties();
        properties.setProperty(SOURCES, sources);
        jars.forEach((jar, digest) -> properties.setProperty(JAR + jar, digest));
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, "what bench/run measures");
        }
    }

    /**
     * Checks that nothing has changed since the build.
     *
     * @param now the stamp of what lies on disk now
     * @throws BuildMismatchException if the sources or a jar differ
     */
    public void requireSame(BuildStamp now) throws BuildMismatchException {
        if (!sources.equals(now.sources)) {
            throw new BuildMismatchException("the sources have changed since the build: expected the digest " + sources
                    + ", found " + now.sources);
        }
        for (Map.Entry<String, String> jar : new TreeMap<>(now.jars).entrySet()) {
            String expected = jars.get(jar.getKey());
            if (!jar.getValue().equals(expected)) {
                throw new BuildMismatchException("expected the build's " + jar.getKey() + " with the digest " + expected
                        + ", found " + jar.getValue());
            }
        }
    }
}
