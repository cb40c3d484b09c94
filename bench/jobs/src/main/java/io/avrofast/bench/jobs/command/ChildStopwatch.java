package io.avrofast.bench.jobs.command;

import io.avrofast.bench.runner.job.Stopwatch;
import io.avrofast.bench.runner.job.Task;
import io.avrofast.bench.runner.job.Timing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Takes the time of tasks that start processes and wait for them. The processor time is that of these, to a hundredth of a second. */
final class ChildStopwatch implements Stopwatch {

    private static final double NANOSECONDS = 1e9;

    /** What Linux counts in, on every machine. */
    private static final double TICKS = 100;

    private static final Path STATUS = Path.of("/proc/self/stat");

    /** Where, behind the name in brackets, the times of ended children stand: of the user, and of the system. */
    private static final int CHILDREN_USER = 13;

    @Override
    public Timing time(Task task) throws Exception {
        double processor = ofChildren();
        long wall = System.nanoTime();
        task.run();
        wall = System.nanoTime() - wall;
        return new Timing(wall / NANOSECONDS, ofChildren() - processor);
    }

    private static double ofChildren() throws IOException {
        String status = Files.readString(STATUS);
        String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[CHILDREN_USER]) + Long.parseLong(fields[CHILDREN_USER + 1])) / TICKS;
    }
}
