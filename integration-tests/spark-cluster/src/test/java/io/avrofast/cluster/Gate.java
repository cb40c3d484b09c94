package io.avrofast.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.apache.spark.SparkEnv;

/**
 * Where one executor of the cluster halts until it is killed. It is a file, which the executor that comes first takes away;
 * all others pass.
 */
final class Gate {

    private final Path folder;
    private final String name;

    /**
     * @param folder where gates are
     * @param name which it is
     */
    Gate(Path folder, String name) {
        this.folder = folder;
        this.name = name;
    }

    /** Makes the next executor halt. */
    void shut() throws IOException {
        Files.createFile(folder.resolve(name));
    }

    /** Halts for ever, if this is the first executor that comes. */
    void pass() throws IOException {
        if (SparkEnv.get() == null || SparkEnv.get().executorId().equals("driver")) {
            return;
        }
        try {
            Files.move(
                    folder.resolve(name),
                    folder.resolve(name + "." + ProcessHandle.current().pid()));
        } catch (NoSuchFileException open) {
            return;
        }
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The process that halts. */
    Optional<Long> halted() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.startsWith(name + "."))
                    .map(file -> Long.valueOf(file.substring(name.length() + 1)))
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
