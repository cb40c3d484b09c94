package io.avrofast.model;

import java.util.Objects;

/**
 * How a value is taken from the record, array or map that holds it, by its position there: a boolean or a number without a box,
 * and whether there is one at all without making it. A field of a record may have any slot; one that is not held is given what
 * {@link SourceSlot.FieldAccess#get} gives.
 *
 * <p>The functions are called with a holder that was checked and a position that it has: of a field in the schema, of an item
 * in the array, of an entry in the map, each counted from 0. They are called in the order in which the values are written. One
 * that finds a value that the schema does not take throws a {@link io.avrofast.record.DatumMismatchException}; outside of {@link
 * OfNullable} that includes null.
 */
public sealed interface HeldSlot extends SourceSlot {

    /** The slot of a boolean. */
    @FunctionalInterface
    non-sealed interface OfBoolean extends HeldSlot {
        /** The value at a position. */
        boolean getBoolean(Object holder, int position);
    }

    /** The slot of an int. */
    @FunctionalInterface
    non-sealed interface OfInt extends HeldSlot {
        /** The value at a position. */
        int getInt(Object holder, int position);
    }

    /** The slot of a long. */
    @FunctionalInterface
    non-sealed interface OfLong extends HeldSlot {
        /** The value at a position. */
        long getLong(Object holder, int position);
    }

    /** The slot of a float. */
    @FunctionalInterface
    non-sealed interface OfFloat extends HeldSlot {
        /** The value at a position. */
        float getFloat(Object holder, int position);
    }

    /** The slot of a double. */
    @FunctionalInterface
    non-sealed interface OfDouble extends HeldSlot {
        /** The value at a position. */
        double getDouble(Object holder, int position);
    }

    /** Gives objects that are held. */
    @FunctionalInterface
    interface Getter {
        /** The value at a position, or null. */
        Object get(Object holder, int position);
    }

    /**
     * The slot of any other value.
     *
     * @param getter gives the value
     * @param slot takes it
     */
    record OfObject(Getter getter, SourceSlot slot) implements HeldSlot {
        /** Checks that nothing is null, and that the value is not one that is held by itself. */
        public OfObject {
            Objects.requireNonNull(getter, "getter");
            Objects.requireNonNull(slot, "slot");
            if (slot instanceof HeldSlot) {
                throw new IllegalArgumentException("a held value is no holder of itself");
            }
        }
    }

    /** Tells where there is no value. */
    @FunctionalInterface
    interface NullTest {
        /** Whether the value at a position is null. */
        boolean isNull(Object holder, int position);
    }

    /**
     * The slot of a union of null and one other branch.
     *
     * @param test tells whether the value is null
     * @param slot takes one of the other branch
     */
    record OfNullable(NullTest test, HeldSlot slot) implements HeldSlot {
        /** Checks that nothing is null. */
        public OfNullable {
            Objects.requireNonNull(test, "test");
            Objects.requireNonNull(slot, "slot");
        }
    }
}
