package io.avrofast.codec;

import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The codecs that a reader knows, by the names in files' headers. Immutable and safe for use by any number of threads.
 */
public final class CodecRegistry {

    private static final CodecRegistry STANDARD = new CodecRegistry(standardCodecs(false));
    private static final CodecRegistry LENIENT = new CodecRegistry(standardCodecs(true));

    private final Map<String, Codec> codecs;

    private CodecRegistry(Map<String, Codec> codecs) {
        this.codecs = codecs;
    }

    /**
     * The codecs of the specification, under its names: {@code null}, {@code deflate}, {@code snappy}, {@code zstandard},
     * {@code bzip2}, {@code xz}; and {@code zstd}, which Avro C++ wrote for {@code zstandard}.
     */
    public static CodecRegistry standard() {
        return STANDARD;
    }

    /**
     * The same codecs for files of writers that break the specification in known ways: spare bytes after the end of
     * deflate data are passed over, and snappy blocks without the checksum are read. Damage of these kinds stays unseen.
     */
    public static CodecRegistry lenient() {
        return LENIENT;
    }

    /**
     * This registry and one more codec, which takes the place of one of the same name.
     *
     * @param codec the codec, not null
     * @return a new registry
     */
    public CodecRegistry with(Codec codec) {
        Map<String, Codec> more = new LinkedHashMap<>(codecs);
        more.put(Objects.requireNonNull(codec.name(), "name"), codec);
        return new CodecRegistry(more);
    }

    /**
     * The codec that a file's header names.
     *
     * @param name the value of {@code avro.codec}, not null; upper and lower case are different
     * @return the codec
     * @throws UnsupportedFeatureException if this registry doesn't know the name; the message lists the known ones
     */
    public Codec codec(String name) throws UnsupportedFeatureException {
        Codec codec = codecs.get(name);
        if (codec == null) {
            throw new UnsupportedFeatureException(
                    "unknown codec \"" + StandardCodec.shown(name) + "\" in the file's header, known are "
                            + String.join(", ", codecs.keySet()),
                    Place.UNKNOWN);
        }
        return codec;
    }

    private static Map<String, Codec> standardCodecs(boolean lenient) {
        Map<String, Codec> codecs = new LinkedHashMap<>();
        for (StandardCodec codec : StandardCodec.ALL) {
            codecs.put(codec.name(), codec.atDefaultLevel(lenient));
        }
        codecs.put("zstd", codecs.get(ZstandardCodec.NAME));
        return codecs;
    }
}
