/**
 * The container file format (specification, section "Object Container Files"): header and blocks from bytes in any
 * portions and back to bytes, and the search for sync markers. No I/O and no threads: who reads or writes the bytes is
 * somebody else's matter, and so is what the blocks hold.
 *
 * <p>Entry points: {@link io.avrofast.container.HeaderParser} and {@link io.avrofast.container.BlockParser} for reading,
 * {@link io.avrofast.container.FileHeader} and {@link io.avrofast.container.BlockHeader} for writing. Depends on {@code
 * error}, {@code limit}, {@code schema} and {@code internal.wire} only.
 */
package io.avrofast.container;
