package io.avrofast.spark.write;

import io.avrofast.codec.Codec;
import io.avrofast.codec.Codecs;
import io.avrofast.error.UnsupportedFeatureException;
import java.io.Serializable;

/**
 * How blocks are compressed, as it is sent to the tasks.
 *
 * @param name the codec's name in the file
 * @param level its level, or null for its default
 */
record Compression(String name, Integer level) implements Serializable {

    private static final long serialVersionUID = 1L;

    /**
     * The codec.
     *
     * @throws IllegalArgumentException if it has no such level
     */
    Codec codec() {
        try {
            return level == null ? Codecs.of(name) : Codecs.of(name, level);
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** What the names of files end in. */
    String fileExtension() {
        return name.equals("null") ? ".avro" : "." + name + ".avro";
    }
}
