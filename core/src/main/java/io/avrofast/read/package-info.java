/**
 * Reading single values and rows of values from bytes.
 *
 * <p>Entry point: {@link io.avrofast.read.DatumReader}. Depends on {@code model}, {@code record}, {@code schema}, {@code
 * limit} and {@code error}, and on {@code internal.plan}, {@code internal.interpret} and {@code internal.emit}.
 */
package io.avrofast.read;
