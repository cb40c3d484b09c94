package io.avrofast.bench.runner.job;

/**
 * One of those that do the same work.
 *
 * @param name what reports call it
 * @param task the work
 */
public record Contestant(String name, Task task) {}
