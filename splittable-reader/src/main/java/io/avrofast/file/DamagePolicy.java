package io.avrofast.file;

/** What reading does where a file is damaged. Faults of the storage are no damage: with every policy they end the reading. */
public enum DamagePolicy {

    /** Fails. The values before the damage have been given out, those of the damaged block too. */
    FAIL,

    /**
     * Goes on behind the damage, and reports what was left out. A block is given as a whole or not at all: it is
     * decompressed and decoded to its end before its first value is given, so each is decoded twice.
     */
    SKIP_BLOCK,

    /** Ends before the damaged block as if the file ended there, and reports what was left out: all the rest. */
    STOP
}
