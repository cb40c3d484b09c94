package io.avrofast.spark.write;

import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import io.avrofast.spark.schema.FieldMatcher;
import io.avrofast.spark.schema.IncompatibleSchemaException;
import io.avrofast.spark.schema.SchemaRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;

/**
 * Makes the slots that take rows apart, and notes where Spark's types are not those that the Avro schema can hold. Used once.
 */
final class RowSlots {

    private static final HeldSlot.NullTest IS_NULL = (holder, i) -> ((SpecializedGetters) holder).isNullAt(i);

    private final SchemaRules rules;
    private final ScalarSlots scalars;
    private final UnionSlots unions;
    private final List<String> problems;

    /**
     * @param rules how fields match
     * @param rebase what becomes of old dates
     * @param problems takes what does not fit
     */
    RowSlots(SchemaRules rules, CalendarRebase rebase, List<String> problems) {
        this.rules = rules;
        this.scalars = new ScalarSlots(rebase);
        this.unions = new UnionSlots(this, rules, problems);
        this.problems = problems;
    }

    /** Makes the slots of unions. */
    UnionSlots unions() {
        return unions;
    }

    /** The slot of a record. */
    SourceSlot.OfRecord record(StructType type, RecordSchema schema, Fields place) {
        FieldMatcher matcher = new FieldMatcher(schema, rules);
        int[] ordinals = new int[schema.fields().size()];
        Arrays.fill(ordinals, -1);
        StructField[] columns = type.fields();
        for (int i = 0; i < columns.length; i++) {
            match(matcher, ordinals, columns[i], i, place);
        }
        List<SourceSlot> fields = new ArrayList<>();
        for (int i = 0; i < ordinals.length; i++) {
            SchemaField field = schema.fields().get(i);
            fields.add(
                    ordinals[i] < 0
                            ? missing(field, place)
                            : field(columns[ordinals[i]], ordinals[i], field, i, place));
        }
        return new SourceSlot.OfRecord(new RowAccess(columns.length), fields);
    }

    private void match(FieldMatcher matcher, int[] ordinals, StructField column, int ordinal, Fields place) {
        int position;
        try {
            position = matcher.positionOf(column.name(), ordinal);
        } catch (IncompatibleSchemaException several) {
            problems.addAll(several.differences());
            return;
        }
        String columnText = place.in(column.name()).columnText();
        if (position < 0) {
            problems.add(columnText + " has no field in the Avro schema"
                    + (rules.positional() ? " at position " + ordinal + " of " + place.fieldText() : ""));
        } else if (ordinals[position] >= 0) {
            problems.add(columnText + " has the same field in the Avro schema as another column");
        } else {
            ordinals[position] = ordinal;
        }
    }

    private HeldSlot missing(SchemaField field, Fields place) {
        if (field.schema() instanceof UnionSchema union && union.nullBranch() >= 0) {
            return new HeldSlot.OfObject((row, i) -> null, UnusedSlots.of(union));
        }
        problems.add(place.in(field.name()).fieldText() + " has no column, and its type is not nullable");
        return Fields.UNWRITTEN;
    }

    private HeldSlot field(StructField column, int ordinal, SchemaField field, int position, Fields place) {
        HeldSlot slot = held(column.dataType(), field.schema(), place.in(column.name(), field.name()));
        return ordinal == position ? slot : HeldValues.at(slot, ordinal);
    }

    /** The slot of a value that may be null, if the schema has null. */
    HeldSlot held(DataType type, AvroSchema schema, Fields place) {
        if (schema instanceof UnionSchema union) {
            return union.isNullable()
                    ? new HeldSlot.OfNullable(
                            IS_NULL, value(type, union.branches().get(1 - union.nullBranch()), place))
                    : unions.held(type, union, place);
        }
        return value(type, schema, place);
    }

    /** The slot of a value of a type that is no union; null is refused. */
    HeldSlot value(DataType type, AvroSchema schema, Fields place) {
        if (type instanceof UserDefinedType<?> own) {
            return value(own.sqlType(), schema, place);
        }
        if (type instanceof StructType struct && schema instanceof RecordSchema record) {
            int columns = struct.length();
            return new HeldSlot.OfObject(
                    (holder, i) -> isNull(holder, i) ? null : ((SpecializedGetters) holder).getStruct(i, columns),
                    record(struct, record, place));
        }
        if (type instanceof ArrayType array && schema instanceof ArraySchema items) {
            return new HeldSlot.OfObject(
                    (holder, i) -> isNull(holder, i) ? null : ((SpecializedGetters) holder).getArray(i),
                    new SourceSlot.OfItems(
                            RowSlots::itemCount, held(array.elementType(), items.items(), place.in("element"))));
        }
        if (type instanceof MapType map && map.keyType() instanceof StringType && schema instanceof MapSchema values) {
            return map(map, values, place);
        }
        Optional<HeldSlot> scalar = scalars.of(type, schema);
        if (scalar.isEmpty()) {
            problems.add(place.columnText() + " of type " + type.sql() + " cannot be written to " + place.fieldText()
                    + " of type " + SchemaText.of(schema));
            return Fields.UNWRITTEN;
        }
        return scalar.get();
    }

    private HeldSlot map(MapType type, MapSchema schema, Fields place) {
        HeldSlot value = held(type.valueType(), schema.values(), place.in("value"));
        return new HeldSlot.OfObject(
                (holder, i) -> isNull(holder, i) ? null : ((SpecializedGetters) holder).getMap(i),
                new SourceSlot.OfEntries(
                        RowSlots::entryCount,
                        (map, i) -> ((MapData) map).keyArray().getUTF8String(i),
                        SparkText.INSTANCE,
                        HeldValues.in(value, map -> ((MapData) map).valueArray())));
    }

    private static boolean isNull(Object holder, int position) {
        return ((SpecializedGetters) holder).isNullAt(position);
    }

    private static int itemCount(Object value) {
        if (value instanceof ArrayData array) {
            return array.numElements();
        }
        throw DatumMismatchException.of("array", value);
    }

    private static int entryCount(Object value) {
        if (value instanceof MapData map) {
            return map.numElements();
        }
        throw DatumMismatchException.of("map", value);
    }
}
