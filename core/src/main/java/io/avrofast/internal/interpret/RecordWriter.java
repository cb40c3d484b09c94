package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.wire.LittleEndian;
import io.avrofast.internal.wire.TextEncoder;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.AvroRecord;
import io.avrofast.record.DatumMismatchException;
import io.avrofast.record.RecordLayout;
import io.avrofast.record.ValueConversion;
import io.avrofast.schema.SchemaField;
import java.util.List;

/**
 * Writes a record from its two areas, in one loop. Room is taken once for each run of fields of fixed or bounded size, and
 * for the run after a text together with the text.
 */
final class RecordWriter extends ValueWriter {

    private final RecordLayout layout;
    private final ValueConversion conversion;
    private final SlotWriter[] slots;

    /** The room for the run of fields that begins with the first. */
    private final int firstRoom;

    private final LayoutMatch match;

    /**
     * @param writers for each field what writes its value where it is not null
     */
    RecordWriter(WriteNode.Structure node, List<ValueWriter> writers) {
        this.layout = RecordLayout.of(node.schema());
        this.match = LayoutMatch.of(layout);
        this.conversion = ValueConversion.of(node.schema());
        this.slots = new SlotWriter[writers.size()];
        int room = 0;
        for (int i = slots.length - 1; i >= 0; i--) {
            slots[i] = SlotWriter.of(node.fields().get(i), layout.kind(i), layout.offset(i), writers.get(i), room);
            room = slots[i].room();
        }
        this.firstRoom = room;
    }

    @Override
    public int write(WriteContext context, int pos, Object value) {
        if (value instanceof AvroRecord record && match.isAlike(record.layout())) {
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
            byte[] buf = context.room(at, firstRoom);
            for (; i < slots.length; i++) {
                SlotWriter slot = slots[i];
                int offset = slot.offset();
                if (slot.nullable()) {
                    if (slot.isNull(primitives, references)) {
                        buf[at++] = slot.nullIndex();
                        buf = context.room(at, slot.roomAfter());
                        continue;
                    }
                    buf[at++] = slot.valueIndex();
                }
                switch (slot.operation()) {
                    case NOTHING -> {}
                    case BYTE -> buf[at++] = primitives[offset];
                    case VARINT_OF_INT -> at = VarintEncoder.writeInt(buf, at, LittleEndian.getInt(primitives, offset));
                    case VARINT_OF_LONG ->
                        at = VarintEncoder.writeLong(buf, at, LittleEndian.getLong(primitives, offset));
                    case FOUR_BYTES -> {
                        LittleEndian.putInt(buf, at, LittleEndian.getInt(primitives, offset));
                        at += Float.BYTES;
                    }
                    case EIGHT_BYTES -> {
                        LittleEndian.putLong(buf, at, LittleEndian.getLong(primitives, offset));
                        at += Double.BYTES;
                    }
                    case TEXT -> {
                        if (references[offset] instanceof String text) {
                            long room = TextEncoder.room(text) + slot.roomAfter();
                            buf = buf.length - at >= room ? buf : context.room(at, room);
                            at = TextWriter.requireUtf8(TextEncoder.writeString(buf, at, text));
                        } else {
                            at = slot.writer().write(context, at, references[offset]);
                            buf = context.room(at, slot.roomAfter());
                        }
                    }
                    case OBJECT -> {
                        at = slot.writer().write(context, at, references[offset]);
                        buf = context.room(at, slot.roomAfter());
                    }
                }
            }
        } catch (DatumMismatchException mismatch) {
            throw mismatch.inField(nameOf(i));
        }
        context.leave();
        return at;
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
}
