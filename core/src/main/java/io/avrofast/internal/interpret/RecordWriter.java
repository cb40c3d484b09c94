package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.record.RecordLayout;
import io.avrofast.record.SlotKind;
import io.avrofast.record.ValueConversion;
import io.avrofast.schema.SchemaField;
import io.avrofast.schema.SchemaKind;
import java.util.List;

/**
 * Writes a record from its two areas, in one loop. Room is taken once for each run of fields of fixed or bounded size, and
 * for the run after a text together with the text.
 */
final class RecordWriter extends ValueWriter {

    private final RecordLayout layout;
    private final ValueConversion conversion;
    private final SlotKind[] kinds;
    private final boolean[] nullable;
    private final byte[] nullIndices;
    private final byte[] valueIndices;
    private final int[] offsets;
    private final boolean[] texts;
    private final ValueWriter[] writers;

    /** For each field, and for the end, the room for the run that begins there. */
    private final int[] runRoom;

    /** The last layout found to be of an equal schema. Threads that race here at most compare schemas again. */
    private RecordLayout knownAlike;

    RecordWriter(WriteNode.Structure node, RecordLayout layout, List<ValueWriter> fields) {
        int count = fields.size();
        this.layout = layout;
        this.knownAlike = layout;
        this.conversion = ValueConversion.of(node.schema());
        this.kinds = new SlotKind[count];
        this.nullable = new boolean[count];
        this.nullIndices = new byte[count];
        this.valueIndices = new byte[count];
        this.offsets = new int[count];
        this.texts = new boolean[count];
        this.writers = fields.toArray(new ValueWriter[0]);
        this.runRoom = new int[count + 1];
        for (int i = count - 1; i >= 0; i--) {
            WriteNode field = node.fields().get(i);
            kinds[i] = layout.kind(i);
            offsets[i] = layout.offset(i);
            texts[i] = withoutNull(field).schema().kind() == SchemaKind.STRING;
            if (field instanceof WriteNode.Nullable union) {
                nullable[i] = true;
                nullIndices[i] = NullableWriter.encodedIndex(union.nullBranch());
                valueIndices[i] = NullableWriter.encodedIndex(1 - union.nullBranch());
            }
            runRoom[i] = (nullable[i] ? 1 : 0) + (kinds[i] == SlotKind.REFERENCE ? 0 : room(kinds[i]) + runRoom[i + 1]);
        }
    }

    /** What writes the field's value when it is not null. */
    static WriteNode withoutNull(WriteNode field) {
        return field instanceof WriteNode.Nullable union ? union.value() : field;
    }

    @Override
    int write(WriteContext context, int pos, Object value) {
        if (value instanceof AvroRecord record && isAlike(record.layout())) {
            return writeRecord(context, pos, record);
        }
        return writeRecord(context, pos, (AvroRecord) conversion.toPhysical(value));
    }

    private int writeRecord(WriteContext context, int pos, AvroRecord record) {
        byte[] primitives = record.layout().primitives(record);
        Object[] references = record.layout().references(record);
        if (primitives.length != layout.primitiveBytes()) {
            requireComplete(record);
        }
        context.enter();
        int at = pos;
        int i = 0;
        try {
            byte[] buf = context.room(at, runRoom[0]);
            for (; i < kinds.length; i++) {
                int offset = offsets[i];
                if (nullable[i]) {
                    boolean absent =
                            kinds[i] == SlotKind.REFERENCE ? references[offset] == null : primitives[offset - 1] == 0;
                    if (absent) {
                        buf[at++] = nullIndices[i];
                        if (kinds[i] == SlotKind.REFERENCE) {
                            buf = context.room(at, runRoom[i + 1]);
                        }
                        continue;
                    }
                    buf[at++] = valueIndices[i];
                }
                at = switch (kinds[i]) {
                    case NULL -> at;
                    case BOOLEAN -> {
                        buf[at] = primitives[offset];
                        yield at + 1;
                    }
                    case INT, ENUM -> VarintEncoder.writeInt(buf, at, LittleEndian.getInt(primitives, offset));
                    case LONG -> VarintEncoder.writeLong(buf, at, LittleEndian.getLong(primitives, offset));
                    case FLOAT -> {
                        LittleEndian.putInt(buf, at, LittleEndian.getInt(primitives, offset));
                        yield at + Float.BYTES;
                    }
                    case DOUBLE -> {
                        LittleEndian.putLong(buf, at, LittleEndian.getLong(primitives, offset));
                        yield at + Double.BYTES;
                    }
                    case REFERENCE -> {
                        int end = texts[i] && references[offset] instanceof String text
                                ? TextWriter.writeText(context, at, text, runRoom[i + 1])
                                : writers[i].write(context, at, references[offset]);
                        buf = context.room(end, runRoom[i + 1]);
                        yield end;
                    }
                };
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inField(nameOf(i));
        }
        context.leave();
        return at;
    }

    private boolean isAlike(RecordLayout other) {
        return other == layout || other == knownAlike || isOfEqualSchema(other);
    }

    private boolean isOfEqualSchema(RecordLayout other) {
        if (!layout.schema().equals(other.schema())) {
            return false;
        }
        knownAlike = other;
        return true;
    }

    private void requireComplete(AvroRecord record) {
        int unset = record.layout().firstUnset(record);
        if (unset >= 0) {
            SchemaField field = layout.schema().fields().get(unset);
            throw new DatumMismatchException(
                            "expected " + field.schema().typeName() + ", found that the field was not set")
                    .inField(field.name());
        }
    }

    private String nameOf(int position) {
        return layout.schema().fields().get(position).name();
    }

    private static int room(SlotKind kind) {
        return switch (kind) {
            case NULL, REFERENCE -> 0;
            case BOOLEAN -> 1;
            case INT, ENUM -> VarintEncoder.MAX_INT_ROOM;
            case LONG -> VarintEncoder.MAX_LONG_ROOM;
            case FLOAT -> Float.BYTES;
            case DOUBLE -> Double.BYTES;
        };
    }
}
