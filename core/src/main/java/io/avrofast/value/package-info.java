/**
 * The logical types' conversions, both ways, as functions over the bytes, ints and longs that are encoded (specification,
 * section "Logical Types"). What they return is exact; a value that cannot be held exactly is refused, never rounded.
 *
 * <p>Entry points: {@link io.avrofast.value.DecimalConversion}, {@link io.avrofast.value.BigDecimalConversion}, {@link
 * io.avrofast.value.TickUnit} for times and timestamps, {@link io.avrofast.value.DateConversion}, {@link
 * io.avrofast.value.UuidConversion}, {@link io.avrofast.value.AvroDuration}. Beside them {@link io.avrofast.value.Utf8Text}, the
 * other form of strings. May depend on {@code error}, {@code limit},
 * {@code schema} and {@code internal.wire}.
 */
package io.avrofast.value;
