package io.avrofast.spark.vector;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.catalyst.expressions.SpecializedGetters;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegerType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.YearMonthIntervalType;

/** Brings Spark's internal values, from whatever classes, to plain ones that can be compared. */
final class SparkValues {

    private SparkValues() {}

    /** The fields of a row. */
    static List<Object> of(SpecializedGetters row, StructType type) {
        List<Object> values = new ArrayList<>();
        StructField[] fields = type.fields();
        for (int i = 0; i < fields.length; i++) {
            values.add(of(row, i, fields[i].dataType()));
        }
        return values;
    }

    private static Object of(SpecializedGetters from, int at, DataType type) {
        if (from.isNullAt(at)) {
            return null;
        }
        if (type instanceof NullType) {
            throw new AssertionError("a value of type void");
        }
        if (type instanceof BooleanType) {
            return from.getBoolean(at);
        }
        if (type instanceof IntegerType || type instanceof DateType || type instanceof YearMonthIntervalType) {
            return from.getInt(at);
        }
        if (type instanceof FloatType) {
            return from.getFloat(at);
        }
        if (type instanceof DoubleType) {
            return from.getDouble(at);
        }
        if (type instanceof StringType) {
            return from.getUTF8String(at).toString();
        }
        if (type instanceof BinaryType) {
            return HexFormat.of().formatHex(from.getBinary(at));
        }
        if (type instanceof DecimalType decimal) {
            return decimal(from.getDecimal(at, decimal.precision(), decimal.scale()), decimal);
        }
        if (type instanceof StructType struct) {
            return of(from.getStruct(at, struct.length()), struct);
        }
        if (type instanceof ArrayType array) {
            return items(from.getArray(at), from.getArray(at).numElements(), array.elementType());
        }
        if (type instanceof MapType map) {
            return entries(from.getMap(at), map);
        }
        return from.getLong(at);
    }

    /** As rows that are written or shown have it. */
    private static Object decimal(Decimal value, DecimalType type) {
        Decimal copy = value.clone();
        return copy.changePrecision(type.precision(), type.scale()) ? copy.toJavaBigDecimal() : null;
    }

    private static List<Object> items(SpecializedGetters from, int count, DataType type) {
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            items.add(of(from, i, type));
        }
        return items;
    }

    private static Object entries(MapData from, MapType type) {
        List<Object> keys = items(from.keyArray(), from.numElements(), DataTypes.StringType);
        List<Object> values = items(from.valueArray(), from.numElements(), type.valueType());
        Map<String, Object> entries = new TreeMap<>();
        for (int i = 0; i < keys.size(); i++) {
            if (entries.containsKey(keys.get(i))) {
                throw new AssertionError("a key twice: " + keys.get(i));
            }
            entries.put((String) keys.get(i), values.get(i));
        }
        return entries;
    }
}
