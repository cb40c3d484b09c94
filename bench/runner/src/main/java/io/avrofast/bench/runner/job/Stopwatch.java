package io.avrofast.bench.runner.job;

/** Takes the time of tasks. */
@FunctionalInterface
public interface Stopwatch {

    /** Runs a task once, and tells what it took. */
    Timing time(Task task) throws Exception;
}
