package io.avrofast.limit;

import java.util.Objects;

/**
 * Limits for reading. The defaults never hit honest data; a program that reads data of strangers may lower them.
 * Immutable and safe for use by many threads.
 *
 * @param maxValueBytes the most bytes that one string, bytes or fixed value may have
 * @param maxItems the most items that one array or map may have
 * @param maxZeroWidthItems the most values in one block, or in one datum read by itself, that take no bytes in the input:
 *     items of an array of nulls or of empty records, records without bytes, and the fields in these where they are many.
 *     Their number is not bounded by the input's size
 * @param maxDepth how deep records, arrays and maps may be nested in data; a union alone is no level
 * @param maxBlockBytes the most bytes that one block may have in the file
 * @param maxDecompressedBytes the most bytes that one block may have when decompressed
 * @param maxExpansion how many times larger than in the file a block may become, beyond the first 64 MiB
 * @param maxSchemaBytes the most bytes that a schema's text may have
 * @param maxMetadataBytes the most bytes that the metadata of a container file's header may have; each entry counts 128
 *     more, for it takes memory even when it is empty
 * @param maxDecimalDigits the most digits that a decimal may have, and the largest scale
 * @param leniency which faults in values are read over; {@link Leniency#NONE} by default
 */
public record DecodeLimits(
        int maxValueBytes,
        int maxItems,
        int maxZeroWidthItems,
        int maxDepth,
        int maxBlockBytes,
        int maxDecompressedBytes,
        int maxExpansion,
        int maxSchemaBytes,
        int maxMetadataBytes,
        int maxDecimalDigits,
        Leniency leniency) {

    /** The defaults. */
    public static final DecodeLimits DEFAULT = new DecodeLimits(
            512 << 20,
            Integer.MAX_VALUE - 16,
            1 << 20,
            256,
            1 << 30,
            1 << 30,
            20_000,
            16 << 20,
            64 << 20,
            10_000,
            Leniency.NONE);

    /** Checks that no limit is negative. */
    public DecodeLimits {
        requireNotNegative("maxValueBytes", maxValueBytes);
        requireNotNegative("maxItems", maxItems);
        requireNotNegative("maxZeroWidthItems", maxZeroWidthItems);
        requireNotNegative("maxDepth", maxDepth);
        requireNotNegative("maxBlockBytes", maxBlockBytes);
        requireNotNegative("maxDecompressedBytes", maxDecompressedBytes);
        requireNotNegative("maxExpansion", maxExpansion);
        requireNotNegative("maxSchemaBytes", maxSchemaBytes);
        requireNotNegative("maxMetadataBytes", maxMetadataBytes);
        requireNotNegative("maxDecimalDigits", maxDecimalDigits);
        Objects.requireNonNull(leniency, "leniency");
    }

    /** These limits with another {@code maxValueBytes}. */
    public DecodeLimits withMaxValueBytes(int limit) {
        return new DecodeLimits(
                limit,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxItems}. */
    public DecodeLimits withMaxItems(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                limit,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxZeroWidthItems}. */
    public DecodeLimits withMaxZeroWidthItems(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                limit,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxDepth}. */
    public DecodeLimits withMaxDepth(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                limit,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxBlockBytes}. */
    public DecodeLimits withMaxBlockBytes(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                limit,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxDecompressedBytes}. */
    public DecodeLimits withMaxDecompressedBytes(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                limit,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxExpansion}. */
    public DecodeLimits withMaxExpansion(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                limit,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxSchemaBytes}. */
    public DecodeLimits withMaxSchemaBytes(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                limit,
                maxMetadataBytes,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxMetadataBytes}. */
    public DecodeLimits withMaxMetadataBytes(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                limit,
                maxDecimalDigits,
                leniency);
    }

    /** These limits with another {@code maxDecimalDigits}. */
    public DecodeLimits withMaxDecimalDigits(int limit) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                limit,
                leniency);
    }

    /** These limits with another {@code leniency}. */
    public DecodeLimits withLeniency(Leniency newLeniency) {
        return new DecodeLimits(
                maxValueBytes,
                maxItems,
                maxZeroWidthItems,
                maxDepth,
                maxBlockBytes,
                maxDecompressedBytes,
                maxExpansion,
                maxSchemaBytes,
                maxMetadataBytes,
                maxDecimalDigits,
                newLeniency);
    }

    private static void requireNotNegative(String name, int value) {
        if (value < 0) {
            throw new IllegalArgumentException(name + " is negative: " + value);
        }
    }
}
