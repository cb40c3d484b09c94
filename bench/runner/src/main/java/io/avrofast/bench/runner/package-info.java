/**
 * The command that starts the benchmarks in paired forks and judges them.
 *
 * <p>Entry point: {@link io.avrofast.bench.runner.BenchmarkCommand}, which {@code bench/run} calls. The runner never
 * loads what it measures: neither avrofast nor Apache Avro nor JMH is on its class path, all of them live in the forks.
 */
package io.avrofast.bench.runner;
