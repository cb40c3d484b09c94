/**
 * Jobs of the command beside Apache Avro's tools, as processes. Begins with {@link
 * io.avrofast.bench.jobs.command.CommandJobs}.
 */
package io.avrofast.bench.jobs.command;
