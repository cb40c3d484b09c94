/**
 * What decoded data becomes.
 *
 * <p>Entry point: {@link io.avrofast.model.ValueModel}. A model is data that is asked for once, when a reader is made; it
 * takes no part in reading. Depends on {@code record}, {@code schema} and {@code error}.
 */
package io.avrofast.model;
