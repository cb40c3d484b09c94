/**
 * One measurement: a JMH process that runs one benchmark in one forked JVM, and what it reported.
 *
 * <p>Entry point: {@link io.avrofast.bench.runner.fork.JmhProcess}. Knows nothing of rows and floors.
 */
package io.avrofast.bench.runner.fork;
