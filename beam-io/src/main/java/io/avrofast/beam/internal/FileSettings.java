package io.avrofast.beam.internal;

import io.avrofast.codec.BlockCompressor;
import io.avrofast.codec.Codec;
import io.avrofast.codec.Codecs;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.file.AvroFile;
import io.avrofast.file.AvroFileBuilder;
import io.avrofast.file.AvroFileWriter;
import java.io.IOException;
import java.io.Serializable;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * How files are written, whatever is in them. Immutable.
 *
 * @param codecName the codec, not null
 * @param codecLevel its level; null for its default
 * @param blockBytes after how many bytes of data, before compression, a block ends
 * @param metadata what the headers have beside schema and codec, not changed
 */
public record FileSettings(String codecName, Integer codecLevel, int blockBytes, TreeMap<String, byte[]> metadata)
        implements Serializable {

    /** Beam's own default of the codec. */
    public static final FileSettings DEFAULT =
            new FileSettings("snappy", null, AvroFileBuilder.DEFAULT_BLOCK_BYTES, new TreeMap<>());

    private static final String RESERVED = "avro.";

    /**
     * These settings with another codec.
     *
     * @throws IllegalArgumentException if there is no such codec or level
     */
    public FileSettings withCodec(String name, Integer level) {
        codec(name, level);
        return new FileSettings(name, level, blockBytes, metadata);
    }

    /**
     * These settings with another size of blocks.
     *
     * @throws IllegalArgumentException if the size is not one that a block can have
     */
    public FileSettings withBlockBytes(int bytes) {
        if (bytes < 1 || bytes > BlockCompressor.MAX_BLOCK_BYTES) {
            throw new IllegalArgumentException(
                    "the sync interval is not within 1 to " + BlockCompressor.MAX_BLOCK_BYTES + " bytes: " + bytes);
        }
        return new FileSettings(codecName, codecLevel, bytes, metadata);
    }

    /**
     * These settings with other metadata.
     *
     * @param entries strings, longs, which are written as their digits, and byte arrays
     * @throws IllegalArgumentException if a value is of another class, or a key one that the specification reserves
     */
    public FileSettings withMetadata(Map<String, ?> entries) {
        TreeMap<String, byte[]> bytes = new TreeMap<>();
        new LinkedHashMap<>(entries).forEach((key, value) -> {
            if (key.startsWith(RESERVED)) {
                throw new IllegalArgumentException("the metadata key " + key + " begins with avro., which is reserved");
            }
            bytes.put(key, bytesOf(key, value));
        });
        return new FileSettings(codecName, codecLevel, blockBytes, bytes);
    }

    private static byte[] bytesOf(String key, Object value) {
        if (value instanceof byte[] bytes) {
            return bytes.clone();
        }
        if (value instanceof String || value instanceof Long) {
            return value.toString().getBytes(StandardCharsets.UTF_8);
        }
        throw new IllegalArgumentException("the metadata entry " + key + " is neither a String, a Long nor a byte[]");
    }

    /**
     * Begins a file.
     *
     * @param channel takes the bytes; it is not closed
     * @param form that of the elements
     * @return a writer, which the caller commits and closes
     * @throws IOException if the channel fails
     */
    <T> AvroFileWriter<T> begin(WritableByteChannel channel, ElementForm<T> form) throws IOException {
        AvroFileBuilder file = AvroFile.create(new ChannelTarget(channel), form.schema())
                .codec(codec(codecName, codecLevel))
                .blockBytes(blockBytes)
                .compiledWriters(SharedCode.WRITERS);
        metadata.forEach(file::metadata);
        return file.values(form.newModel());
    }

    /** Adds the settings to what runners show of a pipeline. */
    public void show(DisplayData.Builder display) {
        display.add(DisplayData.item("codec", codecLevel == null ? codecName : codecName + ":" + codecLevel)
                        .withLabel("Codec of the blocks"))
                .add(DisplayData.item("syncInterval", blockBytes).withLabel("Bytes of data in a block"));
    }

    private static Codec codec(String name, Integer level) {
        try {
            return level == null ? Codecs.of(name) : Codecs.of(name, level);
        } catch (UnsupportedFeatureException e) {
            throw new IllegalArgumentException(e.problem(), e);
        }
    }
}
