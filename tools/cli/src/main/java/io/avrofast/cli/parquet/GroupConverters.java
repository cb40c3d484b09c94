package io.avrofast.cli.parquet;

import io.avrofast.record.AvroMap;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.ObjectList;
import io.avrofast.schema.RecordSchema;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;

/** Makes records, lists, maps and the values of unions of Parquet's groups. */
final class GroupConverters {

    private GroupConverters() {}

    /** Makes the converter of a part, which hands the part's values to a target. */
    @FunctionalInterface
    interface PartMaker {
        /** Makes it. */
        Converter of(ValueTarget target);
    }

    /** Makes records. */
    static final class OfRecord extends GroupConverter {

        private final RecordSchema schema;
        private final ValueTarget target;
        private final Converter[] fields;
        private final int[] repeated;
        private final ObjectList[] lists;
        private AvroRecord record;

        /**
         * @param positions for each field of the group, the position of that of the record
         * @param repeatedFlags for each field of the group, whether its values are the items of a list
         * @param makers make the converters of the group's fields
         */
        OfRecord(
                RecordSchema schema, int[] positions, boolean[] repeatedFlags, PartMaker[] makers, ValueTarget target) {
            this.schema = schema;
            this.target = target;
            this.fields = new Converter[makers.length];
            this.lists = new ObjectList[makers.length];
            this.repeated = new int[makers.length];
            for (int i = 0; i < makers.length; i++) {
                int index = i;
                int position = positions[i];
                repeated[i] = repeatedFlags[i] ? position : -1;
                ValueTarget field =
                        repeatedFlags[i] ? value -> lists[index].add(value) : value -> record.set(position, value);
                fields[i] = makers[i].of(field);
            }
        }

        @Override
        public Converter getConverter(int index) {
            return fields[index];
        }

        @Override
        public void start() {
            record = AvroRecord.create(schema);
            for (int i = 0; i < fields.length; i++) {
                if (repeated[i] >= 0) {
                    lists[i] = new ObjectList();
                }
            }
        }

        @Override
        public void end() {
            for (int i = 0; i < fields.length; i++) {
                if (repeated[i] >= 0) {
                    record.set(repeated[i], lists[i]);
                }
            }
            target.put(record);
        }
    }

    /** Makes lists of a group's one repeated field. */
    static final class OfList extends GroupConverter {

        private final ValueTarget target;
        private final Converter item;
        private ObjectList list;

        /** @param maker makes the converter of the repeated field, which gives an item each time */
        OfList(PartMaker maker, ValueTarget target) {
            this.target = target;
            this.item = maker.of(value -> list.add(value));
        }

        @Override
        public Converter getConverter(int index) {
            return item;
        }

        @Override
        public void start() {
            list = new ObjectList();
        }

        @Override
        public void end() {
            target.put(list);
        }
    }

    /** Makes lists of items that have a group each, in which there may be null. */
    static final class OfWrappedItems extends GroupConverter {

        private final ValueTarget target;
        private final GroupConverter wrapper;
        private ObjectList list;
        private Object item;

        OfWrappedItems(PartMaker maker, ValueTarget target) {
            this.target = target;
            Converter element = maker.of(value -> item = value);
            this.wrapper = new GroupConverter() {
                @Override
                public Converter getConverter(int index) {
                    return element;
                }

                @Override
                public void start() {
                    item = null;
                }

                @Override
                public void end() {
                    list.add(item);
                }
            };
        }

        @Override
        public Converter getConverter(int index) {
            return wrapper;
        }

        @Override
        public void start() {
            list = new ObjectList();
        }

        @Override
        public void end() {
            target.put(list);
        }
    }

    /** Makes maps. */
    static final class OfMap extends GroupConverter {

        private final ValueTarget target;
        private final GroupConverter entry;
        private AvroMap map;
        private Object key;
        private Object value;

        OfMap(PartMaker keyMaker, PartMaker valueMaker, ValueTarget target) {
            this.target = target;
            Converter[] parts = {keyMaker.of(found -> key = found), valueMaker.of(found -> value = found)};
            this.entry = new GroupConverter() {
                @Override
                public Converter getConverter(int index) {
                    return parts[index];
                }

                @Override
                public void start() {
                    key = null;
                    value = null;
                }

                @Override
                public void end() {
                    map.put(key.toString(), value);
                }
            };
        }

        @Override
        public Converter getConverter(int index) {
            return entry;
        }

        @Override
        public void start() {
            map = new AvroMap();
        }

        @Override
        public void end() {
            target.put(map);
        }
    }

    /** Gives the one member of a union's group that is there. */
    static final class OfUnion extends GroupConverter {

        private final ValueTarget target;
        private final Converter[] members;
        private final String path;
        private Object value;
        private int count;

        OfUnion(PartMaker[] makers, String path, ValueTarget target) {
            this.target = target;
            this.path = path;
            this.members = new Converter[makers.length];
            for (int i = 0; i < makers.length; i++) {
                members[i] = makers[i].of(this::take);
            }
        }

        private void take(Object found) {
            value = found;
            count++;
        }

        @Override
        public Converter getConverter(int index) {
            return members[index];
        }

        @Override
        public void start() {
            count = 0;
        }

        @Override
        public void end() {
            if (count != 1) {
                throw RowFaults.in(path, "expected one member of the union, found " + count);
            }
            target.put(value);
        }
    }
}
