/**
 * Compiles plans to bytecode: what {@code internal.interpret} does by objects, done by the instructions of one class.
 *
 *  * <p>Entry points: {@link io.avrofast.internal.emit.ReadEngine}, {@link io.avrofast.internal.emit.SinkEngine}, {@link
 * io.avrofast.internal.emit.WriteEngine}. The only package that knows ASM. May depend on {@code internal.interpret}, which also
 * tells every fault that compiled code runs into, and on what that may depend on.
 */
package io.avrofast.internal.emit;
