/**
 * Static kernels over {@code byte[]}: numbers, varints, strings and runs of them, as Avro's binary encoding lays them
 * out. No state and no schema.
 *
 * <p>Entry points: {@link io.avrofast.internal.wire.LittleEndian} and the kernels by kind of value. May depend on
 * {@code error} only.
 */
package io.avrofast.internal.wire;
