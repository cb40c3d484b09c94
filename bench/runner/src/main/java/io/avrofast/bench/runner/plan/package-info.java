/**
 * What is to be measured: which benchmarks exist, which two of them make a row, and which ratio each row owes.
 *
 * <p>Entry point: {@link io.avrofast.bench.runner.plan.RowPlan}. Starts no process and knows no result.
 */
package io.avrofast.bench.runner.plan;
