package io.avrofast.model;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/**
 * How the values at one place in a schema are taken apart. There is a kind of slot for each kind of schema. A slot that is given
 * a value that it does not take throws a {@link io.avrofast.record.DatumMismatchException}. Safe for use by many threads, each with
 * values of its own.
 */
public sealed interface SourceSlot
        permits HeldSlot,
                SourceSlot.Standard,
                SourceSlot.OfNumber,
                SourceSlot.OfInstance,
                SourceSlot.OfValue,
                SourceSlot.OfText,
                SourceSlot.OfFixed,
                SourceSlot.OfArray,
                SourceSlot.OfItems,
                SourceSlot.OfMap,
                SourceSlot.OfEntries,
                SourceSlot.OfUnion,
                SourceSlot.OfRecord,
                SourceSlot.Prepared,
                SourceSlot.Later {

    /** The slot of null, a boolean, a number, bytes or an enum. */
    @FunctionalInterface
    non-sealed interface OfValue extends SourceSlot {
        /**
         * The physical value of a value, or another that {@link io.avrofast.record.ValueConversion} takes for the schema.
         *
         * @param value the value, or null
         */
        Object physical(Object value);
    }

    /** Slots of values that are what Java itself has for them; of another class, or null, they take none. */
    enum Standard implements SourceSlot {
        /** The slot of a string, whose values are {@link String}s. */
        STRING,
        /** The slot of a bytes or a fixed value, whose values are {@code byte[]}s; of a fixed, as long as it is. */
        BYTE_ARRAY,
        /**
         * The slot of an array of booleans or numbers, whose values are {@code boolean[]}, {@code int[]}, {@code long[]}, {@code
         * float[]} or {@code double[]} by the kind of the items in the schema.
         */
        NUMBER_ARRAY,
        /** The slot of a string or a fixed of 16 bytes that is a UUID, whose values are {@link java.util.UUID}s. */
        UUID,
        /** The slot of a boolean or number that a {@link Property}'s getter gives without a box; of no other place. */
        PRIMITIVE
    }

    /**
     * The slot of a boolean, a number or an enum whose objects are written without a box between.
     *
     * @param conversion takes the value as {@link Object}, possibly null, and returns the primitive type of the schema's kind, or
     *     of an enum the index of the symbol as an {@code int}
     */
    record OfNumber(MethodHandle conversion) implements SourceSlot {
        /** Checks the type of the conversion. */
        public OfNumber {
            MethodType type = conversion.type();
            if (type.parameterCount() != 1
                    || type.parameterType(0) != Object.class
                    || !type.returnType().isPrimitive()
                    || type.returnType() == void.class) {
                throw new IllegalArgumentException("expected a conversion of an object to a number, found " + type);
            }
        }
    }

    /** The slot of a string or of a map's key, of which the text or its UTF-8 is at hand. */
    non-sealed interface OfText extends SourceSlot {
        /**
         * An array that has the UTF-8 of a value, which is not changed; null where only the text is at hand.
         *
         * @param value the value, or null
         */
        byte[] utf8(Object value);

        /**
         * Where the UTF-8 of a value for which there is an array begins in it.
         *
         * @param value the value, not null
         */
        int utf8Offset(Object value);

        /**
         * The number of bytes of the UTF-8 of a value for which there is an array.
         *
         * @param value the value, not null
         */
        int utf8Length(Object value);

        /**
         * The text of a value for which there is no array, not null.
         *
         * @param value the value, or null
         */
        String text(Object value);
    }

    /** The slot of a fixed. */
    @FunctionalInterface
    non-sealed interface OfFixed extends SourceSlot {
        /**
         * The bytes of a value, as many as the fixed has, which are not changed.
         *
         * @param value the value, or null
         */
        byte[] bytes(Object value);
    }

    /**
     * The slot of an array, whose values are {@link List}s.
     *
     * @param item takes each item
     */
    record OfArray(SourceSlot item) implements SourceSlot {
        /** Checks that nothing is null. */
        public OfArray {
            Objects.requireNonNull(item, "item");
        }
    }

    /**
     * The slot of an array whose items are taken by their positions in it.
     *
     * @param size checks that a value is such an array and tells how many items it has; throws a {@link
     *     io.avrofast.record.DatumMismatchException} for every other value, also for null
     * @param item takes each item from the array
     */
    record OfItems(ToIntFunction<Object> size, HeldSlot item) implements SourceSlot {
        /** Checks that nothing is null. */
        public OfItems {
            Objects.requireNonNull(size, "size");
            Objects.requireNonNull(item, "item");
        }
    }

    /**
     * The slot of a map, whose values are {@link java.util.Map}s.
     *
     * @param key takes each key
     * @param value takes each value
     */
    record OfMap(OfText key, SourceSlot value) implements SourceSlot {
        /** Checks that nothing is null. */
        public OfMap {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, "value");
        }
    }

    /**
     * The slot of a map whose entries are taken by their positions in it.
     *
     * @param size checks that a value is such a map and tells how many entries it has; throws a {@link
     *     io.avrofast.record.DatumMismatchException} for every other value, also for null
     * @param keys gives the key at a position
     * @param key takes each key
     * @param value takes each value from the map
     */
    record OfEntries(ToIntFunction<Object> size, HeldSlot.Getter keys, OfText key, HeldSlot value)
            implements SourceSlot {
        /** Checks that nothing is null. */
        public OfEntries {
            Objects.requireNonNull(size, "size");
            Objects.requireNonNull(keys, "keys");
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, "value");
        }
    }

    /**
     * The slot of a union. In one of null and one other branch, null is null and everything else the other.
     *
     * @param branch the index of a value's branch
     * @param branches take the value, one slot for each branch
     */
    record OfUnion(ToIntFunction<Object> branch, List<SourceSlot> branches) implements SourceSlot {
        /** Copies the list. */
        public OfUnion {
            Objects.requireNonNull(branch, "branch");
            branches = List.copyOf(branches);
        }
    }

    /** Gives the fields of records. */
    interface FieldAccess {
        /**
         * Checks that a value is a record whose fields can be asked for.
         *
         * @param record the value, or null
         */
        void check(Object record);

        /**
         * The value of a field.
         *
         * @param record a record that was checked
         * @param position the position of the field in the schema, counted from 0
         */
        Object get(Object record, int position);
    }

    /**
     * The slot of a record.
     *
     * @param access checks the records, and gives the values of the fields whose slots are not {@linkplain HeldSlot held}
     * @param fields take the values, one slot for each field, in the order of the schema
     */
    record OfRecord(FieldAccess access, List<SourceSlot> fields) implements SourceSlot {
        /** Copies the list. */
        public OfRecord {
            Objects.requireNonNull(access, "access");
            fields = List.copyOf(fields);
        }
    }

    /**
     * A field of a record whose values are objects of one class.
     *
     * @param getter gives the field's value: takes the record as {@link Object} and returns {@link Object}, or, where the slot is
     *     {@link Standard#PRIMITIVE}, the primitive type of the field's schema. What it throws surfaces as it is.
     * @param slot takes the value
     */
    record Property(MethodHandle getter, SourceSlot slot) {
        /** Checks the type of the getter. */
        public Property {
            Objects.requireNonNull(slot, "slot");
            MethodType type = getter.type();
            if (type.parameterCount() != 1
                    || type.parameterType(0) != Object.class
                    || type.returnType() == void.class
                    || type.returnType().isPrimitive() != (slot == Standard.PRIMITIVE)) {
                throw new IllegalArgumentException("expected a getter of an object's value, found " + type);
            }
        }
    }

    /**
     * The slot of a record whose values are objects of one class or a class below it; others, and null, it does not take. The
     * getters are called once each, in the order of the schema, and each value is written before the next getter is called.
     *
     * @param type the class
     * @param fields one for each field, in the order of the schema
     */
    record OfInstance(Class<?> type, List<Property> fields) implements SourceSlot {
        /** Copies the list. */
        public OfInstance {
            Objects.requireNonNull(type, "type");
            fields = List.copyOf(fields);
        }
    }

    /**
     * A slot whose values are made into others first.
     *
     * @param preparation makes the value that the other slot takes
     * @param slot the other slot
     */
    record Prepared(UnaryOperator<Object> preparation, SourceSlot slot) implements SourceSlot {
        /** Checks that nothing is null. */
        public Prepared {
            Objects.requireNonNull(preparation, "preparation");
            Objects.requireNonNull(slot, "slot");
        }
    }

    /**
     * A slot that is asked for after the one that it is in was made: of a record inside itself.
     *
     * @param slot gives the slot, the same one at each call
     */
    record Later(Supplier<SourceSlot> slot) implements SourceSlot {
        /** Checks that nothing is null. */
        public Later {
            Objects.requireNonNull(slot, "slot");
        }
    }
}
