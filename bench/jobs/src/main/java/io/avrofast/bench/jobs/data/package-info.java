/**
 * The data of the jobs: {@link io.avrofast.bench.jobs.data.Workload} has the kinds of records, {@link
 * io.avrofast.bench.jobs.data.DataFile} writes files of them by Apache Avro, the same bytes of rows on every call. Depends on
 * Apache Avro alone, of any version since 1.11, so that every engine's jobs can use it.
 */
package io.avrofast.bench.jobs.data;
