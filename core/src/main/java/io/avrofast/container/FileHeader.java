package io.avrofast.container;

import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.limit.DecodeLimits;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalTypeRegistry;
import io.avrofast.schema.SchemaParseException;
import io.avrofast.schema.SchemaParser;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The header of a container file: metadata and sync marker. The schema's text and all other values are kept byte for byte,
 * so a header that is copied says what the original says. Immutable.
 */
public final class FileHeader {

    /** The key under which the schema's text stands. */
    public static final String SCHEMA_KEY = "avro.schema";

    /** The key under which the codec's name stands. */
    public static final String CODEC_KEY = "avro.codec";

    /** Keys that begin so are reserved by the specification. */
    public static final String RESERVED_PREFIX = "avro.";

    private final Map<String, byte[]> metadata;
    private final SyncMarker marker;
    private final int length;

    /** Takes the map as its own; the length is that in the file. */
    FileHeader(Map<String, byte[]> metadata, SyncMarker marker, int length) {
        this.metadata = metadata;
        this.marker = marker;
        this.length = length;
    }

    /**
     * A header for a new file.
     *
     * @param schemaText the schema as JSON, not null
     * @param codecName the codec's name, not null
     * @param marker the file's sync marker, not null
     * @return the header
     */
    public static FileHeader of(String schemaText, String codecName, SyncMarker marker) {
        Map<String, byte[]> metadata = new LinkedHashMap<>();
        metadata.put(SCHEMA_KEY, schemaText.getBytes(StandardCharsets.UTF_8));
        metadata.put(CODEC_KEY, codecName.getBytes(StandardCharsets.UTF_8));
        return ofEncoded(metadata, Objects.requireNonNull(marker, "marker"));
    }

    /** This header with another codec. */
    public FileHeader withCodec(String codecName) {
        return with(CODEC_KEY, codecName.getBytes(StandardCharsets.UTF_8));
    }

    /** This header with another sync marker. */
    public FileHeader withMarker(SyncMarker other) {
        return ofEncoded(metadata, Objects.requireNonNull(other, "other"));
    }

    /**
     * This header with one more entry, or another value for one that is there.
     *
     * @param key the key, not null
     * @param value the value, not null; it is copied
     * @return the header
     * @throws IllegalArgumentException if the key begins with {@code avro.}
     */
    public FileHeader withMetadata(String key, byte[] value) {
        if (key.startsWith(RESERVED_PREFIX)) {
            throw new IllegalArgumentException("metadata key is reserved: " + key);
        }
        return with(key, value.clone());
    }

    /** All metadata in the order of the file, a new map with copies of the values. */
    public Map<String, byte[]> metadata() {
        Map<String, byte[]> copy = new LinkedHashMap<>();
        metadata.forEach((key, value) -> copy.put(key, value.clone()));
        return Collections.unmodifiableMap(copy);
    }

    /**
     * The keys under which another header has another value, or only one of the two has any: what is lost when the other's
     * blocks are joined to this one's. Keys that the specification reserves are left out.
     *
     * @param other the other header, not null
     * @return the keys in the order of the files, a new set
     */
    public Set<String> differingKeys(FileHeader other) {
        Set<String> keys = new LinkedHashSet<>(metadata.keySet());
        keys.addAll(other.metadata.keySet());
        keys.removeIf(
                key -> key.startsWith(RESERVED_PREFIX) || Arrays.equals(metadata.get(key), other.metadata.get(key)));
        return keys;
    }

    /** The schema's text, never null. Bytes that are no UTF-8 appear as U+FFFD; {@link #metadata} has them as they are. */
    public String schemaText() {
        return text(metadata.get(SCHEMA_KEY));
    }

    /**
     * Parses the schema's text, with all the faults of other writers that leave no doubt about the data. Each call parses
     * anew.
     *
     * @param limits the limits, of which {@code maxSchemaBytes} and {@code maxDepth} matter here; not null
     * @return the schema
     * @throws MalformedDataException if the text is not a schema, with the {@link SchemaParseException} as its cause
     */
    public AvroSchema schema(DecodeLimits limits) throws MalformedDataException {
        return schema(limits, LogicalTypeRegistry.standard());
    }

    /**
     * Parses the schema's text as {@link #schema(DecodeLimits)} does, with logical types of the caller's own.
     *
     * @param limits the limits, not null
     * @param logicalTypes the logical types that the schema has, not null
     * @return the schema
     * @throws MalformedDataException if the text is not a schema, with the {@link SchemaParseException} as its cause
     */
    public AvroSchema schema(DecodeLimits limits, LogicalTypeRegistry logicalTypes) throws MalformedDataException {
        try {
            return SchemaParser.lenient()
                    .withLimits(limits)
                    .withLogicalTypes(logicalTypes)
                    .parse(schemaText());
        } catch (SchemaParseException e) {
            throw new MalformedDataException(
                    "the header's " + SCHEMA_KEY + " is not a schema: " + e.getMessage(), Place.UNKNOWN, e);
        }
    }

    /** The codec's name; {@code null}, the codec of that name, when the header names none. */
    public String codecName() {
        byte[] name = metadata.get(CODEC_KEY);
        return name == null ? "null" : text(name);
    }

    /** The file's sync marker. */
    public SyncMarker marker() {
        return marker;
    }

    /** The header's length in the file in bytes, which is where the first block begins. */
    public int length() {
        return length;
    }

    /** The header as it is written to a file, a new array of {@link #length} bytes for a header that was not parsed. */
    public byte[] toBytes() {
        return HeaderEncoder.encode(metadata, marker);
    }

    /** The metadata and the marker; nothing of the values but the codec's name. */
    @Override
    public String toString() {
        return "header of " + length + " bytes, codec " + codecName() + ", marker " + marker + ", keys "
                + metadata.keySet();
    }

    private FileHeader with(String key, byte[] value) {
        Map<String, byte[]> more = new LinkedHashMap<>(metadata);
        more.put(key, value);
        return ofEncoded(more, marker);
    }

    private static FileHeader ofEncoded(Map<String, byte[]> metadata, SyncMarker marker) {
        return new FileHeader(metadata, marker, HeaderEncoder.encode(metadata, marker).length);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
