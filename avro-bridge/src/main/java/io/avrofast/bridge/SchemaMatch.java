package io.avrofast.bridge;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;

/** Checks, place by place, that two schemas that go side by side are of values alike. */
final class SchemaMatch {

    private SchemaMatch() {}

    /**
     * Checks the two schemas of a place, without those inside of them.
     *
     * @throws IllegalArgumentException if they differ
     */
    static void require(AvroSchema schema, Schema apache) {
        if (kindOf(apache.getType()) != schema.kind() || !isAlike(schema, apache)) {
            throw new IllegalArgumentException("expected values of the model's schema " + apache.getFullName()
                    + ", found another schema " + schema.typeName());
        }
    }

    /**
     * Checks that a place in the schema of generated classes has no strings that Apache would make into values of a class
     * named there.
     *
     * @throws IllegalArgumentException if it has
     */
    static void requireNoNamedClass(Schema schema) {
        boolean isNamed = switch (schema.getType()) {
            case STRING -> schema.getProp(SpecificData.CLASS_PROP) != null;
            case MAP -> schema.getProp(SpecificData.KEY_CLASS_PROP) != null;
            case RECORD, ENUM, ARRAY, UNION, FIXED, BYTES, INT, LONG, FLOAT, DOUBLE, BOOLEAN, NULL -> false;
        };
        if (isNamed) {
            throw new IllegalArgumentException("not yet supported: strings of a class that the schema names by "
                    + SpecificData.CLASS_PROP + " or " + SpecificData.KEY_CLASS_PROP);
        }
    }

    /** The names of a record's fields, in their order. */
    static List<String> fieldNames(Schema record) {
        return record.getFields().stream().map(Schema.Field::name).toList();
    }

    private static boolean isAlike(AvroSchema schema, Schema apache) {
        if (schema instanceof RecordSchema record) {
            return record.fields().stream().map(field -> field.name()).toList().equals(fieldNames(apache));
        }
        if (schema instanceof EnumSchema type) {
            return type.symbols().equals(apache.getEnumSymbols());
        }
        if (schema instanceof FixedSchema fixed) {
            return fixed.size() == apache.getFixedSize();
        }
        return !(schema instanceof UnionSchema union)
                || union.branches().size() == apache.getTypes().size();
    }

    private static SchemaKind kindOf(Schema.Type type) {
        return switch (type) {
            case RECORD -> SchemaKind.RECORD;
            case ENUM -> SchemaKind.ENUM;
            case ARRAY -> SchemaKind.ARRAY;
            case MAP -> SchemaKind.MAP;
            case UNION -> SchemaKind.UNION;
            case FIXED -> SchemaKind.FIXED;
            case STRING -> SchemaKind.STRING;
            case BYTES -> SchemaKind.BYTES;
            case INT -> SchemaKind.INT;
            case LONG -> SchemaKind.LONG;
            case FLOAT -> SchemaKind.FLOAT;
            case DOUBLE -> SchemaKind.DOUBLE;
            case BOOLEAN -> SchemaKind.BOOLEAN;
            case NULL -> SchemaKind.NULL;
        };
    }
}
