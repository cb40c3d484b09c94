package io.avrofast.bench.runner.job;

/**
 * What is asked of a row.
 *
 * @param speed how many times faster than the best of the others, by the time that passes
 * @param processorShare the most of the others' least processor time that it may take
 */
public record Target(double speed, double processorShare) {}
