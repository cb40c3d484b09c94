package io.avrofast.spark.filter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Finds the columns that conditions look at, and of these only what they look at. Used once. */
final class FilterColumns {

    /** The columns and fields by their names; nothing within where the value itself is tested. */
    private final Map<String, FilterColumns> within = new LinkedHashMap<>();

    private FilterColumns() {}

    /** Those of the columns that the conditions need. */
    static StructType of(StructType columns, List<RowFilter> filters) {
        FilterColumns found = new FilterColumns();
        filters.forEach(found::collect);
        return found.prune(columns);
    }

    private void collect(RowFilter filter) {
        if (filter instanceof RowFilter.Leaf leaf) {
            FilterColumns at = this;
            for (String name : leaf.path()) {
                at = at.within.computeIfAbsent(name, unused -> new FilterColumns());
            }
        } else if (filter instanceof RowFilter.All all) {
            all.parts().forEach(this::collect);
        } else if (filter instanceof RowFilter.Any any) {
            any.parts().forEach(this::collect);
        }
    }

    private StructType prune(StructType struct) {
        List<StructField> fields = new ArrayList<>();
        for (StructField field : struct.fields()) {
            FilterColumns inside = within.get(field.name());
            if (inside != null) {
                DataType type = inside.prune(field.dataType());
                fields.add(new StructField(field.name(), type, field.nullable(), field.metadata()));
            }
        }
        return new StructType(fields.toArray(new StructField[0]));
    }

    /** Where values are tested for null only, nothing within is needed. */
    private DataType prune(DataType type) {
        if (type instanceof StructType struct) {
            return prune(struct);
        }
        if (type instanceof ArrayType array) {
            return new ArrayType(prune(array.elementType()), array.containsNull());
        }
        return type instanceof MapType map
                ? new MapType(map.keyType(), prune(map.valueType()), map.valueContainsNull())
                : type;
    }
}
