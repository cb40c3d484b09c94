/**
 * JSON both ways over generic values, streaming: Avro's own encoding (specification, section "JSON Encoding") and plain
 * JSON, which is made for people and other programs.
 *
 * <p>Entry points: {@link io.avrofast.json.JsonDatumWriter} and {@link io.avrofast.json.JsonDatumReader}. Depends on the
 * schema, value, record, read and write packages; no other package of the core may depend on it.
 */
package io.avrofast.json;
