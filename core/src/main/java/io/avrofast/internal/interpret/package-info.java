/**
 * Runs a plan as a tree of small units. It always works, it is what faster executors are compared with, and every error
 * message about data comes from here.
 *
 * <p>Entry point: {@link io.avrofast.internal.interpret.ReadInterpreter}. A unit takes {@code (buf, pos, limit, context)},
 * returns the position after its value and leaves the value in the context. Units have no state and may be run by many
 * threads, each with its own {@link io.avrofast.internal.interpret.ReadContext}. Depends on {@code internal.plan}, {@code
 * internal.wire}, {@code model}, {@code record} and what those depend on.
 */
package io.avrofast.internal.interpret;
