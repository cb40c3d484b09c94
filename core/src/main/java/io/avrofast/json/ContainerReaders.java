package io.avrofast.json;

import com.fasterxml.jackson.core.JsonToken;
import io.avrofast.error.AvroException;
import io.avrofast.error.LimitExceededException;
import io.avrofast.record.AvroMap;
import io.avrofast.record.BooleanList;
import io.avrofast.record.DoubleList;
import io.avrofast.record.FloatList;
import io.avrofast.record.IntList;
import io.avrofast.record.LongList;
import io.avrofast.record.ObjectList;
import java.io.IOException;
import java.util.List;

/** Readers of arrays and maps. */
final class ContainerReaders {

    private ContainerReaders() {}

    /** Reads the items of an array into one class of list. */
    abstract static class OfArray<L extends List<?>> extends ValueReader {

        abstract L newList();

        abstract void readItem(JsonInput in, L list) throws IOException;

        @Override
        final Object read(JsonInput in) throws IOException {
            if (in.token() != JsonToken.START_ARRAY) {
                throw in.failExpected("an array");
            }
            in.enter();
            L list = newList();
            while (in.next() != JsonToken.END_ARRAY) {
                checkRoom(in, list.size());
                try {
                    readItem(in, list);
                } catch (AvroException e) {
                    throw e.inItem(list.size());
                }
            }
            in.leave();
            return list;
        }
    }

    static final class OfBooleans extends OfArray<BooleanList> {
        @Override
        BooleanList newList() {
            return new BooleanList();
        }

        @Override
        void readItem(JsonInput in, BooleanList list) throws IOException {
            list.addBoolean(PrimitiveReaders.OfBoolean.readBoolean(in));
        }
    }

    static final class OfInts extends OfArray<IntList> {
        @Override
        IntList newList() {
            return new IntList();
        }

        @Override
        void readItem(JsonInput in, IntList list) throws IOException {
            list.addInt(NumberText.readInt(in));
        }
    }

    static final class OfLongs extends OfArray<LongList> {
        @Override
        LongList newList() {
            return new LongList();
        }

        @Override
        void readItem(JsonInput in, LongList list) throws IOException {
            list.addLong(NumberText.readLong(in));
        }
    }

    static final class OfFloats extends OfArray<FloatList> {
        @Override
        FloatList newList() {
            return new FloatList();
        }

        @Override
        void readItem(JsonInput in, FloatList list) throws IOException {
            list.addFloat(NumberText.readFloat(in));
        }
    }

    static final class OfDoubles extends OfArray<DoubleList> {
        @Override
        DoubleList newList() {
            return new DoubleList();
        }

        @Override
        void readItem(JsonInput in, DoubleList list) throws IOException {
            list.addDouble(NumberText.readDouble(in));
        }
    }

    static final class OfObjects extends OfArray<ObjectList> {

        private final ValueReader items;

        OfObjects(ValueReader items) {
            this.items = items;
        }

        @Override
        ObjectList newList() {
            return new ObjectList();
        }

        @Override
        void readItem(JsonInput in, ObjectList list) throws IOException {
            list.add(items.read(in));
        }
    }

    /** Reads an object as a map; a key that comes twice is refused, since one of the values would be lost. */
    static final class OfMap extends ValueReader {

        private final ValueReader values;

        OfMap(ValueReader values) {
            this.values = values;
        }

        @Override
        Object read(JsonInput in) throws IOException {
            if (in.token() != JsonToken.START_OBJECT) {
                throw in.failExpected("an object (a map)");
            }
            in.enter();
            AvroMap map = new AvroMap();
            for (String key = in.nextName(); key != null; key = in.nextName()) {
                int index = map.size();
                checkRoom(in, index);
                try {
                    readEntry(in, map, key);
                } catch (AvroException e) {
                    throw e.inItem(index);
                }
            }
            in.leave();
            return map;
        }

        private void readEntry(JsonInput in, AvroMap map, String key) throws IOException {
            StringText.checkSurrogates(key, in);
            if (map.containsKey(key)) {
                throw in.failMalformed("a key of a map comes twice");
            }
            in.next();
            map.put(key, values.read(in));
        }
    }

    private static void checkRoom(JsonInput in, int items) throws IOException {
        if (items >= in.limits().maxItems()) {
            throw new LimitExceededException(
                    "an array or a map has more items than maxItems, "
                            + in.limits().maxItems(),
                    in.place());
        }
    }
}
