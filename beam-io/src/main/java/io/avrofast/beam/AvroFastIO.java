package io.avrofast.beam;

/**
 * Avro files as input and output of pipelines: every record or an error, straight between the files' bytes and the elements.
 *
 * <p>The transforms are immutable: each {@code with...} gives a new one.
 */
public final class AvroFastIO {

    private AvroFastIO() {}
}
