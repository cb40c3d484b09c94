package io.avrofast.internal.interpret;

import io.avrofast.error.AvroException;
import io.avrofast.internal.plan.ItemWidth;
import io.avrofast.model.SinkSlot;
import java.io.IOException;

/** The units that tell values that contain others. */
final class SinkTreeUnits {

    private SinkTreeUnits() {}

    /** An array, or a map whose items are its entries. */
    static final class CollectionSink<S> extends SinkUnit<S> {

        private final SinkSlot.Event<S> begin;
        private final SinkUnit<S> item;
        private final SinkSlot.Event<S> end;
        private final ItemWidth width;

        CollectionSink(SinkSlot.Event<S> begin, SinkUnit<S> item, SinkSlot.Event<S> end, ItemWidth width) {
            this.begin = begin;
            this.item = item;
            this.end = end;
            this.width = width;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            context.enter(pos);
            begin.tell(target);
            int size = 0;
            int at = CollectionHead.read(buf, pos, limit, context, 0, width);
            while (context.bits != 0) {
                int blockEnd = context.blockEnd;
                int upTo = size + (int) context.bits;
                at = readItems(buf, at, limit, context, target, size, upTo);
                size = upTo;
                CollectionHead.checkEnd(at, blockEnd);
                at = CollectionHead.read(buf, at, limit, context, size, width);
            }
            end.tell(target);
            context.leave();
            return at;
        }

        private int readItems(byte[] buf, int pos, int limit, ReadContext context, S target, int from, int to)
                throws IOException {
            int at = pos;
            int i = from;
            try {
                for (; i < to; i++) {
                    at = item.read(buf, at, limit, context, target);
                }
            } catch (AvroException e) {
                throw e.inItem(i);
            }
            return at;
        }
    }

    /** An entry of a map. */
    static final class EntrySink<S> extends SinkUnit<S> {

        private final SinkUnit<S> key;
        private final SinkUnit<S> entryValue;

        EntrySink(SinkUnit<S> key, SinkUnit<S> entryValue) {
            this.key = key;
            this.entryValue = entryValue;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int at = key.read(buf, pos, limit, context, target);
            return entryValue.read(buf, at, limit, context, target);
        }
    }

    /** A value of a writer's union, by the unit of its branch. */
    static final class ChoiceSink<S> extends SinkUnit<S> {

        private final SinkUnit<S>[] branches;

        ChoiceSink(SinkUnit<S>[] branches) {
            this.branches = branches;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            int at = BranchNumber.read(buf, pos, limit, branches.length, context);
            return branches[(int) context.bits].read(buf, at, limit, context, target);
        }
    }

    /** A value that goes into a branch of the reader's union. */
    static final class BranchSink<S> extends SinkUnit<S> {

        private final SinkSlot.OfInt<S> slot;
        private final int branch;
        private final SinkUnit<S> branchValue;

        BranchSink(SinkSlot.OfInt<S> slot, int branch, SinkUnit<S> branchValue) {
            this.slot = slot;
            this.branch = branch;
            this.branchValue = branchValue;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            slot.putInt(target, branch);
            return branchValue.read(buf, pos, limit, context, target);
        }
    }

    /** A record, by its steps. */
    static final class RecordSink<S> extends SinkUnit<S> {

        private final SinkSlot.Event<S> begin;
        private final SinkUnit<S>[] steps;
        private final String[] names;
        private final SinkSlot.Event<S> end;
        private final int zeroWidthValues;

        /**
         * @param names for each step the name of its field, or null for one that names its fields itself
         * @param zeroWidthValues how many values to count for a record that takes no bytes
         */
        RecordSink(SinkSlot.OfRecord<S> slot, SinkUnit<S>[] steps, String[] names, int zeroWidthValues) {
            this.begin = slot.begin();
            this.steps = steps;
            this.names = names;
            this.end = slot.end();
            this.zeroWidthValues = zeroWidthValues;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            context.enter(pos);
            context.addZeroWidth(zeroWidthValues, pos);
            begin.tell(target);
            int at = pos;
            int i = 0;
            try {
                for (; i < steps.length; i++) {
                    at = steps[i].read(buf, at, limit, context, target);
                }
            } catch (AvroException e) {
                throw names[i] == null ? e : e.inField(names[i]);
            }
            end.tell(target);
            context.leave();
            return at;
        }
    }

    /** A field of a record. */
    static final class FieldSink<S> extends SinkUnit<S> {

        private final SinkSlot.Event<S> begin;
        private final SinkUnit<S> fieldValue;

        FieldSink(SinkSlot.Event<S> begin, SinkUnit<S> fieldValue) {
            this.begin = begin;
            this.fieldValue = fieldValue;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            begin.tell(target);
            return fieldValue.read(buf, pos, limit, context, target);
        }
    }

    /** A field that the data does not have. */
    static final class DefaultSink<S> extends SinkUnit<S> {

        private final SinkUnit<S> field;
        private final byte[] encoded;

        /**
         * @param field reads the default
         * @param encoded its encoding
         */
        DefaultSink(SinkUnit<S> field, byte[] encoded) {
            this.field = field;
            this.encoded = encoded;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            long usage = context.usage();
            field.read(encoded, 0, encoded.length, context, target);
            context.restore(usage);
            return pos;
        }
    }

    /** Fields that are stepped over. */
    static final class SkipSink<S> extends SinkUnit<S> {

        private final SkipUnit run;

        SkipSink(SkipUnit run) {
            this.run = run;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            return run.skip(buf, pos, limit, context);
        }
    }

    /** A record inside itself, by a unit that comes to be known later. */
    static final class RecursionSink<S> extends SinkUnit<S> {

        private SinkUnit<S> definition;

        /** Names the unit; once, before the first read. */
        void complete(SinkUnit<S> unit) {
            definition = unit;
        }

        @Override
        int read(byte[] buf, int pos, int limit, ReadContext context, S target) throws IOException {
            return definition.read(buf, pos, limit, context, target);
        }
    }
}
