package io.avrofast.record;

import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.UnionSchema;
import java.util.List;

/**
 * Where the records of one schema keep the values of their fields. Immutable and safe for use by many
 * threads; there is one for each schema.
 *
 * <p>A record has two areas. The first is a {@code byte[]} for booleans, numbers and enums, each as wide as its {@link
 * SlotKind} says, the least significant byte first, in the order of the fields, without gaps. A field that is a union of
 * null and one of these has a byte more, in front of the value: 1 where the value is there, 0 where it is null. The second
 * is an {@code Object[]} for everything else. Readers fill both areas themselves and hand them to {@link #record}.
 *
 * <p>A record that {@link AvroRecord#create} made keeps, after the first area, one bit for each field, to tell the fields
 * that were not set yet; its first area is longer than {@link #primitiveBytes()}.
 */
public final class RecordLayout {

    private static final byte[] NO_PRIMITIVES = {};
    private static final Object[] NO_REFERENCES = {};

    private final RecordSchema schema;
    private final SlotKind[] kinds;
    private final boolean[] nullable;
    private final int[] offsets;

    /** A bit for each field that is stored unboxed and may not be null, as the areas of created records have them. */
    private final byte[] requiredBits;

    private final List<List<AvroEnum>> enums;
    private final List<ValueConversion> conversions;
    private final SerializedSchema serializedSchema;
    private final int primitiveBytes;
    private final int referenceCount;

    private RecordLayout(RecordSchema schema) {
        List<SchemaField> fields = schema.fields();
        this.schema = schema;
        this.kinds = new SlotKind[fields.size()];
        this.nullable = new boolean[fields.size()];
        this.offsets = new int[fields.size()];
        this.requiredBits = new byte[(fields.size() + 7) / 8];
        this.enums = fields.stream()
                .map(field -> enumConstants(storedSchema(field.schema())))
                .toList();
        this.conversions =
                fields.stream().map(field -> ValueConversion.of(field.schema())).toList();
        this.serializedSchema = new SerializedSchema(schema);
        int bytes = 0;
        int references = 0;
        for (int i = 0; i < kinds.length; i++) {
            AvroSchema fieldSchema = fields.get(i).schema();
            kinds[i] = SlotKind.of(storedSchema(fieldSchema));
            if (kinds[i] == SlotKind.REFERENCE) {
                offsets[i] = references++;
            } else if (kinds[i].isPrimitive()) {
                nullable[i] = fieldSchema instanceof UnionSchema;
                bytes += nullable[i] ? 1 : 0;
                offsets[i] = bytes;
                bytes += kinds[i].width();
                requiredBits[i >> 3] |= (byte) (nullable[i] ? 0 : 1 << (i & 7));
            }
        }
        this.primitiveBytes = bytes;
        this.referenceCount = references;
    }

    /** The layout of a schema's records; the same instance at each call. */
    public static RecordLayout of(RecordSchema schema) {
        return schema.derived(RecordLayout.class, () -> new RecordLayout(schema));
    }

    /** The schema of the records; never null. */
    public RecordSchema schema() {
        return schema;
    }

    /** The number of fields. */
    public int fieldCount() {
        return kinds.length;
    }

    /** How the field at a position, counted from 0, is stored: for a union of null and one other, how the other is. */
    public SlotKind kind(int position) {
        return kinds[position];
    }

    /** Whether the field at a position has a byte in front of its value that tells whether it is there. */
    public boolean isNullablePrimitive(int position) {
        return nullable[position];
    }

    /**
     * Where the value of the field at a position stands: an offset in the first area, or for {@link SlotKind#REFERENCE} an
     * index in the second; 0 for {@link SlotKind#NULL}.
     */
    public int offset(int position) {
        return offsets[position];
    }

    /** The values of the enum that the field at a position is, or is besides null, by index; empty for other fields. */
    public List<AvroEnum> enumConstants(int position) {
        return enums.get(position);
    }

    /** The conversion of the values of the field at a position. */
    public ValueConversion conversion(int position) {
        return conversions.get(position);
    }

    /** The length of the first area in bytes. */
    public int primitiveBytes() {
        return primitiveBytes;
    }

    /** The length of the second area. */
    public int referenceCount() {
        return referenceCount;
    }

    /** A first area for one record, all zero; where it has no bytes, one that is shared. */
    public byte[] newPrimitives() {
        return primitiveBytes == 0 ? NO_PRIMITIVES : new byte[primitiveBytes];
    }

    /** A second area for one record, all null; where it has no items, one that is shared. */
    public Object[] newReferences() {
        return referenceCount == 0 ? NO_REFERENCES : new Object[referenceCount];
    }

    /**
     * A record on two filled areas, without a copy.
     *
     * @param primitives the first area, as long as {@link #primitiveBytes()} says; it belongs to the record from now on
     * @param references the second area, as long as {@link #referenceCount()} says, with physical values of the fields' schemas,
     *     which are not checked; it belongs to the record from now on
     */
    public AvroRecord record(byte[] primitives, Object[] references) {
        if (primitives.length != primitiveBytes || references.length != referenceCount) {
            throw failAreas(primitives, references);
        }
        return new AvroRecord(this, primitives, references);
    }

    /** The first area of a record of this layout, without a copy; it may be longer than {@link #primitiveBytes()}. */
    public byte[] primitives(AvroRecord record) {
        return record.primitives(this);
    }

    /** The second area of a record of this layout, without a copy. */
    public Object[] references(AvroRecord record) {
        return record.references(this);
    }

    SerializedSchema serializedSchema() {
        return serializedSchema;
    }

    /** A record of areas that a record of this layout had, remembered or not which fields were set. */
    AvroRecord restore(byte[] primitives, Object[] references) {
        boolean primitivesFit =
                primitives.length == primitiveBytes || primitives.length == newTrackedPrimitives().length;
        if (!primitivesFit || references.length != referenceCount) {
            throw failAreas(primitives, references);
        }
        return new AvroRecord(this, primitives, references);
    }

    int positionOf(String fieldName) {
        int position = schema.positionOf(fieldName);
        if (position < 0) {
            throw new IllegalArgumentException("the record " + schema.fullName() + " has no field " + fieldName);
        }
        return position;
    }

    String fieldName(int position) {
        return schema.fields().get(position).name();
    }

    void requireSame(RecordLayout expected) {
        if (expected != this) {
            throw new IllegalArgumentException("a record of another layout");
        }
    }

    /** The first field of a record of this layout that is stored unboxed, may not be null and was not set; -1 if there is none. */
    public int firstUnset(AvroRecord record) {
        byte[] primitives = record.primitives(this);
        if (isTracked(primitives)) {
            for (int i = 0; i < requiredBits.length; i++) {
                int missing = requiredBits[i] & ~primitives[primitiveBytes + i];
                if (missing != 0) {
                    return Byte.SIZE * i + Integer.numberOfTrailingZeros(missing);
                }
            }
        }
        return -1;
    }

    /** A first area with a bit for each field after it; none where no field needs one. */
    byte[] newTrackedPrimitives() {
        return primitiveBytes == 0 ? NO_PRIMITIVES : new byte[primitiveBytes + requiredBits.length];
    }

    /** Whether an area of this layout remembers which fields were set. */
    boolean isTracked(byte[] primitives) {
        return primitives.length != primitiveBytes;
    }

    boolean isSet(byte[] primitives, int position) {
        return (primitives[primitiveBytes + (position >> 3)] & 1 << (position & 7)) != 0;
    }

    void markSet(byte[] primitives, int position) {
        primitives[primitiveBytes + (position >> 3)] |= (byte) (1 << (position & 7));
    }

    /** Whether records of the other layout have the same full name and fields of the same names in the same order. */
    boolean hasShapeOf(RecordLayout other) {
        if (other == this) {
            return true;
        }
        List<SchemaField> fields = schema.fields();
        List<SchemaField> others = other.schema.fields();
        if (fields.size() != others.size() || !schema.fullName().equals(other.schema.fullName())) {
            return false;
        }
        for (int i = 0; i < fields.size(); i++) {
            if (!fields.get(i).name().equals(others.get(i).name())) {
                return false;
            }
        }
        return true;
    }

    private IllegalArgumentException failAreas(byte[] primitives, Object[] references) {
        return new IllegalArgumentException(
                "a record of " + schema.fullName() + " has " + primitiveBytes + " bytes and " + referenceCount
                        + " references, found " + primitives.length + " and " + references.length);
    }

    /** What a field stores besides null; the schema itself unless it is a union of null and one that is stored unboxed. */
    private static AvroSchema storedSchema(AvroSchema fieldSchema) {
        if (fieldSchema instanceof UnionSchema union && union.isNullable()) {
            AvroSchema other = union.branches().get(1 - union.nullBranch());
            return SlotKind.of(other).isPrimitive() ? other : fieldSchema;
        }
        return fieldSchema;
    }

    private static List<AvroEnum> enumConstants(AvroSchema schema) {
        return schema instanceof EnumSchema enumSchema ? AvroEnum.constants(enumSchema) : List.of();
    }
}
