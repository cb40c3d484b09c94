/**
 * JMH benchmarks of single operations, avrofast beside Apache Avro.
 *
 * <p>In a benchmark class, {@code avrofast<Operation>} and {@code apache<Operation>} do the same work on the same data,
 * and the setup has compared their results before the clock starts. The runner pairs them by these names. Run one alone
 * by {@code java -cp ... org.openjdk.jmh.Main ContainerRead}; a ratio to be told comes from {@code bench/run gate}.
 */
package io.avrofast.bench.micro;
