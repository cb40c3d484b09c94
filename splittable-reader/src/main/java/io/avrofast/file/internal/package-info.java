/**
 * What stands between the storage and {@link io.avrofast.file}: inputs, read windows, the loops over blocks, outputs.
 *
 * <p>Not for use from outside this module; nothing here appears in a public signature.
 */
package io.avrofast.file.internal;
