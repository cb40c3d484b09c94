package io.avrofast.internal.plan;

import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.FixedSchema;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.PrimitiveSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.util.IdentityHashMap;

/**
 * The fewest bytes that a value of a schema takes on the wire, and how many values come out of none. Numbers too large
 * for an int are its maximum. Each record is measured once.
 */
final class WireWidths implements AvroSchema.Visitor<ItemWidth> {

    private static final ItemWidth ONE_NULL = new ItemWidth(0, 1);

    private final IdentityHashMap<RecordSchema, ItemWidth> records = new IdentityHashMap<>();

    ItemWidth of(AvroSchema schema) {
        return schema.accept(this);
    }

    /** The width of a map's entry: the key takes at least the byte of its length. */
    ItemWidth ofEntry(AvroSchema values) {
        return new ItemWidth(saturated(1L + of(values).minimumBytes()), 0);
    }

    @Override
    public ItemWidth visitPrimitive(PrimitiveSchema schema) {
        return switch (schema.kind()) {
            case NULL -> ONE_NULL;
            case FLOAT -> bytes(Float.BYTES);
            case DOUBLE -> bytes(Double.BYTES);
            case BOOLEAN, INT, LONG, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED -> bytes(1);
        };
    }

    @Override
    public ItemWidth visitArray(ArraySchema schema) {
        return bytes(1);
    }

    @Override
    public ItemWidth visitMap(MapSchema schema) {
        return bytes(1);
    }

    @Override
    public ItemWidth visitUnion(UnionSchema schema) {
        return bytes(1);
    }

    @Override
    public ItemWidth visitEnum(EnumSchema schema) {
        return bytes(1);
    }

    @Override
    public ItemWidth visitFixed(FixedSchema schema) {
        return schema.size() == 0 ? ONE_NULL : bytes(schema.size());
    }

    @Override
    public ItemWidth visitRecord(RecordSchema schema) {
        ItemWidth known = records.get(schema);
        if (known != null) {
            return known;
        }
        // A record that holds itself without a union or collection between has no finite data: any answer is right.
        records.put(schema, ONE_NULL);
        long minimumBytes = 0;
        long values = 1;
        for (SchemaField field : schema.fields()) {
            ItemWidth width = of(field.schema());
            minimumBytes += width.minimumBytes();
            values += width.zeroWidthValues();
        }
        ItemWidth width = minimumBytes == 0 ? new ItemWidth(0, saturated(values)) : bytes(saturated(minimumBytes));
        records.put(schema, width);
        return width;
    }

    private static ItemWidth bytes(int count) {
        return new ItemWidth(count, 0);
    }

    private static int saturated(long number) {
        return (int) Math.min(number, Integer.MAX_VALUE);
    }
}
