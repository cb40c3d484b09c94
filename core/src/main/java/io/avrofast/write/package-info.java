/**
 * Writing single values and blocks of values to bytes.
 *
 * <p>Entry point: {@link io.avrofast.write.DatumWriter}. Depends on {@code model}, {@code record}, {@code schema} and {@code
 * error}, on {@code read} for when to compile, and on {@code internal.plan}, {@code internal.interpret} and {@code
 * internal.emit}.
 */
package io.avrofast.write;
