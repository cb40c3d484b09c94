package io.avrofast.internal.interpret;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.internal.wire.VarintEncoder;
import io.avrofast.record.SlotKind;
import io.avrofast.schema.SchemaKind;

/**
 * What a record's writer has to know of one field, in one object: it is looked up once for each value.
 *
 * @param operation how the value is written where it is not null
 * @param nullable whether the schema is a union of null and one other branch
 * @param nullIndex the encoded index of the null branch
 * @param valueIndex the encoded index of the other branch
 * @param offset where the value stands in its area of the record
 * @param room the bytes that must be there before the value is written; more is taken while an object is written
 * @param roomAfter the room that the run of fields of bounded size needs that begins after this field
 * @param writer writes the value where it is an object and not null
 */
record SlotWriter(
        Operation operation,
        boolean nullable,
        byte nullIndex,
        byte valueIndex,
        int offset,
        int room,
        int roomAfter,
        ValueWriter writer) {

    /** How a value gets from a slot to the wire. */
    enum Operation {
        NOTHING,
        BYTE,
        VARINT_OF_INT,
        VARINT_OF_LONG,
        FOUR_BYTES,
        EIGHT_BYTES,
        TEXT,
        OBJECT
    }

    /**
     * The slot of a field.
     *
     * @param field the field's node
     * @param kind how the record stores the value
     * @param offset where it stores it
     * @param writer writes the value where it is not null
     * @param roomAfter the room for the run of fields that begins after this one
     */
    static SlotWriter of(WriteNode field, SlotKind kind, int offset, ValueWriter writer, int roomAfter) {
        Operation operation = operationOf(withoutNull(field), kind);
        boolean nullable = field instanceof WriteNode.Nullable;
        int nullBranch = field instanceof WriteNode.Nullable union ? union.nullBranch() : 0;
        return new SlotWriter(
                operation,
                nullable,
                NullableWriter.encodedIndex(nullBranch),
                NullableWriter.encodedIndex(1 - nullBranch),
                offset,
                (nullable ? 1 : 0) + roomOf(operation) + (kind == SlotKind.REFERENCE ? 0 : roomAfter),
                roomAfter,
                writer);
    }

    /** What writes the field's value when it is not null. */
    static WriteNode withoutNull(WriteNode field) {
        return field instanceof WriteNode.Nullable union ? union.value() : field;
    }

    /** Whether the field, which is nullable, is null in a record of these areas. */
    boolean isNull(byte[] primitives, Object[] references) {
        return (operation == Operation.TEXT || operation == Operation.OBJECT)
                ? references[offset] == null
                : primitives[offset - 1] == 0;
    }

    private static Operation operationOf(WriteNode node, SlotKind kind) {
        return switch (kind) {
            case NULL -> Operation.NOTHING;
            case BOOLEAN -> Operation.BYTE;
            case INT, ENUM -> Operation.VARINT_OF_INT;
            case LONG -> Operation.VARINT_OF_LONG;
            case FLOAT -> Operation.FOUR_BYTES;
            case DOUBLE -> Operation.EIGHT_BYTES;
            case REFERENCE -> node.schema().kind() == SchemaKind.STRING ? Operation.TEXT : Operation.OBJECT;
        };
    }

    private static int roomOf(Operation operation) {
        return switch (operation) {
            case NOTHING, TEXT, OBJECT -> 0;
            case BYTE -> 1;
            case VARINT_OF_INT -> VarintEncoder.MAX_INT_ROOM;
            case VARINT_OF_LONG -> VarintEncoder.MAX_LONG_ROOM;
            case FOUR_BYTES -> Float.BYTES;
            case EIGHT_BYTES -> Double.BYTES;
        };
    }
}
