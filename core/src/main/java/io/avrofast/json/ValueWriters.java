package io.avrofast.json;

import com.fasterxml.jackson.core.io.SerializedString;
import io.avrofast.record.UnionBranches;
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

/** Makes the writer of a schema; a record that contains itself gets one writer that contains itself. */
final class ValueWriters implements AvroSchema.Visitor<ValueWriter> {

    private final JsonForm form;
    private final BytesForm bytes;
    private final IdentityHashMap<RecordSchema, RecordWriter> records = new IdentityHashMap<>();
    private boolean repeatBranches;

    ValueWriters(JsonForm form, BytesForm bytes) {
        this.form = form;
        this.bytes = form == JsonForm.AVRO ? BytesForm.LATIN_1 : bytes;
    }

    /** Whether a union of the schemas visited has several branches of one name that are not the same. */
    boolean repeatBranches() {
        return repeatBranches;
    }

    @Override
    public ValueWriter visitPrimitive(PrimitiveSchema schema) {
        if (isLogical(schema)) {
            return LogicalWriters.of(schema.logicalType().orElseThrow(), schema);
        }
        return switch (schema.kind()) {
            case NULL -> new PrimitiveWriters.OfNull();
            case BOOLEAN -> new PrimitiveWriters.OfBoolean();
            case INT -> new PrimitiveWriters.OfInt();
            case LONG -> new PrimitiveWriters.OfLong();
            case FLOAT -> new PrimitiveWriters.OfFloat();
            case DOUBLE -> new PrimitiveWriters.OfDouble();
            case BYTES -> bytesWriter(schema);
            case STRING -> new PrimitiveWriters.OfString();
            case RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> throw new IllegalArgumentException(schema.typeName());
        };
    }

    @Override
    public ValueWriter visitFixed(FixedSchema schema) {
        return isLogical(schema) ? LogicalWriters.of(schema.logicalType().orElseThrow(), schema) : bytesWriter(schema);
    }

    @Override
    public ValueWriter visitEnum(EnumSchema schema) {
        return new PrimitiveWriters.OfEnum(schema);
    }

    @Override
    public ValueWriter visitArray(ArraySchema schema) {
        return new ContainerWriters.OfArray(schema.items().accept(this));
    }

    @Override
    public ValueWriter visitMap(MapSchema schema) {
        return new ContainerWriters.OfMap(schema.values().accept(this));
    }

    @Override
    public ValueWriter visitRecord(RecordSchema schema) {
        RecordWriter known = records.get(schema);
        if (known != null) {
            return known;
        }
        RecordWriter writer = new RecordWriter(schema);
        records.put(schema, writer);
        List<SchemaField> fields = schema.fields();
        for (int i = 0; i < fields.size(); i++) {
            writer.complete(i, fields.get(i).schema().accept(this));
        }
        return writer;
    }

    @Override
    public ValueWriter visitUnion(UnionSchema schema) {
        List<AvroSchema> branches = schema.branches();
        ValueWriter[] writers =
                branches.stream().map(branch -> branch.accept(this)).toArray(ValueWriter[]::new);
        SerializedString[] labels = branches.stream()
                .map(branch -> form == JsonForm.AVRO ? new SerializedString(branch.typeName()) : null)
                .toArray(SerializedString[]::new);
        if (schema.isNullable()) {
            int other = 1 - schema.nullBranch();
            return new NullableWriter(writers[other], labels[other]);
        }
        UnionWriter writer = new UnionWriter(UnionBranches.of(schema), writers, labels);
        repeatBranches |= writer.repeatsBranches();
        return writer;
    }

    private boolean isLogical(AvroSchema schema) {
        return form == JsonForm.PLAIN
                && schema.logicalType()
                        .filter(type -> !(type instanceof CustomLogicalType))
                        .isPresent();
    }

    private ValueWriter bytesWriter(AvroSchema schema) {
        ByteSlot slot = new ByteSlot(schema);
        return switch (bytes) {
            case BASE64 -> new PrimitiveWriters.OfBase64Bytes(slot);
            case LATIN_1 -> new PrimitiveWriters.OfLatin1Bytes(slot);
        };
    }
}
