/**
 * What the benchmarks work on: schemas, values with fixed seeds, and the comparison of both libraries' results.
 *
 * <p>Entry points: {@link io.avrofast.bench.micro.workload.Orders} and the sequences of numbers and strings beside it.
 * Knows nothing of JMH.
 */
package io.avrofast.bench.micro.workload;
