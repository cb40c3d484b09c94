package io.avrofast.column;

import java.util.List;

/** How many bytes the values of a batch have whose number or size the data decides, counted value by value. */
final class ColumnBytes {

    private ColumnBytes() {}

    static long of(ColumnBatch batch) {
        long bytes = 0;
        for (int row = 0; row < batch.rows(); row++) {
            bytes += of(batch.columns(), row);
        }
        return bytes;
    }

    private static long of(List<Column> columns, int row) {
        return columns.stream().mapToLong(column -> of(column, row)).sum();
    }

    private static long of(Column column, int row) {
        return column.isNull(row) ? 0 : column.accept(new Row(row));
    }

    private record Row(int row) implements Column.Visitor<Long> {

        @Override
        public Long visitNull(NullColumn column) {
            return 0L;
        }

        @Override
        public Long visitBoolean(BooleanColumn column) {
            return 0L;
        }

        @Override
        public Long visitInt(IntColumn column) {
            return 0L;
        }

        @Override
        public Long visitLong(LongColumn column) {
            return 0L;
        }

        @Override
        public Long visitFloat(FloatColumn column) {
            return 0L;
        }

        @Override
        public Long visitDouble(DoubleColumn column) {
            return 0L;
        }

        @Override
        public Long visitBytes(BytesColumn column) {
            return (long) column.length(row);
        }

        @Override
        public Long visitEnum(EnumColumn column) {
            return 0L;
        }

        @Override
        public Long visitList(ListColumn column) {
            long bytes = 0;
            for (int i = 0; i < column.length(row); i++) {
                bytes += 8 + of(column.items(), column.offset(row) + i);
            }
            return bytes;
        }

        @Override
        public Long visitMap(MapColumn column) {
            long bytes = 0;
            for (int i = 0; i < column.length(row); i++) {
                int at = column.offset(row) + i;
                bytes += 8 + of(column.keys(), at) + of(column.values(), at);
            }
            return bytes;
        }

        @Override
        public Long visitRecord(RecordColumn column) {
            return of(column.fields(), row);
        }

        @Override
        public Long visitUnion(UnionColumn column) {
            return of(column.branches().get(column.branch(row)), row);
        }
    }
}
