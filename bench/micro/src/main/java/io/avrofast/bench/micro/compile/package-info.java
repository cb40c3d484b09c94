/**
 * From how many values on compiled code pays, compilation included: {@link io.avrofast.bench.micro.compile.CrossoverTable} is the
 * entry point. Nothing depends on it but the runner, which starts it.
 */
package io.avrofast.bench.micro.compile;
