package io.avrofast.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A master of Spark and two workers with one core each, in processes of their own that run from the jars of the class path. */
final class StandaloneCluster implements AutoCloseable {

    private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://[0-9.]+:[0-9]+)");
    private static final Pattern REGISTERED = Pattern.compile("Successfully registered with master");
    private static final long PATIENCE_SECONDS = 120;

    private final Path folder;
    private final List<Process> processes = new ArrayList<>();
    private String master;

    private StandaloneCluster(Path folder) {
        this.folder = folder;
    }

    /**
     * Starts one.
     *
     * @param folder where its files lie
     */
    static StandaloneCluster start(Path folder) throws Exception {
        StandaloneCluster cluster = new StandaloneCluster(folder.toAbsolutePath());
        try {
            cluster.start();
        } catch (Throwable e) {
            cluster.close();
            throw e;
        }
        return cluster;
    }

    private void start() throws Exception {
        Path jars = Files.createDirectories(folder.resolve("jars"));
        for (String entry : classPath().filter(StandaloneCluster::isJar).toList()) {
            Path jar = Path.of(entry);
            Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
        }
        run("master", "org.apache.spark.deploy.master.Master", "--port", "0");
        master = await("master", MASTER).group(1);
        for (String worker : List.of("worker-1", "worker-2")) {
            Path work = folder.resolve(worker);
            run(
                    worker,
                    "org.apache.spark.deploy.worker.Worker",
                    "--cores",
                    "1",
                    "--memory",
                    "1g",
                    "--work-dir",
                    work.toString(),
                    master);
        }
        await("worker-1", REGISTERED);
        await("worker-2", REGISTERED);
    }

    /** How Spark is told of it. */
    String master() {
        return master;
    }

    /** The folders of the class path, which executors need besides the jars. */
    static String folders() {
        return classPath().filter(entry -> !isJar(entry)).collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isJar(String entry) {
        return entry.endsWith(".jar");
    }

    private static Stream<String> classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    private void run(String name, String program, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                folder.resolve("jars") + "/*",
                program,
                "--host",
                "127.0.0.1",
                "--webui-port",
                "0"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile());
        builder.environment().put("SPARK_HOME", folder.toString());
        builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
        // What the workers would read off the folders of a build.
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        processes.add(builder.start());
    }

    private Path log(String name) {
        return folder.resolve(name + ".log");
    }

    private Matcher await(String name, Pattern line) throws Exception {
        return await(line.pattern() + " in " + log(name), () -> {
            Matcher matcher = line.matcher(read(log(name)));
            return matcher.find() ? Optional.of(matcher) : Optional.empty();
        });
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    /** Waits for something: as long as a very slow machine could need. */
    static <T> T await(String what, Supplier<Optional<T>> look) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (System.nanoTime() - end < 0) {
            Optional<T> found = look.get();
            if (found.isPresent()) {
                return found.get();
            }
            Thread.sleep(20);
        }
        throw new AssertionError("waited in vain for " + what);
    }

    /** Kills one of the executors. */
    void kill(long process) throws Exception {
        ProcessHandle executor = processes.stream()
                .flatMap(worker -> worker.toHandle().descendants())
                .filter(handle -> handle.pid() == process)
                .findFirst()
                .orElseThrow(() -> new AssertionError(process + " is none of the cluster's processes"));
        executor.destroyForcibly();
        executor.onExit().get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Ends all its processes. */
    @Override
    public void close() {
        for (Process process : processes) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
