/**
 * Reading single values and rows of values from bytes.
 *
 * <p>Entry point: {@link io.avrofast.read.DatumReader}. Depends on {@code model}, {@code record}, {@code schema}, {@code
 * limit} and {@code error}, and on {@code internal.plan} and {@code internal.interpret}.
 */
package io.avrofast.read;
