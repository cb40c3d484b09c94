package io.avrofast.spark.schema;

import java.io.Serializable;
import java.util.Objects;

/**
 * How schemas are converted and matched: the options of the reader and the settings of the session that bear on it. Immutable.
 *
 * @param stableUnionNames whether the members of unions are named by their types instead of their positions
 * @param unionNamePrefix what stable names begin with, not null; may be empty
 * @param recursiveDepth how many levels of a record that holds itself become columns, or less than 1 where such a record is
 *     refused
 * @param timeType whether the session has the type {@code TIME}; otherwise times are {@code BIGINT}
 * @param caseSensitive whether fields match only by names of the same case
 * @param positional whether fields match by their positions instead of their names
 * @param allowsIncompatible whether values may be read as types that lose something of them, or that mean another thing
 */
public record SchemaRules(
        boolean stableUnionNames,
        String unionNamePrefix,
        int recursiveDepth,
        boolean timeType,
        boolean caseSensitive,
        boolean positional,
        boolean allowsIncompatible)
        implements Serializable {

    private static final long serialVersionUID = 1L;

    /** The rules without any option, in a session without any setting. */
    public static final SchemaRules DEFAULT = new SchemaRules(false, "member_", -1, false, false, false, false);

    /** Checks that nothing is null. */
    public SchemaRules {
        Objects.requireNonNull(unionNamePrefix, "unionNamePrefix");
    }

    /** These rules, but allowing what may lose something. */
    SchemaRules allowingIncompatible() {
        return new SchemaRules(
                stableUnionNames, unionNamePrefix, recursiveDepth, timeType, caseSensitive, positional, true);
    }
}
