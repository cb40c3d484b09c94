package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.NumberDecoder;
import io.avrofast.internal.wire.TextDecoder;
import io.avrofast.internal.wire.VarintDecoder;
import io.avrofast.internal.wire.WireFault;
import io.avrofast.model.ObjectSlot;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.SchemaKind;
import java.nio.charset.StandardCharsets;

/** The units of values that a model's slots make. */
final class MadeUnits {

    private MadeUnits() {}

    /** The unit of a boxed number; without a detour where it is not promoted. */
    static ObjectUnit boxed(SchemaKind wire, SchemaKind kind) {
        if (wire == kind) {
            switch (kind) {
                case BOOLEAN -> {
                    return new BooleanBox();
                }
                case INT -> {
                    return new IntBox();
                }
                case LONG -> {
                    return new LongBox();
                }
                case DOUBLE -> {
                    return new DoubleBox();
                }
                case FLOAT, NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> {}
            }
        }
        return new ObjectUnits.BoxUnit(NumberUnits.of(wire, kind), kind);
    }

    private static final class BooleanBox extends ObjectUnit {
        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.end = NumberDecoder.readBoolean(buf, pos, limit, context);
            return context.bits != 0;
        }
    }

    private static final class IntBox extends ObjectUnit {
        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.end = VarintDecoder.readInt(buf, pos, limit, context);
            return (int) context.bits;
        }
    }

    private static final class LongBox extends ObjectUnit {
        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.end = VarintDecoder.readLong(buf, pos, limit, context);
            return context.bits;
        }
    }

    private static final class DoubleBox extends ObjectUnit {
        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.end = NumberDecoder.readDouble(buf, pos, limit, context);
            return Double.longBitsToDouble(context.bits);
        }
    }

    /** A string. */
    static final class TextUnit extends ObjectUnit {

        private final ObjectSlot.OfBytes slot;

        TextUnit(ObjectSlot.OfBytes slot) {
            this.slot = slot;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int at = BytesDecoder.readLength(buf, pos, limit, "a string", context.maxValueBytes, context);
            int length = (int) context.bits;
            context.end = at + length;
            if (context.replacesInvalidText) {
                byte[] text = TextDecoder.replace(buf, at, length).getBytes(StandardCharsets.UTF_8);
                return slot.make(text, 0, text.length);
            }
            TextDecoder.check(buf, at, length);
            return slot.make(buf, at, length);
        }
    }

    /** A bytes value. */
    static final class BytesUnit extends ObjectUnit {

        private final ObjectSlot.OfBytes slot;

        BytesUnit(ObjectSlot.OfBytes slot) {
            this.slot = slot;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int at = BytesDecoder.readLength(buf, pos, limit, "bytes", context.maxValueBytes, context);
            int length = (int) context.bits;
            context.end = at + length;
            return slot.make(buf, at, length);
        }
    }

    /** A fixed. */
    static final class FixedUnit extends ObjectUnit {

        private final FixedSchema schema;
        private final ObjectSlot.OfBytes slot;

        FixedUnit(FixedSchema schema, ObjectSlot.OfBytes slot) {
            this.schema = schema;
            this.slot = slot;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int size = schema.size();
            context.end = BytesDecoder.skipFixed(buf, pos, limit, size);
            if (size > context.maxValueBytes) {
                throw WireFault.overLimit(
                        "maxValueBytes",
                        context.maxValueBytes,
                        "a fixed " + schema.fullName() + " of " + size + " bytes",
                        pos);
            }
            return slot.make(buf, pos, size);
        }
    }

    /** An array. */
    static final class ListUnit extends ObjectUnit {

        private final ObjectSlot.ListMaker maker;
        private final ObjectUnit item;
        private final ItemWidth width;

        ListUnit(ObjectSlot.ListMaker maker, ObjectUnit item, ItemWidth width) {
            this.maker = maker;
            this.item = item;
            this.width = width;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.enter(pos);
            int at = CollectionHead.read(buf, pos, limit, context, 0, width);
            Object list = maker.begin(CollectionHead.foreseen(context.bits));
            int size = 0;
            while (context.bits != 0) {
                int blockEnd = context.blockEnd;
                int target = size + (int) context.bits;
                at = readItems(buf, at, limit, context, list, size, target);
                size = target;
                CollectionHead.checkEnd(at, blockEnd);
                at = CollectionHead.read(buf, at, limit, context, size, width);
            }
            context.leave();
            context.end = at;
            return list;
        }

        private int readItems(byte[] buf, int pos, int limit, ReadContext context, Object list, int from, int to)
                throws AvroException {
            int at = pos;
            int i = from;
            try {
                for (; i < to; i++) {
                    maker.add(list, item.read(buf, at, limit, context));
                    at = context.end;
                }
            } catch (AvroException e) {
                throw e.inItem(i);
            }
            return at;
        }
    }

    /** A map. */
    static final class MapUnit extends ObjectUnit {

        private final ObjectSlot.MapMaker maker;
        private final ObjectUnit key;
        private final ObjectUnit entryValue;
        private final ItemWidth width;

        MapUnit(ObjectSlot.MapMaker maker, ObjectUnit key, ObjectUnit entryValue, ItemWidth width) {
            this.maker = maker;
            this.key = key;
            this.entryValue = entryValue;
            this.width = width;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.enter(pos);
            int at = CollectionHead.read(buf, pos, limit, context, 0, width);
            Object map = maker.begin(CollectionHead.foreseen(context.bits));
            int size = 0;
            while (context.bits != 0) {
                int blockEnd = context.blockEnd;
                int target = size + (int) context.bits;
                at = readEntries(buf, at, limit, context, map, size, target);
                size = target;
                CollectionHead.checkEnd(at, blockEnd);
                at = CollectionHead.read(buf, at, limit, context, size, width);
            }
            context.leave();
            context.end = at;
            return map;
        }

        private int readEntries(byte[] buf, int pos, int limit, ReadContext context, Object map, int from, int to)
                throws AvroException {
            int at = pos;
            int i = from;
            try {
                for (; i < to; i++) {
                    Object entryKey = key.read(buf, at, limit, context);
                    maker.put(map, entryKey, entryValue.read(buf, context.end, limit, context));
                    at = context.end;
                }
            } catch (AvroException e) {
                throw e.inItem(i);
            }
            return at;
        }
    }

    /** A value that is made into another. */
    static final class ConvertedUnit extends ObjectUnit {

        private final ObjectUnit unit;
        private final ObjectSlot.Conversion conversion;

        ConvertedUnit(ObjectUnit unit, ObjectSlot.Conversion conversion) {
            this.unit = unit;
            this.conversion = conversion;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            Object value = unit.read(buf, pos, limit, context);
            int end = context.end;
            Object converted = conversion.convert(value);
            context.end = end;
            return converted;
        }
    }

    /** A field that the data does not have, by its default. */
    static final class DefaultUnit extends ObjectUnit {

        private final ObjectUnit unit;
        private final byte[] encoded;

        /**
         * @param unit reads the default
         * @param encoded its encoding
         */
        DefaultUnit(ObjectUnit unit, byte[] encoded) {
            this.unit = unit;
            this.encoded = encoded;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            long usage = context.usage();
            Object value = unit.read(encoded, 0, encoded.length, context);
            context.restore(usage);
            context.end = pos;
            return value;
        }
    }

    /** A record. */
    static final class RecordUnit extends ObjectUnit {

        private final ObjectSlot.RecordMaker maker;
        private final Step[] steps;

        RecordUnit(ObjectSlot.RecordMaker maker, Step[] steps) {
            this.maker = maker;
            this.steps = steps;
        }

        @Override
        public Object read(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.enter(pos);
            Object record = maker.begin();
            int at = pos;
            int i = 0;
            try {
                for (; i < steps.length; i++) {
                    Step step = steps[i];
                    if (step.unit == null) {
                        at = step.skip.skip(buf, at, limit, context);
                    } else {
                        maker.set(record, step.position, step.unit.read(buf, at, limit, context));
                        at = context.end;
                    }
                }
            } catch (AvroException e) {
                throw steps[i].inField(e);
            }
            context.leave();
            context.end = at;
            return record;
        }
    }

    /**
     * A step of a record: a field, or some that are stepped over.
     *
     * @param name the field's name; null for those that are stepped over, which name themselves
     * @param position the field's position
     * @param unit reads the field, or null
     * @param skip steps over the others, or null
     */
    record Step(String name, int position, ObjectUnit unit, SkipUnit skip) {

        /** A fault in the step, with the field's name. */
        AvroException inField(AvroException fault) {
            return name == null ? fault : fault.inField(name);
        }
    }
}
