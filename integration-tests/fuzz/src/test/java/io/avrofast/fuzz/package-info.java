/**
 * Broken input without end: what is sound is changed at random and given to the public API, which must answer with a value
 * or an error of its own, soon and in little memory.
 *
 * <p>Entry point: {@code FuzzTest}. Uses the public API alone.
 */
package io.avrofast.fuzz;
