/**
 * Reads and writes Avro files in pipelines of Apache Beam. Entry point: {@link io.avrofast.beam.AvroFastIO}.
 *
 * <p>Apache Avro's classes appear in signatures where Beam users have them already: schemas and generic records. What does the
 * work is in {@code io.avrofast.beam.internal} and appears in no public signature.
 */
package io.avrofast.beam;
