package io.avrofast.internal.plan;

/**
 * What one item of a collection takes.
 *
 * @param minimumBytes the fewest bytes that it takes on the wire
 * @param zeroWidthValues how many values an item that may take no bytes makes at most without taking any; 0 when it
 *     takes at least one byte
 */
public record ItemWidth(int minimumBytes, int zeroWidthValues) {}
