package io.avrofast.codec;

import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The codecs of the specification by the names that users give in options: {@code null}, {@code deflate}, {@code snappy},
 * {@code zstandard}, {@code bzip2} and {@code xz}, in upper or lower case, and the aliases {@code none} and {@code
 * uncompressed} (null), {@code zlib} (deflate), {@code zstd} (zstandard), {@code bz2} and {@code bzip} (bzip2) and {@code
 * lzma2} (xz).
 */
public final class Codecs {

    private Codecs() {}

    /**
     * A codec at its default level, which is Apache Avro's.
     *
     * @param name the name or an alias, not null
     * @return the codec
     * @throws UnsupportedFeatureException if the name is unknown; the message lists the known ones
     */
    public static Codec of(String name) throws UnsupportedFeatureException {
        return find(name).atDefaultLevel(false);
    }

    /**
     * A codec at a level: deflate -1 (the default, 6) to 9, zstandard -131072 to 22, bzip2 1 to 9, xz 0 to 9; null and
     * snappy have none.
     *
     * @param name the name or an alias, not null
     * @param level the level; a higher one writes fewer bytes and takes longer
     * @return the codec
     * @throws UnsupportedFeatureException if the name is unknown; the message lists the known ones
     * @throws IllegalArgumentException if the codec has no such level; the message says which it has
     */
    public static Codec of(String name, int level) throws UnsupportedFeatureException {
        return find(name).atLevel(level);
    }

    private static StandardCodec find(String name) throws UnsupportedFeatureException {
        String lowerCaseName = name.toLowerCase(Locale.ROOT);
        for (StandardCodec codec : StandardCodec.ALL) {
            if (codec.isNamed(lowerCaseName)) {
                return codec;
            }
        }
        String known = StandardCodec.ALL.stream().map(StandardCodec::name).collect(Collectors.joining(", "));
        throw new UnsupportedFeatureException(
                "unknown codec \"" + StandardCodec.shown(name) + "\", known are " + known, Place.UNKNOWN);
    }
}
