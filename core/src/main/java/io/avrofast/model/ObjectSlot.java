package io.avrofast.model;

import io.avrofast.error.AvroException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * What the values at one place in a schema become. There is a kind of slot for each kind of schema. Where something is made in
 * steps, it is handed over once it is complete, and dropped where the data turns out to be faulty.
 */
public sealed interface ObjectSlot {

    /** The slot of null, which becomes null, and of booleans and numbers, which become their boxes. */
    enum Boxed implements ObjectSlot {
        /** The only one. */
        BOXED
    }

    /** Slots whose values become what Java itself has for them. */
    enum Standard implements ObjectSlot {
        /** The slot of a string, which becomes a {@link String}. */
        STRING,
        /** The slot of a bytes or a fixed value, which becomes a {@code byte[]} of its own. */
        BYTE_ARRAY,
        /**
         * The slot of an array of booleans or numbers, which becomes a {@code boolean[]}, {@code int[]}, {@code long[]}, {@code
         * float[]} or {@code double[]} by the kind of the items in the schema of the values.
         */
        NUMBER_ARRAY
    }

    /**
     * The slot of a boolean or a number that becomes an object without a box between.
     *
     * @param conversion makes the object: takes the primitive type of the schema's kind and returns {@link Object}, possibly null;
     *     may throw an {@link AvroException} where the value means nothing
     */
    record OfNumber(MethodHandle conversion) implements ObjectSlot {
        /** Checks the type of the conversion. */
        public OfNumber {
            MethodType type = conversion.type();
            if (type.parameterCount() != 1
                    || !type.parameterType(0).isPrimitive()
                    || type.returnType() != Object.class) {
                throw new IllegalArgumentException("expected a conversion of one number to an object, found " + type);
            }
        }
    }

    /** The slot of a string, a bytes or a fixed value, or of a map's key. */
    @FunctionalInterface
    non-sealed interface OfBytes extends ObjectSlot {
        /**
         * Makes a value.
         *
         * @param data holds the value in some of its bytes; valid during the call only, not to be changed. Those of a string
         *     are valid UTF-8.
         * @param offset where the value begins
         * @param length its length in bytes
         */
        Object make(byte[] data, int offset, int length) throws AvroException;
    }

    /**
     * The slot of an enum.
     *
     * @param constants the values, in the order of the symbols
     */
    record OfEnum(List<Object> constants) implements ObjectSlot {
        /** Copies the list. */
        public OfEnum {
            constants = List.copyOf(constants);
        }
    }

    /** Makes the values of an array. */
    interface ListMaker {
        /**
         * Begins one.
         *
         * @param items how many items there will be, as far as that is known
         */
        Object begin(int items);

        /**
         * Adds an item behind those before.
         *
         * @param list what {@link #begin} gave
         * @param item what the item's slot made, or null
         */
        void add(Object list, Object item);
    }

    /**
     * The slot of an array.
     *
     * @param maker makes the list
     * @param item makes each item
     */
    record OfArray(ListMaker maker, ObjectSlot item) implements ObjectSlot {
        /** Checks that nothing is null. */
        public OfArray {
            Objects.requireNonNull(maker, "maker");
            Objects.requireNonNull(item, "item");
        }
    }

    /** Makes the values of a map. */
    interface MapMaker {
        /**
         * Begins one.
         *
         * @param entries how many entries there will be, as far as that is known
         */
        Object begin(int entries);

        /**
         * Adds an entry; one of a key that was there before takes its place.
         *
         * @param map what {@link #begin} gave
         * @param key what the key's slot made
         * @param value what the value's slot made, or null
         */
        void put(Object map, Object key, Object value);
    }

    /**
     * The slot of a map.
     *
     * @param maker makes the map
     * @param key makes each key
     * @param value makes each value
     */
    record OfMap(MapMaker maker, OfBytes key, ObjectSlot value) implements ObjectSlot {
        /** Checks that nothing is null. */
        public OfMap {
            Objects.requireNonNull(maker, "maker");
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(value, "value");
        }
    }

    /**
     * The slot of a union.
     *
     * @param branches make the values, one slot for each branch
     */
    record OfUnion(List<ObjectSlot> branches) implements ObjectSlot {
        /** Copies the list. */
        public OfUnion {
            branches = List.copyOf(branches);
        }
    }

    /** Makes records. */
    interface RecordMaker {
        /** Begins one. */
        Object begin();

        /**
         * Sets a field; each field of the schema is set exactly once, in the order of the data, those with a default last.
         *
         * @param record what {@link #begin} gave
         * @param position the position of the field in the schema, counted from 0
         * @param value what the field's slot made, or null
         */
        void set(Object record, int position, Object value);
    }

    /**
     * The slot of a record.
     *
     * @param maker makes the record
     * @param fields make the values, one slot for each field, in the order of the schema
     */
    record OfRecord(RecordMaker maker, List<ObjectSlot> fields) implements ObjectSlot {
        /** Copies the list. */
        public OfRecord {
            Objects.requireNonNull(maker, "maker");
            fields = List.copyOf(fields);
        }
    }

    /**
     * The slot of a record that is made of the values of all its fields at once. The constructor is called once, when the last
     * step of the record is done: all fields are read in the order of the data, those with a default last, before anything is
     * made of them. Where a field is faulty it is not called. What it throws surfaces as it is.
     *
     * @param constructor makes the record: has one parameter for each field, in the order of the schema, and returns {@link
     *     Object}, not null. A parameter is of type {@link Object}; or, where the field's slot is {@link Boxed} and its schema a
     *     boolean or number, it may be of that schema's primitive type, and then takes the value without a box.
     * @param fields make the values, one slot for each field, in the order of the schema
     */
    record OfInstance(MethodHandle constructor, List<ObjectSlot> fields) implements ObjectSlot {
        /** Copies the list, and checks the type of the constructor. */
        public OfInstance {
            fields = List.copyOf(fields);
            if (constructor.type().parameterCount() != fields.size()
                    || constructor.type().returnType() != Object.class) {
                throw new IllegalArgumentException("expected a constructor of an object from " + fields.size()
                        + " values, found " + constructor.type());
            }
        }
    }

    /**
     * A field of a record that is made first and filled then.
     *
     * @param setter sets the field: takes the record as {@link Object}, then the value as {@link Object} or, where the slot is
     *     {@link Boxed} and the field's schema a boolean or number, as that schema's primitive type; returns nothing
     * @param slot makes the value
     */
    record Property(MethodHandle setter, ObjectSlot slot) {
        /** Checks the type of the setter. */
        public Property {
            Objects.requireNonNull(slot, "slot");
            MethodType type = setter.type();
            if (type.parameterCount() != 2
                    || type.parameterType(0) != Object.class
                    || type.returnType() != void.class) {
                throw new IllegalArgumentException("expected a setter of an object's value, found " + type);
            }
        }
    }

    /**
     * The slot of a record that is made first and filled then. The constructor is called before the first field is read. Then
     * each field is set exactly once, as soon as it is read, in the order of the data, those with a default last. A record of
     * which a field is faulty is dropped. What the two throw surfaces as it is.
     *
     * @param constructor makes the empty record: takes nothing and returns {@link Object}, not null
     * @param fields one for each field, in the order of the schema
     */
    record OfBean(MethodHandle constructor, List<Property> fields) implements ObjectSlot {
        /** Copies the list, and checks the type of the constructor. */
        public OfBean {
            fields = List.copyOf(fields);
            if (!constructor.type().equals(MethodType.methodType(Object.class))) {
                throw new IllegalArgumentException(
                        "expected a constructor of an object from nothing, found " + constructor.type());
            }
        }
    }

    /** Makes one object of another. */
    @FunctionalInterface
    interface Conversion {
        /**
         * Makes it.
         *
         * @param value what the other slot made, or null
         * @throws AvroException if the value means nothing
         */
        Object convert(Object value) throws AvroException;
    }

    /**
     * A slot whose objects are made into others.
     *
     * @param slot makes the objects
     * @param conversion makes the others of them
     */
    record Converted(ObjectSlot slot, Conversion conversion) implements ObjectSlot {
        /** Checks that nothing is null. */
        public Converted {
            Objects.requireNonNull(slot, "slot");
            Objects.requireNonNull(conversion, "conversion");
        }
    }

    /**
     * A slot that is asked for after the one that it is in was made: of a record inside itself.
     *
     * @param slot gives the slot, the same one at each call
     */
    record Later(Supplier<ObjectSlot> slot) implements ObjectSlot {
        /** Checks that nothing is null. */
        public Later {
            Objects.requireNonNull(slot, "slot");
        }
    }
}
