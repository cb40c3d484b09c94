/**
 * What does the work of the transforms: sources, sinks, and what maps Avro's types to Beam's. Begin at the transforms in {@code
 * io.avrofast.beam}. Public only for them.
 */
package io.avrofast.beam.internal;
