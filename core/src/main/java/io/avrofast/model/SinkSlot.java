package io.avrofast.model;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What is called for the values at one place in a schema. There is a kind of slot for each kind of schema. Safe for use by
 * many threads, each with a target of its own.
 *
 * @param <S> the class of the targets
 */
public sealed interface SinkSlot<S> {

    /** Something that is told without a value. */
    @FunctionalInterface
    interface Event<S> {
        /** Tells it. */
        void tell(S target) throws IOException;
    }

    /** The slot of a null. */
    @FunctionalInterface
    non-sealed interface OfNull<S> extends SinkSlot<S> {
        /** Takes a null. */
        void putNull(S target) throws IOException;
    }

    /** The slot of a boolean. */
    @FunctionalInterface
    non-sealed interface OfBoolean<S> extends SinkSlot<S> {
        /** Takes a value. */
        void putBoolean(S target, boolean value) throws IOException;
    }

    /** The slot of an int, or of an enum, whose values are the indices of its symbols. */
    @FunctionalInterface
    non-sealed interface OfInt<S> extends SinkSlot<S> {
        /** Takes a value. */
        void putInt(S target, int value) throws IOException;
    }

    /** The slot of a long. */
    @FunctionalInterface
    non-sealed interface OfLong<S> extends SinkSlot<S> {
        /** Takes a value. */
        void putLong(S target, long value) throws IOException;
    }

    /** The slot of a float. */
    @FunctionalInterface
    non-sealed interface OfFloat<S> extends SinkSlot<S> {
        /** Takes a value. */
        void putFloat(S target, float value) throws IOException;
    }

    /** The slot of a double. */
    @FunctionalInterface
    non-sealed interface OfDouble<S> extends SinkSlot<S> {
        /** Takes a value. */
        void putDouble(S target, double value) throws IOException;
    }

    /** The slot of a string, a bytes or a fixed value. */
    @FunctionalInterface
    non-sealed interface OfBytes<S> extends SinkSlot<S> {
        /**
         * Takes a value.
         *
         * @param data holds the value in some of its bytes; valid during the call only, not to be changed. Those of a string
         *     are valid UTF-8.
         * @param offset where the value begins
         * @param length its length in bytes
         */
        void putBytes(S target, byte[] data, int offset, int length) throws IOException;
    }

    /**
     * The slot of an array: its begin, the items, its end.
     *
     * @param begin told before the first item
     * @param item takes each item
     * @param end told after the last item
     */
    record OfArray<S>(Event<S> begin, SinkSlot<S> item, Event<S> end) implements SinkSlot<S> {
        /** Checks that nothing is null. */
        public OfArray {
            Objects.requireNonNull(begin, "begin");
            Objects.requireNonNull(item, "item");
            Objects.requireNonNull(end, "end");
        }
    }

    /**
     * The slot of a map: its begin, key and value by turns, its end. Keys that occur twice are told twice.
     *
     * @param begin told before the first entry
     * @param key takes each key
     * @param value takes each value
     * @param end told after the last entry
     */
    record OfMap<S>(Event<S> begin, OfBytes<S> key, SinkSlot<S> value, Event<S> end) implements SinkSlot<S> {
        /** Checks that nothing is null. */
        public OfMap {
            Objects.requireNonNull(begin, "begin");
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, "value");
            Objects.requireNonNull(end, "end");
        }
    }

    /**
     * The slot of a union: the number of the branch, then its value.
     *
     * @param branch takes the index of the branch
     * @param branches take the value, one slot for each branch
     */
    record OfUnion<S>(OfInt<S> branch, List<SinkSlot<S>> branches) implements SinkSlot<S> {
        /** Copies the list. */
        public OfUnion {
            Objects.requireNonNull(branch, "branch");
            branches = List.copyOf(branches);
        }
    }

    /**
     * The slot of a record: its begin, the fields, its end. Fields come in the order of the data, those with a default last;
     * each field of the schema comes exactly once.
     *
     * @param begin told before the first field
     * @param fields one for each field, in the order of the schema
     * @param end told after the last field
     */
    record OfRecord<S>(Event<S> begin, List<Field<S>> fields, Event<S> end) implements SinkSlot<S> {
        /** Copies the list. */
        public OfRecord {
            Objects.requireNonNull(begin, "begin");
            Objects.requireNonNull(end, "end");
            fields = List.copyOf(fields);
        }
    }

    /**
     * A field of a record.
     *
     * @param begin told before the value
     * @param value takes the value
     */
    record Field<S>(Event<S> begin, SinkSlot<S> value) {
        /** Checks that nothing is null. */
        public Field {
            Objects.requireNonNull(begin, "begin");
            Objects.requireNonNull(value, "value");
        }
    }

    /**
     * A slot that is asked for after the one that it is in was made: of a record inside itself.
     *
     * @param slot gives the slot, the same one at each call
     */
    record Later<S>(Supplier<SinkSlot<S>> slot) implements SinkSlot<S> {
        /** Checks that nothing is null. */
        public Later {
            Objects.requireNonNull(slot, "slot");
        }
    }
}
