package io.avrofast.bench.runner.build;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * The class path of the forks. Immutable.
 *
 * @param entries jars and folders, in the order of search
 */
public record ClassPath(List<Path> entries) {

    public ClassPath {
        entries = List.copyOf(entries);
    }

    /** A class path as Java takes it on the command line. */
    public static ClassPath parse(String text) {
        return new ClassPath(Stream.of(text.strip().split(File.pathSeparator, -1))
                .map(Path::of)
                .toList());
    }

    /** The class path as Java takes it on the command line. */
    public String text() {
        return String.join(
                File.pathSeparator, entries.stream().map(Path::toString).toList());
    }

    /**
     * The jar from which a class will be loaded: the first entry that holds it.
     *
     * @throws BuildMismatchException if no entry holds it, or a folder does: what a folder holds is of no known build
     */
    public Path jarOf(String className) throws BuildMismatchException, IOException {
        String resource = className.replace('.', '/') + ".class";
        for (Path entry : entries) {
            if (Files.isDirectory(entry)) {
                if (Files.exists(entry.resolve(resource))) {
                    throw new BuildMismatchException(
                            "expected " + className + " in a jar, found it in the folder " + entry);
                }
            } else if (read(entry, resource) != null) {
                return entry;
            }
        }
        throw new BuildMismatchException("expected " + className + " in a jar, found it in none of " + entries);
    }

    /**
     * The version that Maven wrote into a jar.
     *
     * @throws BuildMismatchException if the jar tells no version
     */
    public static String mavenVersion(Path jar, String groupId, String artifactId)
            throws BuildMismatchException, IOException {
        byte[] text = read(jar, "META-INF/maven/" + groupId + "/" + artifactId + "/pom.properties");
        if (text == null) {
            throw new BuildMismatchException("expected " + groupId + ":" + artifactId + ", found no version in " + jar);
        }
        Properties properties = new Properties();
        properties.load(new ByteArrayInputStream(text));
        return properties.getProperty("version");
    }

    private static byte[] read(Path jar, String name) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry(name);
            return entry == null ? null : file.getInputStream(entry).readAllBytes();
        }
    }
}
