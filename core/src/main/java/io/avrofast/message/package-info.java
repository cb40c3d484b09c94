/**
 * Single values with a few bytes in front that say which schema wrote them: the specification's single-object encoding,
 * and the framing of schema registries.
 *
 * <p>Entry points: {@link io.avrofast.message.MessageEncoder} and {@link io.avrofast.message.MessageDecoder}. Nothing in
 * core may depend on this package.
 */
package io.avrofast.message;
