/**
 * How the time of reading grows with rows, columns, files and workers. Begins with {@link
 * io.avrofast.bench.jobs.scale.ScaleCommand}.
 */
package io.avrofast.bench.jobs.scale;
