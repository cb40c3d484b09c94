package io.avrofast.bench.runner.plan;

/**
 * One comparison: an avrofast benchmark and the Apache Avro benchmark that does the same work.
 *
 * @param name the name in tables: class, operation and parameters, such as {@code ContainerRead.read codec=deflate}
 * @param candidate avrofast's benchmark
 * @param baseline Apache Avro's benchmark
 */
public record Row(String name, BenchmarkCase candidate, BenchmarkCase baseline) {}
