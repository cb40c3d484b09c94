package io.avrofast.bench.runner.job;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** Takes the time of tasks in this process: all its threads, those that compile code and collect garbage with them. Thread-safe. */
public final class ProcessStopwatch implements Stopwatch {

    private static final double NANOSECONDS = 1e9;

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    @Override
    public Timing time(Task task) throws Exception {
        long processor = system.getProcessCpuTime();
        long wall = System.nanoTime();
        task.run();
        wall = System.nanoTime() - wall;
        processor = system.getProcessCpuTime() - processor;
        return new Timing(wall / NANOSECONDS, processor / NANOSECONDS);
    }
}
