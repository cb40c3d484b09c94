/**
 * The generic record of avrofast and the values that it holds: lists of unboxed numbers, maps, enums and fixed values.
 *
 * <p>Entry point: {@link io.avrofast.record.AvroRecord}. May depend on {@code error}, {@code limit}, {@code schema},
 * {@code value} and {@code internal.wire}.
 *
 * <h2>Physical values</h2>
 *
 * <p>What stands in records, lists and maps has the type of the encoding, whatever the logical type: null, {@link
 * java.lang.Boolean}, {@link java.lang.Integer}, {@link java.lang.Long}, {@link java.lang.Float}, {@link
 * java.lang.Double}, {@link java.lang.String} or, where it
 * was asked for, {@link io.avrofast.value.Utf8Text}, {@code byte[]}, {@link io.avrofast.record.AvroFixed}, {@link
 * io.avrofast.record.AvroEnum}, {@link java.util.List}, {@link java.util.Map}, {@link io.avrofast.record.AvroRecord}. The
 * value of a union is the value of its branch. Two values are equal when their content is, {@code byte[]} included, and both
 * forms of a string; a
 * list equals any {@link java.util.List}, a map any {@link java.util.Map} of equal content. Floating point numbers are
 * compared as {@link java.lang.Double#equals} does: NaN equals NaN, and 0.0 does not equal -0.0.
 */
package io.avrofast.record;
