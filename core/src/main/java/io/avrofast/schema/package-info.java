/**
 * Avro schemas: the immutable model, its parser and printer, canonical form and fingerprints.
 *
 * <p>Entry point: {@link io.avrofast.schema.AvroSchema#parse(String)}. Depends on {@code error}, {@code limit} and
 * {@code internal.wire} only.
 */
package io.avrofast.schema;
