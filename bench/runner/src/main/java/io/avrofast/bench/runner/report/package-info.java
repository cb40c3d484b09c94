/**
 * A gate's results as a person reads them, {@link io.avrofast.bench.runner.report.TableReport}, and as a program does,
 * {@link io.avrofast.bench.runner.report.JsonReport}, each with the {@link io.avrofast.bench.runner.report.Environment}
 * that they hold for. Depends on the judged results only.
 */
package io.avrofast.bench.runner.report;
