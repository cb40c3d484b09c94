package io.avrofast.bench.runner.job;

/** Work whose time is taken. */
@FunctionalInterface
public interface Task {

    /** Does the work once. */
    void run() throws Exception;
}
