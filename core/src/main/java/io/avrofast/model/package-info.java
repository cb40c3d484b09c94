/**
 * What decoded data becomes.
 *
 * <p>Entry points: {@link io.avrofast.model.ValueModel} for data that becomes objects, {@link io.avrofast.model.SinkModel} for
 * data that is told value by value. A model is asked for its parts once, when a reader is made. Depends on {@code record},
 * {@code schema} and {@code error}.
 */
package io.avrofast.model;
