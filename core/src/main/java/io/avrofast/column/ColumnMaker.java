package io.avrofast.column;

import java.util.ArrayList;
import java.util.List;

/** Makes the columns of one batch. */
final class ColumnMaker {

    private final Column[] columns;
    private final List<BytesColumn> areas = new ArrayList<>();
    private final List<Column> items = new ArrayList<>();

    /**
     * @param count how many columns there are
     */
    ColumnMaker(int count) {
        this.columns = new Column[count];
    }

    /** All columns that were made, by their numbers. */
    Column[] columns() {
        return columns;
    }

    /** Those that hold bytes. */
    BytesColumn[] areas() {
        return areas.toArray(new BytesColumn[0]);
    }

    /** Those that hold the items of arrays and the values of maps. */
    Column[] items() {
        return items.toArray(new Column[0]);
    }

    /** Makes a column with all those inside. */
    Column make(ColumnNode node) {
        Column column = switch (node.type().kind()) {
            case NULL -> new NullColumn(node);
            case BOOLEAN -> new BooleanColumn(node);
            case INT -> new IntColumn(node);
            case LONG -> new LongColumn(node);
            case FLOAT -> new FloatColumn(node);
            case DOUBLE -> new DoubleColumn(node);
            case BYTES, STRING, FIXED -> bytes(node);
            case ENUM -> new EnumColumn(node);
            case ARRAY -> new ListColumn(node, item(node.inner().get(0)));
            case MAP ->
                new MapColumn(
                        node,
                        (BytesColumn) make(node.inner().get(0)),
                        item(node.inner().get(1)));
            case RECORD -> new RecordColumn(node, all(node.inner()));
            case UNION -> new UnionColumn(node, all(node.inner()));
        };
        columns[node.number()] = column;
        return column;
    }

    private BytesColumn bytes(ColumnNode node) {
        BytesColumn column = new BytesColumn(node);
        areas.add(column);
        return column;
    }

    private Column item(ColumnNode node) {
        Column column = make(node);
        items.add(column);
        return column;
    }

    private List<Column> all(List<ColumnNode> nodes) {
        return nodes.stream().map(this::make).toList();
    }
}
