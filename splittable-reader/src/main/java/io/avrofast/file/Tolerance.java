package io.avrofast.file;

import java.util.Objects;

/**
 * What of a file need not be as the specification says.
 *
 * @param damage what to do where the file is damaged, not null
 * @param listener is told of what is left out; not null
 */
record Tolerance(DamagePolicy damage, DamageListener listener) {

    static final Tolerance NONE = new Tolerance(DamagePolicy.FAIL, range -> {});

    Tolerance {
        Objects.requireNonNull(damage, "damage");
        Objects.requireNonNull(listener, "listener");
    }

    Tolerance withDamage(DamagePolicy policy, DamageListener newListener) {
        return new Tolerance(policy, newListener);
    }

    /** Whether reading goes on, or ends without a failure, where the file is damaged. */
    boolean salvages() {
        return switch (damage) {
            case FAIL -> false;
            case SKIP_BLOCK, STOP -> true;
        };
    }
}
