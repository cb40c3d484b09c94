package io.avrofast.file;

import java.util.Objects;

/**
 * What of a file need not be as the specification says.
 *
 * @param damage what to do where the file is damaged, not null
 * @param listener is told of what is left out; not null
 * @param emptyFile what to make of a file without bytes, not null
 * @param spareBytes what to make of bytes behind a block's last value, not null
 */
record Tolerance(DamagePolicy damage, DamageListener listener, EmptyFilePolicy emptyFile, SpareBytesPolicy spareBytes) {

    static final Tolerance NONE =
            new Tolerance(DamagePolicy.FAIL, range -> {}, EmptyFilePolicy.FAIL, SpareBytesPolicy.FAIL);

    Tolerance {
        Objects.requireNonNull(damage, "damage");
        Objects.requireNonNull(listener, "listener");
        Objects.requireNonNull(emptyFile, "emptyFile");
        Objects.requireNonNull(spareBytes, "spareBytes");
    }

    Tolerance withDamage(DamagePolicy policy, DamageListener newListener) {
        return new Tolerance(policy, newListener, emptyFile, spareBytes);
    }

    Tolerance withEmptyFile(EmptyFilePolicy policy) {
        return new Tolerance(damage, listener, policy, spareBytes);
    }

    Tolerance withSpareBytes(SpareBytesPolicy policy) {
        return new Tolerance(damage, listener, emptyFile, policy);
    }

    boolean ignoresSpareBytes() {
        return switch (spareBytes) {
            case FAIL -> false;
            case IGNORE -> true;
        };
    }

    boolean takesEmptyFiles() {
        return switch (emptyFile) {
            case FAIL -> false;
            case NO_VALUES -> true;
        };
    }

    /** Whether reading goes on, or ends without a failure, where the file is damaged. */
    boolean salvages() {
        return switch (damage) {
            case FAIL -> false;
            case SKIP_BLOCK, STOP -> true;
        };
    }
}
