package io.avrofast.cli.parquet;

import io.avrofast.cli.parquet.GroupConverters.PartMaker;
import io.avrofast.error.AvroException;
import io.avrofast.error.Place;
import io.avrofast.error.UnsupportedFeatureException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.List;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/**
 * Makes the converters that make rows of a schema, once it is sure that each value of the Parquet type is one of the schema
 * and no column is left out.
 */
final class RowConverters {

    private RowConverters() {}

    /**
     * The converter of whole rows.
     *
     * @param target takes each row, as a record
     * @throws AvroException if the rows are not of the schema, with the first column that isn't
     */
    static GroupConverter of(AvroSchema schema, MessageType type, ValueTarget target) throws AvroException {
        if (!(schema instanceof RecordSchema record)) {
            throw refused("the rows of a Parquet file are records, and the schema is of the type " + schema.typeName());
        }
        return (GroupConverter) recordMaker(record, type, "").of(target);
    }

    /** The maker for a type's values, or of those that are not null where it is optional. */
    private static PartMaker maker(AvroSchema schema, Type type, String path) throws AvroException {
        boolean mayBeNull = type.isRepetition(Repetition.OPTIONAL);
        if (!(schema instanceof UnionSchema union)) {
            if (mayBeNull && schema.kind() != SchemaKind.NULL) {
                throw refused("the column may be null, and the Avro type " + schema.typeName() + " may not");
            }
            return valueMaker(schema, type, path);
        }
        if (mayBeNull && union.nullBranch() < 0) {
            throw refused("the column may be null, and the union has no null");
        }
        List<AvroSchema> members = MessageTypes.membersOf(union);
        return switch (members.size()) {
            case 0 -> valueMaker(AvroSchema.of(SchemaKind.NULL), type, path);
            case 1 ->
                isWrappedMember(members.get(0), type)
                        ? unionMaker(members, type, path)
                        : valueMaker(members.get(0), type, path);
            default -> unionMaker(members, type, path);
        };
    }

    /** Whether a type is what parquet-avro makes of a union of one type alone. */
    private static boolean isWrappedMember(AvroSchema member, Type type) {
        return member.kind() != SchemaKind.RECORD
                && !type.isPrimitive()
                && type.getLogicalTypeAnnotation() == null
                && type.asGroupType().getFieldCount() == 1
                && type.asGroupType().getFieldName(0).equals(MessageTypes.MEMBER + 0);
    }

    private static PartMaker unionMaker(List<AvroSchema> members, Type type, String path) throws AvroException {
        if (type.isPrimitive() || type.asGroupType().getFieldCount() != members.size()) {
            throw misfit(type, "union");
        }
        GroupType group = type.asGroupType();
        PartMaker[] makers = new PartMaker[members.size()];
        for (int i = 0; i < makers.length; i++) {
            Type member = group.getType(i);
            if (!member.getName().equals(MessageTypes.MEMBER + i) || !member.isRepetition(Repetition.OPTIONAL)) {
                throw misfit(type, "union");
            }
            makers[i] = part(members.get(i), member, join(path, member.getName()));
        }
        return target -> new GroupConverters.OfUnion(makers, path, target);
    }

    private static PartMaker part(AvroSchema schema, Type type, String path) throws AvroException {
        try {
            return valueMaker(schema, type, path);
        } catch (AvroException e) {
            throw e.inField(type.getName());
        }
    }

    private static PartMaker nullablePart(AvroSchema schema, Type type, String path) throws AvroException {
        try {
            return maker(schema, type, path);
        } catch (AvroException e) {
            throw e.inField(type.getName());
        }
    }

    private static PartMaker valueMaker(AvroSchema schema, Type type, String path) throws AvroException {
        if (type.isPrimitive()) {
            if (new Leaf(schema, type.asPrimitiveType(), path, value -> {}).converter() == null) {
                throw misfit(type, labelOf(schema));
            }
            return target -> new Leaf(schema, type.asPrimitiveType(), path, target).converter();
        }
        GroupType group = type.asGroupType();
        Nesting nesting = Nesting.of(group);
        if (schema instanceof ArraySchema array && nesting.kind() == Nesting.Kind.LIST) {
            return listMaker(array, nesting, path);
        }
        if (schema instanceof MapSchema map && nesting.kind() == Nesting.Kind.MAP) {
            return mapMaker(map, group, nesting, path);
        }
        if (schema instanceof RecordSchema record && nesting.kind() == Nesting.Kind.RECORD) {
            return recordMaker(record, group, path);
        }
        throw misfit(type, labelOf(schema));
    }

    private static PartMaker listMaker(ArraySchema schema, Nesting nesting, String path) throws AvroException {
        PartMaker item = nullablePart(
                schema.items(), nesting.item(), join(path, nesting.item().getName()));
        return nesting.isFlat()
                ? target -> new GroupConverters.OfList(item, target)
                : target -> new GroupConverters.OfWrappedItems(item, target);
    }

    private static PartMaker mapMaker(MapSchema schema, GroupType group, Nesting nesting, String path)
            throws AvroException {
        Type key = group.getType(0).asGroupType().getType(0);
        PartMaker keyMaker = part(AvroSchema.of(SchemaKind.STRING), key, join(path, key.getName()));
        PartMaker valueMaker = nullablePart(
                schema.values(), nesting.value(), join(path, nesting.value().getName()));
        return target -> new GroupConverters.OfMap(keyMaker, valueMaker, target);
    }

    private static PartMaker recordMaker(RecordSchema schema, GroupType group, String path) throws AvroException {
        int count = group.getFieldCount();
        PartMaker[] makers = new PartMaker[count];
        int[] positions = new int[count];
        boolean[] repeated = new boolean[count];
        for (int i = 0; i < count; i++) {
            Type type = group.getType(i);
            positions[i] = schema.positionOf(type.getName());
            repeated[i] = type.isRepetition(Repetition.REPEATED);
            if (positions[i] < 0) {
                throw refused("the record " + schema.fullName() + " has no field for the column")
                        .inField(type.getName());
            }
            AvroSchema field = schema.fields().get(positions[i]).schema();
            if (repeated[i] && !(field instanceof ArraySchema)) {
                throw misfit(type, labelOf(field)).inField(type.getName());
            }
            makers[i] = repeated[i]
                    ? part(((ArraySchema) field).items(), type, join(path, type.getName()))
                    : nullablePart(field, type, join(path, type.getName()));
        }
        for (SchemaField field : schema.fields()) {
            if (!group.containsField(field.name()) && !isNothing(field.schema())) {
                throw refused("there is no column for the field").inField(field.name());
            }
        }
        return target -> new GroupConverters.OfRecord(schema, positions, repeated, makers, target);
    }

    /** Whether a schema has null alone, for which other writers make no column. */
    private static boolean isNothing(AvroSchema schema) {
        return schema instanceof UnionSchema union
                ? union.nullBranch() >= 0 && union.branches().size() == 1
                : schema.kind() == SchemaKind.NULL;
    }

    private static String labelOf(AvroSchema schema) {
        return schema.logicalType()
                .map(logical -> schema.typeName() + " (" + logical.label() + ")")
                .orElse(schema.typeName());
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private static AvroException misfit(Type type, String wanted) {
        String found = type.isPrimitive()
                ? Fits.describe(type.asPrimitiveType())
                : type.getLogicalTypeAnnotation() == null ? "group" : "group (" + type.getLogicalTypeAnnotation() + ")";
        return refused("the column is of Parquet's type " + found + ", which is not read as Avro's " + wanted);
    }

    private static AvroException refused(String problem) {
        return new UnsupportedFeatureException(problem, Place.UNKNOWN);
    }
}
