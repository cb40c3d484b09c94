/**
 * Codecs of container files: a whole block in, a whole block out (specification, section "Object Container Files",
 * "Required Codecs" and "Optional Codecs").
 *
 * <p>Entry points: {@link io.avrofast.codec.Codecs} for a codec that a user names in an option, {@link
 * io.avrofast.codec.CodecRegistry} for the codec that a file's header names, {@link io.avrofast.codec.Codec} to implement
 * one's own. Depends on {@code error}, {@code limit} and
 * {@code internal.wire} only.
 */
package io.avrofast.codec;
