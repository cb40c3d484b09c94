package io.avrofast.cli.parquet;

import io.avrofast.error.AvroException;
import io.avrofast.error.MalformedDataException;
import io.avrofast.error.Place;
import io.avrofast.model.SinkModel;
import io.avrofast.model.SinkSlot;
import io.avrofast.schema.ArraySchema;
import io.avrofast.schema.AvroSchema;
import io.avrofast.schema.EnumSchema;
import io.avrofast.schema.LogicalType;
import io.avrofast.schema.MapSchema;
import io.avrofast.schema.RecordSchema;
import io.avrofast.schema.SchemaKind;
import io.avrofast.schema.UnionSchema;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Tells rows to a tape as Parquet wants to be told them. */
final class RowModel implements SinkModel<RowTape> {

    private static final long MICROS_OF_MILLI = 1000;

    private final List<RowTape.Field> fields = new ArrayList<>();
    private final List<Binary> symbols = new ArrayList<>();
    private MessageType type;

    /** The type of the rows; null before the slots are made. */
    MessageType type() {
        return type;
    }

    /** The fields by the numbers that the tape is told. */
    RowTape.Field[] fields() {
        return fields.toArray(RowTape.Field[]::new);
    }

    /** The symbols of enums by the numbers that the tape is told. */
    Binary[] symbols() {
        return symbols.toArray(Binary[]::new);
    }

    /**
     * {@inheritDoc}
     *
     * @throws UncheckedIOException if Parquet has no such type
     */
    @Override
    public SinkSlot<RowTape> slotOf(AvroSchema schema) {
        try {
            type = MessageTypes.of(schema);
        } catch (AvroException e) {
            throw new UncheckedIOException(e);
        }
        return new SinkSlot.OfRecord<>(RowModel::nothing, fieldSlots((RecordSchema) schema, type), RowModel::nothing);
    }

    @Override
    public void begin(RowTape tape) {
        tape.clear();
    }

    @Override
    public void end(RowTape tape) {}

    @Override
    public void discard(RowTape tape) {
        tape.clear();
    }

    private static void nothing(RowTape tape) {}

    private int number(GroupType group, int index) {
        fields.add(new RowTape.Field(group.getFieldName(index), index));
        return fields.size() - 1;
    }

    private List<SinkSlot.Field<RowTape>> fieldSlots(RecordSchema schema, GroupType group) {
        List<SinkSlot.Field<RowTape>> slots = new ArrayList<>();
        for (int i = 0; i < schema.fields().size(); i++) {
            Frame frame = new Frame.OfField(number(group, i));
            slots.add(new SinkSlot.Field<>(
                    RowModel::nothing, slot(schema.fields().get(i).schema(), group.getType(i), frame)));
        }
        return slots;
    }

    private SinkSlot<RowTape> slot(AvroSchema schema, Type type, Frame frame) {
        return switch (schema.kind()) {
            case NULL -> (SinkSlot.OfNull<RowTape>) frame::absent;
            case BOOLEAN ->
                (SinkSlot.OfBoolean<RowTape>) (tape, value) -> {
                    frame.enter(tape);
                    tape.putBoolean(value);
                    frame.leave(tape);
                };
            case INT -> intSlot(schema, frame);
            case LONG ->
                (SinkSlot.OfLong<RowTape>) (tape, value) -> {
                    frame.enter(tape);
                    tape.putLong(value);
                    frame.leave(tape);
                };
            case FLOAT ->
                (SinkSlot.OfFloat<RowTape>) (tape, value) -> {
                    frame.enter(tape);
                    tape.putFloat(value);
                    frame.leave(tape);
                };
            case DOUBLE ->
                (SinkSlot.OfDouble<RowTape>) (tape, value) -> {
                    frame.enter(tape);
                    tape.putDouble(value);
                    frame.leave(tape);
                };
            case STRING -> plainSlot(frame);
            case BYTES, FIXED ->
                schema.logicalType().orElse(null) instanceof LogicalType.Decimal decimal
                        ? decimalSlot(schema, decimal, frame)
                        : plainSlot(frame);
            case ENUM -> enumSlot((EnumSchema) schema, frame);
            case ARRAY -> arraySlot((ArraySchema) schema, type.asGroupType(), frame);
            case MAP -> mapSlot((MapSchema) schema, type.asGroupType(), frame);
            case UNION -> unionSlot((UnionSchema) schema, type, frame);
            case RECORD -> recordSlot((RecordSchema) schema, type.asGroupType(), frame);
        };
    }

    private static SinkSlot<RowTape> intSlot(AvroSchema schema, Frame frame) {
        if (schema.logicalType().orElse(null) == LogicalType.Simple.TIME_MILLIS) {
            return (SinkSlot.OfInt<RowTape>) (tape, value) -> {
                frame.enter(tape);
                tape.putLong(value * MICROS_OF_MILLI);
                frame.leave(tape);
            };
        }
        return (SinkSlot.OfInt<RowTape>) (tape, value) -> {
            frame.enter(tape);
            tape.putInt(value);
            frame.leave(tape);
        };
    }

    private static SinkSlot<RowTape> plainSlot(Frame frame) {
        return (SinkSlot.OfBytes<RowTape>) (tape, data, offset, length) -> {
            frame.enter(tape);
            tape.putBytes(data, offset, length);
            frame.leave(tape);
        };
    }

    private SinkSlot<RowTape> enumSlot(EnumSchema schema, Frame frame) {
        int first = symbols.size();
        schema.symbols().forEach(symbol -> symbols.add(Binary.fromString(symbol)));
        return (SinkSlot.OfInt<RowTape>) (tape, value) -> {
            frame.enter(tape);
            tape.putSymbol(first + value);
            frame.leave(tape);
        };
    }

    /** Whoever reads a number of more digits than its type has makes null of it, or another number. */
    private static SinkSlot<RowTape> decimalSlot(AvroSchema schema, LogicalType.Decimal decimal, Frame frame) {
        BigInteger bound = DecimalForm.boundOf(decimal);
        int safeLength = bound.bitLength() / Byte.SIZE;
        int size = DecimalForm.sizeOf(decimal);
        int width = schema.kind() == SchemaKind.BYTES && size >= 0 ? size : 0;
        return (SinkSlot.OfBytes<RowTape>) (tape, data, offset, length) -> {
            if (length == 0) {
                throw new MalformedDataException("expected the bytes of a decimal, found none", Place.UNKNOWN);
            }
            if (length > safeLength
                    && new BigInteger(data, offset, length).abs().compareTo(bound) >= 0) {
                throw new MalformedDataException(
                        "expected a decimal of at most " + decimal.precision() + " digits, found more", Place.UNKNOWN);
            }
            frame.enter(tape);
            if (width == 0) {
                tape.putBytes(data, offset, length);
            } else {
                int spare = Math.max(0, length - width);
                tape.putNumber(data, offset + spare, length - spare, width);
            }
            frame.leave(tape);
        };
    }

    private SinkSlot<RowTape> recordSlot(RecordSchema schema, GroupType group, Frame frame) {
        return new SinkSlot.OfRecord<>(
                tape -> {
                    frame.enter(tape);
                    tape.startGroup();
                },
                fieldSlots(schema, group),
                tape -> {
                    tape.endGroup();
                    frame.leave(tape);
                });
    }

    private SinkSlot<RowTape> arraySlot(ArraySchema schema, GroupType group, Frame frame) {
        int list = number(group, 0);
        GroupType item = group.getType(0).asGroupType();
        Frame itemFrame = new Frame.OfItem(number(item, 0));
        return new SinkSlot.OfArray<>(
                tape -> {
                    frame.enter(tape);
                    tape.startGroup();
                    tape.startField(list);
                },
                slot(schema.items(), item.getType(0), itemFrame),
                tape -> {
                    tape.endRepeatedField(list);
                    tape.endGroup();
                    frame.leave(tape);
                });
    }

    private SinkSlot<RowTape> mapSlot(MapSchema schema, GroupType group, Frame frame) {
        int entries = number(group, 0);
        GroupType entry = group.getType(0).asGroupType();
        int key = number(entry, 0);
        Frame valueFrame = new Frame.OfEntry(number(entry, 1));
        return new SinkSlot.OfMap<>(
                tape -> {
                    frame.enter(tape);
                    tape.startGroup();
                    tape.startField(entries);
                    tape.startMap();
                },
                (tape, data, offset, length) -> tape.startEntry(key, data, offset, length),
                slot(schema.values(), entry.getType(1), valueFrame),
                tape -> {
                    tape.endMap();
                    tape.endRepeatedField(entries);
                    tape.endGroup();
                    frame.leave(tape);
                });
    }

    private SinkSlot<RowTape> unionSlot(UnionSchema schema, Type type, Frame frame) {
        boolean grouped = MessageTypes.membersOf(schema).size() > 1;
        List<SinkSlot<RowTape>> slots = new ArrayList<>();
        int member = 0;
        for (AvroSchema branch : schema.branches()) {
            if (branch.kind() == SchemaKind.NULL || !grouped) {
                slots.add(slot(branch, type, frame));
            } else {
                Frame inner = new Frame.OfMember(frame, number(type.asGroupType(), member));
                slots.add(slot(branch, type.asGroupType().getType(member), inner));
                member++;
            }
        }
        return new SinkSlot.OfUnion<>((tape, branch) -> {}, slots);
    }
}
