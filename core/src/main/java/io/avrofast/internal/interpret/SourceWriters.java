package io.avrofast.internal.interpret;

import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;

/** The writers of values that a model's slots take apart. */
final class SourceWriters {

    private SourceWriters() {}

    /** A value that is made into another first. */
    static final class Prepared extends ValueWriter {

        private final UnaryOperator<Object> preparation;
        private final ValueWriter writer;

        Prepared(UnaryOperator<Object> preparation, ValueWriter writer) {
            this.preparation = preparation;
            this.writer = writer;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            return writer.write(context, pos, preparation.apply(value));
        }
    }

    /** A map, as one block, in the order of the map. */
    static final class Mapping extends ValueWriter {

        private final SourceTextWriter keys;
        private final ValueWriter values;

        Mapping(SourceTextWriter keys, ValueWriter values) {
            this.keys = keys;
            this.values = values;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            if (!(value instanceof Map<?, ?> map)) {
                throw DatumMismatchException.of("map", value);
            }
            int size = map.size();
            if (size == 0) {
                return ArrayWriter.writeEnd(context, pos);
            }
            context.enter();
            int at = ArrayWriter.writeCount(context, pos, size);
            int i = 0;
            try {
                for (Map.Entry<?, ?> entry : map.entrySet()) {
                    at = keys.write(context, at, entry.getKey());
                    at = values.write(context, at, entry.getValue());
                    i++;
                }
            } catch (DatumMismatchException mismatch) {
                throw mismatch.inItem(i);
            }
            ArrayWriter.requireSize(size, i);
            context.leave();
            return ArrayWriter.writeEnd(context, at);
        }
    }

    /** A union of other branches than null and one more. */
    static final class Choice extends ValueWriter {

        private final ToIntFunction<Object> branchOf;
        private final ValueWriter[] branches;

        Choice(ToIntFunction<Object> branchOf, ValueWriter[] branches) {
            this.branchOf = branchOf;
            this.branches = branches;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            int branch = branchOf.applyAsInt(value);
            int start = VarintEncoder.writeInt(context.room(pos, VarintEncoder.MAX_INT_ROOM), pos, branch);
            return branches[branch].write(context, start, value);
        }
    }

    /** A record. */
    static final class Structure extends ValueWriter {

        private final SourceSlot.FieldAccess access;
        private final String[] names;
        private final HeldWriter[] fields;

        Structure(SourceSlot.FieldAccess access, String[] names, HeldWriter[] fields) {
            this.access = access;
            this.names = names;
            this.fields = fields;
        }

        @Override
        public int write(WriteContext context, int pos, Object value) {
            access.check(value);
            context.enter();
            int at = pos;
            int i = 0;
            try {
                for (; i < fields.length; i++) {
                    at = fields[i].write(context, at, value, i);
                }
            } catch (DatumMismatchException mismatch) {
                throw mismatch.inField(names[i]);
            }
            context.leave();
            return at;
        }
    }
}
