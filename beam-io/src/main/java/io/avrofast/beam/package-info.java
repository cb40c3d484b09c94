/** Reads and writes Avro files in pipelines of Apache Beam. */
package io.avrofast.beam;
