/**
 * Values of the user's own classes: records, classes with a constructor of all their values, classes with setters or fields.
 *
 * <p>Entry point: {@link io.avrofast.object.ClassMapping}. Classes come from the caller alone: none is ever loaded because a schema
 * names it. Depends on {@code model}, {@code record}, {@code value}, {@code schema} and {@code error}.
 */
package io.avrofast.object;
