package io.avrofast.column;

import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The rows of a batch as the values of {@link io.avrofast.oracle.NeutralValue}. */
final class ColumnValues {

    private ColumnValues() {}

    /** All rows. */
    static List<Object> of(ColumnBatch batch) {
        List<Object> rows = new ArrayList<>();
        for (int row = 0; row < batch.rows(); row++) {
            rows.add(record(batch.schema(), batch.columns(), row));
        }
        return rows;
    }

    private static Object record(RecordSchema schema, List<Column> fields, int row) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("", schema.fullName());
        for (int i = 0; i < fields.size(); i++) {
            values.put(schema.fields().get(i).name(), of(fields.get(i), row));
        }
        return values;
    }

    private static Object of(Column column, int row) {
        if (column.isNull(row)) {
            return null;
        }
        return column.accept(new Visitor(row));
    }

    private record Visitor(int row) implements Column.Visitor<Object> {

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
            if (column.schema().kind() == SchemaKind.STRING) {
                return "string " + text(column, row);
            }
            String hex = HexFormat.of()
                    .formatHex(column.data(row), column.offset(row), column.offset(row) + column.length(row));
            return column.schema() instanceof FixedSchema fixed
                    ? "fixed " + fixed.fullName() + " " + hex
                    : "bytes " + hex;
        }

        private static String text(BytesColumn column, int at) {
            return new String(column.data(at), column.offset(at), column.length(at), StandardCharsets.UTF_8);
        }

        @Override
        public Object visitEnum(EnumColumn column) {
            return "enum " + column.schema().typeName() + " " + column.symbols().get(column.index(row));
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
            for (int i = 0; i < column.branches().size(); i++) {
                if (i != column.branch(row) && !column.branches().get(i).isNull(row)) {
                    throw new AssertionError("a value in branch " + i + ", which is not that of the row");
                }
            }
            return of(column.branches().get(column.branch(row)), row);
        }
    }
}
