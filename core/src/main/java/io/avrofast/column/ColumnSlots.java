package io.avrofast.column;

import io.avrofast.model.SinkSlot;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The slots of columns. Each knows the number of its column, and whether it has to make room. They are records: the components
 * of those are constants to the just-in-time compiler wherever the slot is one, as in compiled code.
 */
final class ColumnSlots {

    private static final SinkSlot.Event<ColumnBatch> NOTHING = batch -> {};

    private static final SinkSlot.OfInt<ColumnBatch> NO_BRANCH = (batch, branch) -> {};

    private ColumnSlots() {}

    /** The slot of a whole record, with those of all places in it. */
    static SinkSlot<ColumnBatch> of(ColumnNode root) {
        return of(root, false);
    }

    /**
     * @param item whether the slot is that of items or entries, which have to make room for themselves
     */
    private static SinkSlot<ColumnBatch> of(ColumnNode node, boolean item) {
        if (!(node.place() instanceof UnionSchema union)) {
            return ofType(node, item);
        }
        return node.type().kind() == SchemaKind.UNION ? ofBranches(node, item) : ofOneType(node, union, item);
    }

    private static SinkSlot<ColumnBatch> ofBranches(ColumnNode node, boolean item) {
        List<SinkSlot<ColumnBatch>> branches = new ArrayList<>();
        node.inner().forEach(branch -> branches.add(of(branch, false)));
        return new SinkSlot.OfUnion<>(new BranchSlot(node.number(), item), branches);
    }

    private static SinkSlot<ColumnBatch> ofOneType(ColumnNode node, UnionSchema union, boolean item) {
        List<SinkSlot<ColumnBatch>> branches = new ArrayList<>();
        for (AvroSchema branch : union.branches()) {
            branches.add(branch.kind() == SchemaKind.NULL ? new NullSlot(node.number()) : ofType(node, item));
        }
        return new SinkSlot.OfUnion<>(NO_BRANCH, branches);
    }

    private static SinkSlot<ColumnBatch> ofType(ColumnNode node, boolean item) {
        int number = node.number();
        return switch (node.type().kind()) {
            case NULL -> new NullSlot(number);
            case BOOLEAN -> new BooleanSlot(number, item);
            case INT -> new IntSlot(number, item);
            case LONG -> new LongSlot(number, item);
            case FLOAT -> new FloatSlot(number, item);
            case DOUBLE -> new DoubleSlot(number, item);
            case BYTES, STRING, FIXED -> new BytesSlot(number, item);
            case ENUM -> new EnumSlot(number, item);
            case ARRAY ->
                new SinkSlot.OfArray<>(
                        new SpanBegin(number, item), of(node.inner().get(0), true), new SpanEnd(number));
            case MAP ->
                new SinkSlot.OfMap<>(
                        new SpanBegin(number, item),
                        new BytesSlot(node.inner().get(0).number(), true),
                        of(node.inner().get(1), true),
                        new SpanEnd(number));
            case RECORD -> new SinkSlot.OfRecord<>(new RecordBegin(number), fields(node), new RecordEnd(number));
            case UNION -> ofBranches(node, item);
        };
    }

    private static List<SinkSlot.Field<ColumnBatch>> fields(ColumnNode node) {
        List<SinkSlot.Field<ColumnBatch>> fields = new ArrayList<>();
        node.inner().forEach(field -> fields.add(new SinkSlot.Field<>(NOTHING, of(field, false))));
        return fields;
    }

    private record NullSlot(int number) implements SinkSlot.OfNull<ColumnBatch> {
        @Override
        public void putNull(ColumnBatch batch) throws IOException {
            batch.columns[number].appendNull();
        }
    }

    private record BooleanSlot(int number, boolean item) implements SinkSlot.OfBoolean<ColumnBatch> {
        @Override
        public void putBoolean(ColumnBatch batch, boolean value) throws IOException {
            BooleanColumn column = (BooleanColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.append(value);
        }
    }

    private record IntSlot(int number, boolean item) implements SinkSlot.OfInt<ColumnBatch> {
        @Override
        public void putInt(ColumnBatch batch, int value) throws IOException {
            IntColumn column = (IntColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.append(value);
        }
    }

    private record LongSlot(int number, boolean item) implements SinkSlot.OfLong<ColumnBatch> {
        @Override
        public void putLong(ColumnBatch batch, long value) throws IOException {
            LongColumn column = (LongColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.append(value);
        }
    }

    private record FloatSlot(int number, boolean item) implements SinkSlot.OfFloat<ColumnBatch> {
        @Override
        public void putFloat(ColumnBatch batch, float value) throws IOException {
            FloatColumn column = (FloatColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.append(value);
        }
    }

    private record DoubleSlot(int number, boolean item) implements SinkSlot.OfDouble<ColumnBatch> {
        @Override
        public void putDouble(ColumnBatch batch, double value) throws IOException {
            DoubleColumn column = (DoubleColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.append(value);
        }
    }

    private record BytesSlot(int number, boolean item) implements SinkSlot.OfBytes<ColumnBatch> {
        @Override
        public void putBytes(ColumnBatch batch, byte[] data, int offset, int length) throws IOException {
            BytesColumn column = (BytesColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.append(data, offset, length);
        }
    }

    private record EnumSlot(int number, boolean item) implements SinkSlot.OfInt<ColumnBatch> {
        @Override
        public void putInt(ColumnBatch batch, int value) throws IOException {
            EnumColumn column = (EnumColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.append(value);
        }
    }

    private record SpanBegin(int number, boolean item) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) throws IOException {
            SpanColumn column = (SpanColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.begin();
        }
    }

    private record SpanEnd(int number) implements SinkSlot.Event<ColumnBatch> {
        @Override
        public void tell(ColumnBatch batch) {
            ((SpanColumn) batch.columns[number]).end();
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

    private record BranchSlot(int number, boolean item) implements SinkSlot.OfInt<ColumnBatch> {
        @Override
        public void putInt(ColumnBatch batch, int branch) throws IOException {
            UnionColumn column = (UnionColumn) batch.columns[number];
            if (item) {
                column.reserve();
            }
            column.begin(branch);
        }
    }
}
