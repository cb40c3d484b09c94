/**
 * Writing single values and blocks of values to bytes.
 *
 * <p>Entry point: {@link io.avrofast.write.DatumWriter}. Depends on {@code model}, {@code record}, {@code schema} and
 * {@code error}, and on {@code internal.plan} and {@code internal.interpret}.
 */
package io.avrofast.write;
