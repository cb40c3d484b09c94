package io.avrofast.file;

/**
 * Which of a file's parts a block belongs to. Parts that adjoin and have the same rule give each block exactly once.
 *
 * <p>In a damaged file that is read with a policy other than {@link DamagePolicy#FAIL} only {@link #EXACT} holds that in all
 * cases: a part of another rule that begins behind the header of a joined file with the same sync marker, or within a block
 * whose damaged length spans others, cannot know of what is before it.
 */
public enum SplitRule {

    /**
     * A block belongs to the part in which the sync marker before it begins; that before the first block ends the header.
     * The rule of MapReduce and Spark.
     */
    MARKER,

    /** A block belongs to the part that holds its own first byte. The rule of Beam. */
    FIRST_BYTE,

    /**
     * A block belongs to the part that holds its own first byte, and the part begins where a block begins, as the planning
     * has found out block by block. Nothing is searched for, so no data can be taken for a sync marker.
     */
    EXACT
}
