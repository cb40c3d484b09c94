/** Small benchmarks that show what a gate does; their times mean nothing. */
package io.avrofast.bench.runner.sample;
