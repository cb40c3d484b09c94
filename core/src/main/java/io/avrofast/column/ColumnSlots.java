package io.avrofast.column;

import io.avrofast.model.SinkSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The slots of columns. Each knows the number of its column alone. They are records: the components of those are constants to the
 * just-in-time compiler wherever the slot is one, as in compiled code.
 */
final class ColumnSlots {

    private static final SinkSlot.Event<ColumnBatch> NOTHING = batch -> {};

    private static final SinkSlot.OfInt<ColumnBatch> NO_BRANCH = (batch, branch) -> {};

    private ColumnSlots() {}

    /** The slot of a place, with those of all places in it. */
    static SinkSlot<ColumnBatch> of(ColumnNode node) {
        AvroSchema place = node.place();
        if (!(place instanceof UnionSchema union)) {
            return ofType(node);
        }
        return node.type().kind() == SchemaKind.UNION ? ofBranches(node) : ofOneType(node, union);
    }

    private static SinkSlot<ColumnBatch> ofBranches(ColumnNode node) {
        List<SinkSlot<ColumnBatch>> branches = new ArrayList<>();
        node.inner().forEach(branch -> branches.add(of(branch)));
        return new SinkSlot.OfUnion<>(new BranchSlot(node.number()), branches);
    }

    private static SinkSlot<ColumnBatch> ofOneType(ColumnNode node, UnionSchema union) {
        List<SinkSlot<ColumnBatch>> branches = new ArrayList<>();
        for (AvroSchema branch : union.branches()) {
            branches.add(branch.kind() == SchemaKind.NULL ? new NullSlot(node.number()) : ofType(node));
        }
        return new SinkSlot.OfUnion<>(NO_BRANCH, branches);
    }

    private static SinkSlot<ColumnBatch> ofType(ColumnNode node) {
        int number = node.number();
        return switch (node.type().kind()) {
            case NULL -> new NullSlot(number);
            case BOOLEAN -> new BooleanSlot(number);
            case INT -> new IntSlot(number);
            case LONG -> new LongSlot(number);
            case FLOAT -> new FloatSlot(number);
            case DOUBLE -> new DoubleSlot(number);
            case BYTES, STRING, FIXED -> new BytesSlot(number);
            case ENUM -> new EnumSlot(number);
            case ARRAY ->
                new SinkSlot.OfArray<>(new ListBegin(number), of(node.inner().get(0)), new ListEnd(number));
            case MAP ->
                new SinkSlot.OfMap<>(
                        new MapBegin(number),
                        new BytesSlot(node.inner().get(0).number()),
                        of(node.inner().get(1)),
                        new MapEnd(number));
            case RECORD -> new SinkSlot.OfRecord<>(new RecordBegin(number), fields(node), new RecordEnd(number));
            case UNION -> ofBranches(node);
        };
    }

    private static List<SinkSlot.Field<ColumnBatch>> fields(ColumnNode node) {
        List<SinkSlot.Field<ColumnBatch>> fields = new ArrayList<>();
        node.inner().forEach(field -> fields.add(new SinkSlot.Field<>(NOTHING, of(field))));
        return fields;
    }

    private record NullSlot(int number) implements SinkSlot.OfNull<ColumnBatch> {
        @Override
        public void putNull(ColumnBatch batch) throws IOException {
            batch.columns[number].appendNull();
        }
    }

    private record BooleanSlot(int number) implements SinkSlot.OfBoolean<ColumnBatch> {
        @Override
        public void putBoolean(ColumnBatch batch, boolean value) throws IOException {
            ((BooleanColumn) batch.columns[number]).append(value);
        }
    }

    private record IntSlot(int number) implements SinkSlot.OfInt<ColumnBatch> {
        @Override
        public void putInt(ColumnBatch batch, int value) throws IOException {
            ((IntColumn) batch.columns[number]).append(value);
        }
    }

    private record LongSlot(int number) implements SinkSlot.OfLong<ColumnBatch> {
        @Override
        public void putLong(ColumnBatch batch, long value) throws IOException {
            ((LongColumn) batch.columns[number]).append(value);
        }
    }

    private record FloatSlot(int number) implements SinkSlot.OfFloat<ColumnBatch> {
        @Override
        public void putFloat(ColumnBatch batch, float value) throws IOException {
            ((FloatColumn) batch.columns[number]).append(value);
        }
    }

    private record DoubleSlot(int number) implements SinkSlot.OfDouble<ColumnBatch> {
        @Override
        public void putDouble(ColumnBatch batch, double value) throws IOException {
            ((DoubleColumn) batch.columns[number]).append(value);
        }
    }

    private record BytesSlot(int number) implements SinkSlot.OfBytes<ColumnBatch> {
        @Override
        public void putBytes(ColumnBatch batch, byte[] data, int offset, int length) throws IOException {
            ((BytesColumn) batch.columns[number]).append(data, offset, length);
        }
    }

    private record EnumSlot(int number) implements SinkSlot.OfInt<ColumnBatch> {
        @Override
        public void putInt(ColumnBatch batch, int value) throws IOException {
            ((EnumColumn) batch.columns[number]).append(value);
        }
    }

    private record ListBegin(int number) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) throws IOException {
            ((ListColumn) batch.columns[number]).begin();
        }
    }

    private record ListEnd(int number) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) {
            ((ListColumn) batch.columns[number]).end();
        }
    }

    private record MapBegin(int number) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) throws IOException {
            ((MapColumn) batch.columns[number]).begin();
        }
    }

    private record MapEnd(int number) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) {
            ((MapColumn) batch.columns[number]).end();
        }
    }

    private record RecordBegin(int number) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) throws IOException {
            ((RecordColumn) batch.columns[number]).begin();
        }
    }

    private record RecordEnd(int number) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) {
            ((RecordColumn) batch.columns[number]).end();
        }
    }

    private record BranchSlot(int number) implements SinkSlot.OfInt<ColumnBatch> {
        @Override
        public void putInt(ColumnBatch batch, int branch) throws IOException {
            ((UnionColumn) batch.columns[number]).begin(branch);
        }
    }
}
