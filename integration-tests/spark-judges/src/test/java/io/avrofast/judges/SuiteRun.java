package io.avrofast.judges;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs suites by ScalaTest in a process of its own, in which the format {@code avro} is {@link RedirectedAvro}: the classes of
 * Spark's source are there, for the suites use them, but they are not registered.
 */
final class SuiteRun {

    private static final String SERVICE = "META-INF/services/org.apache.spark.sql.sources.DataSourceRegister";
    private static final List<String> PACKAGES = List.of(
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.io",
            "java.base/java.net",
            "java.base/java.nio",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/jdk.internal.ref",
            "java.base/sun.nio.ch",
            "java.base/sun.nio.cs",
            "java.base/sun.security.action",
            "java.base/sun.util.calendar",
            "java.security.jgss/sun.security.krb5");

    private final Path folder;

    /**
     * @param folder where all files of the run lie; emptied before
     */
    SuiteRun(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /**
     * Runs the suites.
     *
     * @param suites the names of their classes
     * @return the folder of the reports, one for each suite, in JUnit's format
     */
    Path run(List<String> suites) throws IOException, InterruptedException {
        delete();
        Path work = Files.createDirectories(folder.resolve("work"));
        Path reports = Files.createDirectories(folder.resolve("reports"));
        Files.writeString(folder.resolve("log4j2.properties"), """
                rootLogger.level = info
                rootLogger.appenderRef.file.ref = File
                appender.file.type = File
                appender.file.name = File
                appender.file.fileName = %s
                appender.file.layout.type = PatternLayout
                appender.file.layout.pattern = %%d{HH:mm:ss.SSS} %%t %%p %%c{1}: %%m%%n%%ex
                """.formatted(folder.resolve("spark.log")));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        PACKAGES.forEach(name -> command.add("--add-opens=" + name + "=ALL-UNNAMED"));
        command.addAll(List.of(
                "--add-modules=jdk.incubator.vector",
                "-Djdk.reflect.useDirectMethodHandle=false",
                "-Dio.netty.tryReflectionSetAccessible=true",
                "-Xmx3g",
                "-Xss4m",
                "-ea",
                "-Dspark.testing=1",
                "-Dspark.test.home=" + work,
                "-Dspark.memory.debugFill=true",
                "-Dspark.ui.enabled=false",
                "-Dspark.ui.showConsoleProgress=false",
                "-Dspark.unsafe.exceptionOnMemoryLeak=true",
                "-Dlog4j2.configurationFile="
                        + folder.resolve("log4j2.properties").toUri(),
                "-Djava.io.tmpdir=" + work,
                "-Dderby.system.durability=test",
                "-Duser.timezone=America/Los_Angeles"));
        command.addAll(List.of("-cp", classPath(), "org.scalatest.tools.Runner", "-oW", "-u", reports.toString()));
        suites.forEach(suite -> command.addAll(List.of("-s", suite)));
        new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start()
                .waitFor();
        return reports;
    }

    private void delete() throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private String classPath() throws IOException {
        List<String> given = List.of(System.getProperty("java.class.path").split(File.pathSeparator));
        // The suites' resources must be files, and one of them looks into all folders beside and above: hence alone,
        // and deep.
        Path suites = folder.resolve("suites/jar/folder/classes");
        Path stock = folder.resolve("stock/classes");
        List<String> others = new ArrayList<>();
        for (String entry : given) {
            String name = Path.of(entry).getFileName().toString();
            if (name.startsWith("spark-avro_") && name.endsWith("-tests.jar")) {
                unpack(entry, suites);
            } else if (name.startsWith("spark-avro_")) {
                unpack(entry, stock);
            } else {
                others.add(entry);
            }
        }
        Files.writeString(stock.resolve(SERVICE), RedirectedAvro.class.getName());
        return Stream.concat(Stream.of(suites.toString(), stock.toString()), others.stream())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void unpack(String jar, Path folder) throws IOException {
        try (InputStream in = Files.newInputStream(Path.of(jar));
                JarInputStream entries = new JarInputStream(in)) {
            for (JarEntry entry = entries.getNextJarEntry(); entry != null; entry = entries.getNextJarEntry()) {
                if (!entry.isDirectory()) {
                    Path file = folder.resolve(entry.getName());
                    Files.createDirectories(file.getParent());
                    Files.copy(entries, file);
                }
            }
        }
    }
}
