package io.avrofast.cli.parquet;

import com.github.luben.zstd.Zstd;
import java.util.Locale;

/** How the pages of a Parquet file are compressed. */
public final class ParquetCodec {

    /** What is known, in words. */
    public static final String KNOWN =
            "snappy, uncompressed, gzip or zstd, the latter two with a level where one is wanted";

    /** What is taken where nothing is said. */
    public static final ParquetCodec DEFAULT = new ParquetCodec(Name.SNAPPY, 0);

    private static final int NO_LEVEL = -1;
    private static final int GZIP_DEFAULT = 6;

    /** The codecs. */
    enum Name {
        UNCOMPRESSED,
        SNAPPY,
        GZIP,
        ZSTD
    }

    private final Name name;
    private final int level;

    private ParquetCodec(Name name, int level) {
        this.name = name;
        this.level = level;
    }

    /**
     * The codec of a name.
     *
     * @param name the name in any case, not null; {@code none}, {@code null} and {@code zstandard} are taken too
     * @throws IllegalArgumentException if there is no such codec, with a text for users
     */
    public static ParquetCodec of(String name) {
        return of(name, NO_LEVEL);
    }

    /**
     * The codec of a name and a level.
     *
     * @param name as in {@link #of(String)}
     * @param level how hard it tries, at least 1
     * @throws IllegalArgumentException if there is no such codec, or it has no such level, with a text for users
     */
    public static ParquetCodec ofLevel(String name, int level) {
        if (level < 1) {
            throw new IllegalArgumentException("expected a level of at least 1");
        }
        return of(name, level);
    }

    private static ParquetCodec of(String name, int level) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "snappy" -> without(Name.SNAPPY, level);
            case "uncompressed", "none", "null" -> without(Name.UNCOMPRESSED, level);
            case "gzip" -> new ParquetCodec(Name.GZIP, levelOf(Name.GZIP, level, GZIP_DEFAULT, 9));
            case "zstd", "zstandard" ->
                new ParquetCodec(Name.ZSTD, levelOf(Name.ZSTD, level, Zstd.defaultCompressionLevel(), 22));
            default -> throw new IllegalArgumentException("Parquet output takes " + KNOWN);
        };
    }

    private static ParquetCodec without(Name name, int level) {
        if (level != NO_LEVEL) {
            throw new IllegalArgumentException(labelOf(name) + " has no levels");
        }
        return new ParquetCodec(name, 0);
    }

    private static int levelOf(Name name, int level, int otherwise, int most) {
        if (level > most) {
            throw new IllegalArgumentException("the levels of " + labelOf(name) + " are 1 to " + most);
        }
        return level == NO_LEVEL ? otherwise : level;
    }

    private static String labelOf(Name name) {
        return name.name().toLowerCase(Locale.ROOT);
    }

    Name name() {
        return name;
    }

    int level() {
        return level;
    }
}
