package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.internal.wire.BytesDecoder;
import io.avrofast.internal.wire.VarintDecoder;

/** The units that step over values. */
final class SkipUnits {

    private SkipUnits() {}

    /** Steps over a string or bytes value, which messages call {@code what}. */
    static int skipSized(byte[] buf, int pos, int limit, String what, ReadContext context) throws AvroException {
        int at = BytesDecoder.readLength(buf, pos, limit, what, context.maxValueBytes, context);
        return at + (int) context.bits;
    }

    /** A number of bytes. */
    static final class BytesSkip extends SkipUnit {

        private final int count;

        BytesSkip(int count) {
            this.count = count;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return BytesDecoder.skipFixed(buf, pos, limit, count);
        }
    }

    /** A number of ints. */
    static final class IntsSkip extends SkipUnit {

        private final int count;

        IntsSkip(int count) {
            this.count = count;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return VarintDecoder.skipInts(buf, pos, limit, count);
        }
    }

    /** A number of longs. */
    static final class LongsSkip extends SkipUnit {

        private final int count;

        LongsSkip(int count) {
            this.count = count;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return VarintDecoder.skipLongs(buf, pos, limit, count);
        }
    }

    /** A string or bytes value. */
    static final class SizedSkip extends SkipUnit {

        private final String what;

        SizedSkip(String what) {
            this.what = what;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return skipSized(buf, pos, limit, what, context);
        }
    }

    /** A value of a union. */
    static final class ChoiceSkip extends SkipUnit {

        private final SkipUnit[] branches;

        ChoiceSkip(SkipUnit[] branches) {
            this.branches = branches;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int at = BranchNumber.read(buf, pos, limit, branches.length, context);
            return branches[(int) context.bits].skip(buf, at, limit, context);
        }
    }

    /** An array or a map; a block that tells its size is jumped over. */
    static final class CollectionSkip extends SkipUnit {

        private final ItemSkip items;
        private final ItemWidth width;

        /**
         * @param items steps over the items, or over a map's entries
         */
        CollectionSkip(ItemSkip items, ItemWidth width) {
            this.items = items;
            this.width = width;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.enter(pos);
            int size = 0;
            int at = CollectionHead.read(buf, pos, limit, context, 0, width);
            while (context.bits != 0) {
                int target = size + (int) context.bits;
                at = context.blockEnd < 0
                        ? items.skip(buf, at, limit, context, size, target)
                        : CollectionHead.jump(at, context.blockEnd, (int) context.bits, width);
                size = target;
                at = CollectionHead.read(buf, at, limit, context, size, width);
            }
            context.leave();
            return at;
        }
    }

    /** The items of a collection. */
    abstract static class ItemSkip {

        /** Steps over the items from an index up to another. */
        abstract int skip(byte[] buf, int pos, int limit, ReadContext context, int from, int to) throws AvroException;
    }

    /** Items one by one. */
    static final class SingleItems extends ItemSkip {

        private final SkipUnit item;

        SingleItems(SkipUnit item) {
            this.item = item;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context, int from, int to) throws AvroException {
            int at = pos;
            int i = from;
            try {
                for (; i < to; i++) {
                    at = item.skip(buf, at, limit, context);
                }
            } catch (AvroException e) {
                throw e.inItem(i);
            }
            return at;
        }
    }

    /** Items of one width, all at once. */
    static final class FixedItems extends ItemSkip {

        private final int width;

        FixedItems(int width) {
            this.width = width;
        }

        /** The number of items was compared with the bytes that are left, so the product is no larger than those. */
        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context, int from, int to) throws AvroException {
            return BytesDecoder.skipFixed(buf, pos, limit, (to - from) * width);
        }
    }

    /** Items that are ints. */
    static final class IntItems extends ItemSkip {
        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context, int from, int to) throws AvroException {
            return VarintDecoder.skipInts(buf, pos, limit, to - from);
        }
    }

    /** Items that are longs. */
    static final class LongItems extends ItemSkip {
        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context, int from, int to) throws AvroException {
            return VarintDecoder.skipLongs(buf, pos, limit, to - from);
        }
    }

    /** A map's entry. */
    static final class EntrySkip extends SkipUnit {

        private final SkipUnit key = new SizedSkip("a string");
        private final SkipUnit entryValue;

        EntrySkip(SkipUnit entryValue) {
            this.entryValue = entryValue;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return entryValue.skip(buf, key.skip(buf, pos, limit, context), limit, context);
        }
    }

    /** Several fields, each with the name for a fault in it. */
    static final class FieldsSkip extends SkipUnit {

        private final SkipUnit[] units;
        private final String[] names;

        FieldsSkip(SkipUnit[] units, String[] names) {
            this.units = units;
            this.names = names;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            int at = pos;
            int i = 0;
            try {
                for (; i < units.length; i++) {
                    at = units[i].skip(buf, at, limit, context);
                }
            } catch (AvroException e) {
                throw e.inField(names[i]);
            }
            return at;
        }
    }

    /** What merged units step over; a fault is looked for again by units that know the fields' names. */
    static final class MergedSkip extends SkipUnit {

        private final SkipUnit merged;
        private final SkipUnit named;

        MergedSkip(SkipUnit merged, SkipUnit named) {
            this.merged = merged;
            this.named = named;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            long usage = context.usage();
            try {
                return merged.skip(buf, pos, limit, context);
            } catch (AvroException e) {
                context.restore(usage);
                named.skip(buf, pos, limit, context);
                throw e;
            }
        }
    }

    /** A record. */
    static final class StructureSkip extends SkipUnit {

        private final SkipUnit fields;

        StructureSkip(SkipUnit fields) {
            this.fields = fields;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            context.enter(pos);
            int end = fields.skip(buf, pos, limit, context);
            context.leave();
            return end;
        }
    }

    /** A record inside itself, by a unit that comes to be known later. */
    static final class RecursionSkip extends SkipUnit {

        private SkipUnit target;

        /** Names the unit; once, before the first use. */
        void complete(SkipUnit definition) {
            target = definition;
        }

        @Override
        int skip(byte[] buf, int pos, int limit, ReadContext context) throws AvroException {
            return target.skip(buf, pos, limit, context);
        }
    }
}
