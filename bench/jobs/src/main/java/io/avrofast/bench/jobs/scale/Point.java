package io.avrofast.bench.jobs.scale;

import java.util.Map;

/**
 * What was measured for one size.
 *
 * @param size the size, above 0
 * @param seconds the time that each contestant took: the least of the rounds, in the order of the contestants
 */
record Point(long size, Map<String, Double> seconds) {}
