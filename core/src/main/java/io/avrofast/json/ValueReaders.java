package io.avrofast.json;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.CustomLogicalType;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.util.IdentityHashMap;
import java.util.List;

/** Makes the reader of a schema; a record that contains itself gets one reader that contains itself. */
final class ValueReaders implements AvroSchema.Visitor<ValueReader> {

    private final JsonForm form;
    private final BytesForm bytes;
    private final UnknownFields unknownFields;
    private final IdentityHashMap<RecordSchema, RecordReader> records = new IdentityHashMap<>();

    ValueReaders(JsonForm form, BytesForm bytes, UnknownFields unknownFields) {
        this.form = form;
        this.bytes = form == JsonForm.AVRO ? BytesForm.LATIN_1 : bytes;
        this.unknownFields = unknownFields;
    }

    @Override
    public ValueReader visitPrimitive(PrimitiveSchema schema) {
        if (isLogical(schema)) {
            return LogicalReaders.of(schema.logicalType().orElseThrow(), schema);
        }
        return switch (schema.kind()) {
            case NULL -> new PrimitiveReaders.OfNull();
            case BOOLEAN -> new PrimitiveReaders.OfBoolean();
            case INT -> new PrimitiveReaders.OfInt();
            case LONG -> new PrimitiveReaders.OfLong();
            case FLOAT -> new PrimitiveReaders.OfFloat();
            case DOUBLE -> new PrimitiveReaders.OfDouble();
            case BYTES -> bytesReader(schema);
            case STRING -> new PrimitiveReaders.OfString();
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(schema.typeName());
        };
    }

    @Override
    public ValueReader visitFixed(FixedSchema schema) {
        return isLogical(schema) ? LogicalReaders.of(schema.logicalType().orElseThrow(), schema) : bytesReader(schema);
    }

    @Override
    public ValueReader visitEnum(EnumSchema schema) {
        return new PrimitiveReaders.OfEnum(schema);
    }

    @Override
    public ValueReader visitArray(ArraySchema schema) {
        AvroSchema items = schema.items();
        if (isLogical(items)) {
            return new ContainerReaders.OfObjects(items.accept(this));
        }
        return switch (items.kind()) {
            case BOOLEAN -> new ContainerReaders.OfBooleans();
            case INT -> new ContainerReaders.OfInts();
            case LONG -> new ContainerReaders.OfLongs();
            case FLOAT -> new ContainerReaders.OfFloats();
            case DOUBLE -> new ContainerReaders.OfDoubles();
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                new ContainerReaders.OfObjects(items.accept(this));
        };
    }

    @Override
    public ValueReader visitMap(MapSchema schema) {
        return new ContainerReaders.OfMap(schema.values().accept(this));
    }

    @Override
    public ValueReader visitRecord(RecordSchema schema) {
        RecordReader known = records.get(schema);
        if (known != null) {
            return known;
        }
        RecordReader reader = new RecordReader(schema, unknownFields);
        records.put(schema, reader);
        List<SchemaField> fields = schema.fields();
        for (int i = 0; i < fields.size(); i++) {
            SchemaField field = fields.get(i);
            reader.complete(i, field.schema().accept(this), DefaultValue.of(field));
        }
        return reader;
    }

    @Override
    public ValueReader visitUnion(UnionSchema schema) {
        ValueReader[] readers =
                schema.branches().stream().map(branch -> branch.accept(this)).toArray(ValueReader[]::new);
        if (form == JsonForm.AVRO) {
            return new LabelledUnionReader(schema, readers);
        }
        return schema.isNullable()
                ? new NullableReader(readers[1 - schema.nullBranch()])
                : new PlainUnionReader(schema, readers);
    }

    private boolean isLogical(AvroSchema schema) {
        return form == JsonForm.PLAIN
                && schema.logicalType()
                        .filter(type -> !(type instanceof CustomLogicalType))
                        .isPresent();
    }

    private ValueReader bytesReader(AvroSchema schema) {
        ByteSlot slot = new ByteSlot(schema);
        return switch (bytes) {
            case BASE64 -> new PrimitiveReaders.OfBase64Bytes(slot);
            case LATIN_1 -> new PrimitiveReaders.OfLatin1Bytes(slot);
        };
    }
}
