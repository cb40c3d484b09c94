package io.avrofast.cli.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.enumType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.listType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.mapType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timeType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.unknownType;

import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** Makes the Parquet type of an Avro schema. docs/parquet.md has the table. */
final class MessageTypes {

    /** The names that Parquet's format gives the parts of lists and maps. */
    static final String LIST = "list";

    static final String ELEMENT = "element";
    static final String ENTRY = "key_value";
    static final String KEY = "key";
    static final String VALUE = "value";

    /** What the members of a union's group are called, with a number behind. */
    static final String MEMBER = "member";

    private static final String JSON_HAS_ONE = "; JSON has one: name OUT something.jsonl";

    /** The records that are being made. To compare them would be to go through all that is in them. */
    private final Set<RecordSchema> open = Collections.newSetFromMap(new IdentityHashMap<>());

    private MessageTypes() {}

    /**
     * The type of the rows of a file.
     *
     * @throws UnsupportedFeatureException with the field, if Parquet has nothing like it
     */
    static MessageType of(AvroSchema schema) throws AvroException {
        if (!(schema instanceof RecordSchema record)) {
            throw refused("a Parquet file holds records, and the values are of the type " + schema.typeName());
        }
        return new MessageType(record.fullName(), new MessageTypes().fieldsOf(record));
    }

    private List<Type> fieldsOf(RecordSchema schema) throws AvroException {
        if (open.contains(schema)) {
            throw refused("the record " + schema.fullName() + " contains itself, for which Parquet has no type"
                    + JSON_HAS_ONE);
        }
        if (schema.fields().isEmpty()) {
            throw refused(
                    "the record " + schema.fullName() + " has no fields, for which Parquet has no type" + JSON_HAS_ONE);
        }
        open.add(schema);
        List<Type> types = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (SchemaField field : schema.fields()) {
            try {
                if (!names.add(field.name())) {
                    throw refused("the record " + schema.fullName() + " has several fields of this name");
                }
                types.add(typeOf(field.name(), field.schema()));
            } catch (AvroException e) {
                throw e.inField(field.name());
            }
        }
        open.remove(schema);
        return types;
    }

    private Type typeOf(String name, AvroSchema schema) throws AvroException {
        if (!(schema instanceof UnionSchema union)) {
            return typeOf(name, schema, Repetition.REQUIRED);
        }
        Repetition repetition = union.nullBranch() < 0 ? Repetition.REQUIRED : Repetition.OPTIONAL;
        List<AvroSchema> members = membersOf(union);
        return switch (members.size()) {
            case 0 -> nullType(name);
            case 1 -> typeOf(name, members.get(0), repetition);
            default -> unionType(name, members, repetition);
        };
    }

    /** The branches of a union that are not null. */
    static List<AvroSchema> membersOf(UnionSchema union) {
        return union.branches().stream()
                .filter(branch -> branch.kind() != SchemaKind.NULL)
                .toList();
    }

    private Type unionType(String name, List<AvroSchema> members, Repetition repetition) throws AvroException {
        List<Type> types = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            types.add(typeOf(MEMBER + i, members.get(i), Repetition.OPTIONAL));
        }
        return new GroupType(repetition, name, types);
    }

    private Type typeOf(String name, AvroSchema schema, Repetition repetition) throws AvroException {
        return switch (schema.kind()) {
            case NULL -> nullType(name);
            case BOOLEAN -> primitive(name, repetition, PrimitiveTypeName.BOOLEAN, null);
            case INT -> intType(name, schema, repetition);
            case LONG -> longType(name, schema, repetition);
            case FLOAT -> primitive(name, repetition, PrimitiveTypeName.FLOAT, null);
            case DOUBLE -> primitive(name, repetition, PrimitiveTypeName.DOUBLE, null);
            case STRING -> primitive(name, repetition, PrimitiveTypeName.BINARY, stringType());
            case ENUM -> primitive(name, repetition, PrimitiveTypeName.BINARY, enumType());
            case BYTES -> bytesType(name, schema, repetition);
            case FIXED -> fixedType(name, (FixedSchema) schema, repetition);
            case RECORD -> new GroupType(repetition, name, fieldsOf((RecordSchema) schema));
            case ARRAY -> listOf(name, ((ArraySchema) schema).items(), repetition);
            case MAP -> mapOf(name, ((MapSchema) schema).values(), repetition);
            case UNION -> throw new IllegalStateException("a union in a union");
        };
    }

    /** The column that every reader takes for nothing but nulls. */
    private static Type nullType(String name) {
        return primitive(name, Repetition.OPTIONAL, PrimitiveTypeName.INT32, unknownType());
    }

    private static Type intType(String name, AvroSchema schema, Repetition repetition) {
        LogicalType logical = schema.logicalType().orElse(null);
        if (logical == LogicalType.Simple.TIME_MILLIS) {
            return primitive(name, repetition, PrimitiveTypeName.INT64, timeType(false, TimeUnit.MICROS));
        }
        LogicalTypeAnnotation annotation = logical == LogicalType.Simple.DATE ? dateType() : null;
        return primitive(name, repetition, PrimitiveTypeName.INT32, annotation);
    }

    private static Type longType(String name, AvroSchema schema, Repetition repetition) {
        LogicalTypeAnnotation annotation =
                schema.logicalType().orElse(null) instanceof LogicalType.Simple simple ? annotationOf(simple) : null;
        return primitive(name, repetition, PrimitiveTypeName.INT64, annotation);
    }

    /** The annotation of a long with a logical type. */
    static LogicalTypeAnnotation annotationOf(LogicalType.Simple type) {
        return switch (type) {
            case TIME_MICROS -> timeType(false, TimeUnit.MICROS);
            case TIMESTAMP_MILLIS -> timestampType(true, TimeUnit.MILLIS);
            case TIMESTAMP_MICROS -> timestampType(true, TimeUnit.MICROS);
            case TIMESTAMP_NANOS -> timestampType(true, TimeUnit.NANOS);
            case LOCAL_TIMESTAMP_MILLIS -> timestampType(false, TimeUnit.MILLIS);
            case LOCAL_TIMESTAMP_MICROS -> timestampType(false, TimeUnit.MICROS);
            case LOCAL_TIMESTAMP_NANOS -> timestampType(false, TimeUnit.NANOS);
            case BIG_DECIMAL, UUID, DATE, TIME_MILLIS, DURATION ->
                throw new IllegalStateException("a long is no " + type.label());
        };
    }

    private static Type bytesType(String name, AvroSchema schema, Repetition repetition) {
        if (!(schema.logicalType().orElse(null) instanceof LogicalType.Decimal decimal)) {
            return primitive(name, repetition, PrimitiveTypeName.BINARY, null);
        }
        int size = DecimalForm.sizeOf(decimal);
        return size < 0
                ? primitive(name, repetition, PrimitiveTypeName.BINARY, annotationOf(decimal))
                : fixed(name, repetition, size, annotationOf(decimal));
    }

    private static Type fixedType(String name, FixedSchema schema, Repetition repetition) throws AvroException {
        if (schema.size() == 0) {
            throw refused(
                    "the fixed " + schema.fullName() + " has no bytes, for which Parquet has no type" + JSON_HAS_ONE);
        }
        LogicalTypeAnnotation annotation =
                schema.logicalType().orElse(null) instanceof LogicalType.Decimal decimal ? annotationOf(decimal) : null;
        return fixed(name, repetition, schema.size(), annotation);
    }

    private static LogicalTypeAnnotation annotationOf(LogicalType.Decimal decimal) {
        return decimalType(decimal.scale(), decimal.precision());
    }

    private Type listOf(String name, AvroSchema items, Repetition repetition) throws AvroException {
        Type element;
        try {
            element = typeOf(ELEMENT, items);
        } catch (AvroException e) {
            throw e.inField(ELEMENT);
        }
        GroupType list = new GroupType(Repetition.REPEATED, LIST, element);
        return Types.buildGroup(repetition).as(listType()).addField(list).named(name);
    }

    private Type mapOf(String name, AvroSchema values, Repetition repetition) throws AvroException {
        Type value;
        try {
            value = typeOf(VALUE, values);
        } catch (AvroException e) {
            throw e.inField(VALUE);
        }
        Type key = primitive(KEY, Repetition.REQUIRED, PrimitiveTypeName.BINARY, stringType());
        GroupType entry = new GroupType(Repetition.REPEATED, ENTRY, key, value);
        return Types.buildGroup(repetition).as(mapType()).addField(entry).named(name);
    }

    private static PrimitiveType primitive(
            String name, Repetition repetition, PrimitiveTypeName type, LogicalTypeAnnotation annotation) {
        return Types.primitive(type, repetition).as(annotation).named(name);
    }

    private static PrimitiveType fixed(String name, Repetition repetition, int size, LogicalTypeAnnotation annotation) {
        return Types.primitive(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY, repetition)
                .length(size)
                .as(annotation)
                .named(name);
    }

    private static AvroException refused(String problem) {
        return new UnsupportedFeatureException(problem, Place.UNKNOWN);
    }
}
