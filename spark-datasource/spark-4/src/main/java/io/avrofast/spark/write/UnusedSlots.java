package io.avrofast.spark.write;

import io.avrofast.model.SourceSlot;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Makes slots for the places that no column has values for: only null is written there, where the schema has it. */
final class UnusedSlots implements AvroSchema.Visitor<SourceSlot> {

    private static final Text TEXT = new Text();

    /** By name: null while the slot is being made. */
    private final Map<String, SourceSlot> records = new HashMap<>();

    private UnusedSlots() {}

    /** The slot of a place. */
    static SourceSlot of(AvroSchema schema) {
        return schema.accept(new UnusedSlots());
    }

    private static DatumMismatchException failUnused(Object value) {
        return DatumMismatchException.of("nothing", value);
    }

    @Override
    public SourceSlot visitPrimitive(PrimitiveSchema schema) {
        return schema.kind() == SchemaKind.STRING ? TEXT : (SourceSlot.OfValue) UnusedSlots::requireNull;
    }

    private static Object requireNull(Object value) {
        if (value != null) {
            throw failUnused(value);
        }
        return null;
    }

    @Override
    public SourceSlot visitEnum(EnumSchema schema) {
        return (SourceSlot.OfValue) UnusedSlots::requireNull;
    }

    @Override
    public SourceSlot visitFixed(FixedSchema schema) {
        return (SourceSlot.OfFixed) value -> {
            throw failUnused(value);
        };
    }

    @Override
    public SourceSlot visitArray(ArraySchema schema) {
        return new SourceSlot.OfArray(schema.items().accept(this));
    }

    @Override
    public SourceSlot visitMap(MapSchema schema) {
        return new SourceSlot.OfMap(TEXT, schema.values().accept(this));
    }

    @Override
    public SourceSlot visitUnion(UnionSchema schema) {
        int nullBranch = schema.nullBranch();
        List<SourceSlot> branches =
                schema.branches().stream().map(branch -> branch.accept(this)).toList();
        return new SourceSlot.OfUnion(
                value -> {
                    if (value != null || nullBranch < 0) {
                        throw failUnused(value);
                    }
                    return nullBranch;
                },
                branches);
    }

    @Override
    public SourceSlot visitRecord(RecordSchema schema) {
        if (records.containsKey(schema.fullName())) {
            return new SourceSlot.Later(() -> records.get(schema.fullName()));
        }
        records.put(schema.fullName(), null);
        List<SourceSlot> fields = schema.fields().stream()
                .map(field -> field.schema().accept(this))
                .toList();
        SourceSlot slot = new SourceSlot.OfRecord(new NoRecord(), fields);
        records.put(schema.fullName(), slot);
        return slot;
    }

    private static final class NoRecord implements SourceSlot.FieldAccess {
        @Override
        public void check(Object value) {
            throw failUnused(value);
        }

        @Override
        public Object get(Object value, int position) {
            throw failUnused(value);
        }
    }

    private static final class Text implements SourceSlot.OfText {
        @Override
        public byte[] utf8(Object value) {
            throw failUnused(value);
        }

        @Override
        public int utf8Offset(Object value) {
            throw failUnused(value);
        }

        @Override
        public int utf8Length(Object value) {
            throw failUnused(value);
        }

        @Override
        public String text(Object value) {
            throw failUnused(value);
        }
    }
}
