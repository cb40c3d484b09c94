package io.avrofast.spark.write;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.UnionSchema;
import java.util.stream.Collectors;

/** What messages call an Avro type. */
final class SchemaText {

    private SchemaText() {}

    static String of(AvroSchema schema) {
        if (schema instanceof UnionSchema union) {
            return union.branches().stream().map(SchemaText::of).collect(Collectors.joining(", ", "[", "]"));
        }
        return schema.typeName()
                + schema.logicalType().map(type -> " (" + labelOf(type) + ")").orElse("");
    }

    private static String labelOf(LogicalType type) {
        return type instanceof LogicalType.Decimal decimal
                ? "decimal " + decimal.precision() + ", " + decimal.scale()
                : type.label();
    }
}
