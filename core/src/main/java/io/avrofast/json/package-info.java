/**
 * JSON both ways over generic values, streaming: Avro's own encoding (specification, section "JSON Encoding") and plain
 * JSON, which is made for people and other programs.
 *
 * <p>Entry points: {@link io.avrofast.json.JsonDatumWriter} and {@link io.avrofast.json.JsonDatumReader}. May depend on
 * {@code error}, {@code limit}, {@code schema}, {@code value}, {@code record}, {@code read} and {@code internal.plan}.
 */
package io.avrofast.json;
