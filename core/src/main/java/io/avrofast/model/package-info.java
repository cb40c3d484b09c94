/**
 * What decoded data becomes, and what is encoded.
 *
 * <p>Entry points: {@link io.avrofast.model.ValueModel} for records that become objects, {@link io.avrofast.model.SinkModel}
 * for data that is told value by value, {@link io.avrofast.model.ObjectModel} for values of whatever classes, {@link
 * io.avrofast.model.SourceModel} for such values to be written, with {@link io.avrofast.model.HeldSlot} for numbers without
 * boxes. A model is asked for its parts once, when a reader or writer is made. Depends on {@code record}, {@code schema} and {@code error}.
 */
package io.avrofast.model;
