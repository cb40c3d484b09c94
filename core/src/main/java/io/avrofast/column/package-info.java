/**
 * Batches of columns: records that become no objects, but arrays of numbers and bytes, a column for each place in their schema.
 *
 * <p>Entry point: {@link io.avrofast.column.ColumnModel}, which decoding tells what it reads; its batches are filled through
 * {@link io.avrofast.read.SinkReader}, or from a file by {@code AvroFile.columns()}. May depend on {@code error}, {@code schema}
 * and {@code model}.
 */
package io.avrofast.column;
