package io.avrofast.codec;

import io.avrofast.error.Shown;
import java.util.List;

/**
 * A codec of the specification.
 *
 * @param name its name in files' headers
 * @param aliases further names that users may give in options
 * @param lowestLevel the lowest level; above the highest when the codec has no levels
 * @param highestLevel the highest level
 * @param defaultLevel the level when the user gives none, Apache Avro's
 * @param maker makes it
 */
record StandardCodec(
        String name, List<String> aliases, int lowestLevel, int highestLevel, int defaultLevel, Maker maker) {

    /** All of them; those that every implementation must have come first. */
    static final List<StandardCodec> ALL = List.of(
            withoutLevels("null", List.of("none", "uncompressed"), (level, lenient) -> new NullCodec()),
            new StandardCodec(DeflateCodec.NAME, List.of("zlib"), -1, 9, -1, DeflateCodec::new),
            withoutLevels(SnappyCodec.NAME, List.of(), (level, lenient) -> new SnappyCodec(lenient)),
            new StandardCodec(
                    Bzip2Codec.NAME, List.of("bz2", "bzip"), 1, 9, 9, (level, lenient) -> new Bzip2Codec(level)),
            new StandardCodec(XzCodec.NAME, List.of("lzma2"), 0, 9, 6, (level, lenient) -> new XzCodec(level)),
            new StandardCodec(
                    ZstandardCodec.NAME,
                    List.of("zstd"),
                    -131_072,
                    22,
                    3,
                    (level, lenient) -> new ZstandardCodec(level)));

    /** Makes a codec with settings. */
    interface Maker {
        /**
         * Makes it.
         *
         * @param level the level, which the codec has
         * @param lenient whether known faults of other writers are passed over
         */
        Codec make(int level, boolean lenient);
    }

    /** An unknown name as messages show it: a file's header may say one of any length. */
    static String shown(String unknownName) {
        return Shown.of(unknownName);
    }

    private static StandardCodec withoutLevels(String name, List<String> aliases, Maker maker) {
        return new StandardCodec(name, aliases, 1, 0, 0, maker);
    }

    boolean isNamed(String lowerCaseName) {
        return name.equals(lowerCaseName) || aliases.contains(lowerCaseName);
    }

    /** The codec for writing, and for reading what keeps to the specification. */
    Codec atLevel(int level) {
        if (lowestLevel > highestLevel) {
            throw new IllegalArgumentException("codec " + name + " has no levels: " + level);
        }
        if (level < lowestLevel || level > highestLevel) {
            throw new IllegalArgumentException(
                    "level of codec " + name + " is not within " + lowestLevel + " to " + highestLevel + ": " + level);
        }
        return maker.make(level, false);
    }

    /** The codec at its default level. */
    Codec atDefaultLevel(boolean lenient) {
        return maker.make(defaultLevel, lenient);
    }
}
