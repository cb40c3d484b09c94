package io.avrofast.file;

import io.avrofast.column.BooleanColumn;
import io.avrofast.column.BytesColumn;
import io.avrofast.column.Column;
import io.avrofast.column.ColumnBatch;
import io.avrofast.column.DoubleColumn;
import io.avrofast.column.EnumColumn;
import io.avrofast.column.FloatColumn;
import io.avrofast.column.IntColumn;
import io.avrofast.column.ListColumn;
import io.avrofast.column.LongColumn;
import io.avrofast.column.MapColumn;
import io.avrofast.column.NullColumn;
import io.avrofast.column.RecordColumn;
import io.avrofast.column.UnionColumn;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rows of a batch as the plain values of {@link PlainValues}. */
final class PlainColumns {

    private PlainColumns() {}

    static List<Object> of(ColumnBatch batch) {
        List<Object> rows = new ArrayList<>();
        for (int row = 0; row < batch.rows(); row++) {
            rows.add(record(batch.schema(), batch.columns(), row));
        }
        return rows;
    }

    private static Object record(RecordSchema schema, List<Column> fields, int row) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < fields.size(); i++) {
            values.put(schema.fields().get(i).name(), of(fields.get(i), row));
        }
        return Arrays.asList(schema.fullName(), values);
    }

    private static Object of(Column column, int row) {
        return column.isNull(row) ? null : column.accept(new Row(row));
    }

    private record Row(int row) implements Column.Visitor<Object> {

        @Override
        public Object visitNull(NullColumn column) {
            throw new AssertionError("a null that is none");
        }

        @Override
        public Object visitBoolean(BooleanColumn column) {
            return column.get(row);
        }

        @Override
        public Object visitInt(IntColumn column) {
            return column.get(row);
        }

        @Override
        public Object visitLong(LongColumn column) {
            return column.get(row);
        }

        @Override
        public Object visitFloat(FloatColumn column) {
            return column.get(row);
        }

        @Override
        public Object visitDouble(DoubleColumn column) {
            return column.get(row);
        }

        @Override
        public Object visitBytes(BytesColumn column) {
            SchemaKind kind = column.schema().kind();
            if (kind == SchemaKind.STRING) {
                return "text " + text(column, row);
            }
            int offset = column.offset(row);
            return kind.label() + " " + HexFormat.of().formatHex(column.data(row), offset, offset + column.length(row));
        }

        private static String text(BytesColumn column, int row) {
            return new String(column.data(row), column.offset(row), column.length(row), StandardCharsets.UTF_8);
        }

        @Override
        public Object visitEnum(EnumColumn column) {
            return "symbol " + column.symbols().get(column.index(row));
        }

        @Override
        public Object visitList(ListColumn column) {
            List<Object> items = new ArrayList<>();
            for (int i = 0; i < column.length(row); i++) {
                items.add(of(column.items(), column.offset(row) + i));
            }
            return items;
        }

        @Override
        public Object visitMap(MapColumn column) {
            Map<String, Object> entries = new TreeMap<>();
            for (int i = column.offset(row); i < column.offset(row) + column.length(row); i++) {
                entries.put(text(column.keys(), i), of(column.values(), i));
            }
            return entries;
        }

        @Override
        public Object visitRecord(RecordColumn column) {
            return record(column.recordSchema(), column.fields(), row);
        }

        @Override
        public Object visitUnion(UnionColumn column) {
            return of(column.branches().get(column.branch(row)), row);
        }
    }
}
