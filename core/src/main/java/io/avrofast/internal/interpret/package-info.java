/**
 * Runs a plan as a tree of small units. It always works, it is what faster executors are compared with, and every error
 * message about data comes from here.
 *
 * <p>Entry points: {@link io.avrofast.internal.interpret.ReadInterpreter} and {@link
 * io.avrofast.internal.interpret.WriteInterpreter}. A unit takes {@code (buf, pos, limit, context)}. Units of numbers, of skips
 * and of sinks, and the steps of records, return the position after their value; numbers are left in the context's {@code
 * bits}. Units of objects return the object and leave the position in the context's {@code end}. Units have no state and may
 * be run by many threads, each with its own {@link io.avrofast.internal.interpret.ReadContext}. The tests of a filter run
 * before anything is made of a record and leave what they find in the context. A writer takes {@code (context, pos, value)} and
 * returns the position after the value in the context's output. Depends on {@code internal.plan}, {@code
 * internal.wire}, {@code model}, {@code record} and what those depend on.
 */
package io.avrofast.internal.interpret;
