package io.avrofast.spark.schema;

import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.AtomicType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.GeographyType;
import org.apache.spark.sql.types.GeometryType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;
import org.apache.spark.sql.types.VariantType;

/** The types of Spark that have a counterpart in Avro. */
public final class SupportedTypes {

    private SupportedTypes() {}

    /** Whether a type, and all in it, has a counterpart. */
    public static boolean contain(DataType type) {
        if (type instanceof StructType struct) {
            for (StructField field : struct.fields()) {
                if (!contain(field.dataType())) {
                    return false;
                }
            }
            return true;
        }
        if (type instanceof ArrayType array) {
            return contain(array.elementType());
        }
        if (type instanceof MapType map) {
            return contain(map.keyType()) && contain(map.valueType());
        }
        if (type instanceof UserDefinedType<?> user) {
            return contain(user.sqlType());
        }
        boolean foreign = type instanceof VariantType || type instanceof GeometryType || type instanceof GeographyType;
        return type instanceof NullType || (type instanceof AtomicType && !foreign);
    }
}
