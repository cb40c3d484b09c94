package io.avrofast.bench.runner.job;

/**
 * What one run of a task took.
 *
 * @param wall the time that passed, in seconds
 * @param processor the time of all processors that the work took, in seconds
 */
public record Timing(double wall, double processor) {}
