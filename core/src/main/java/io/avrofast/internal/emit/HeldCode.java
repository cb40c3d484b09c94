package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.HeldSlot;
import io.avrofast.model.SourceSlot;
import io.avrofast.schema.SchemaKind;
import org.objectweb.asm.Opcodes;

/** What writes a value that the one in {@link WriteLocals#VALUE} holds, taken from there by its position. */
final class HeldCode {

    private HeldCode() {}

    /**
     * What writes the value of a node for a slot.
     *
     * @param slot of the kind of the node's schema
     * @param position pushes where the value is held
     */
    static FieldCode of(SourceEmitter writer, WriteNode node, HeldSlot slot, Snippet position) {
        if (slot instanceof HeldSlot.OfNullable nullable) {
            return nullable(writer, (WriteNode.Nullable) node, nullable, position);
        }
        return slot instanceof HeldSlot.OfObject object
                ? gotten(writer, object.getter(), writer.value(node, object.slot()), position)
                : number(writer, node, slot, position);
    }

    /**
     * What writes an object.
     *
     * @param getter gives the object
     * @param value writes the object on the stack
     */
    static FieldCode gotten(SourceEmitter writer, HeldSlot.Getter getter, Snippet value, Snippet position) {
        return object(get(writer, getter, HeldSlot.Getter.class, "get", Object.class, position), value);
    }

    /** The same where the record's own access gives the object. */
    static FieldCode accessed(SourceEmitter writer, SourceSlot.FieldAccess access, Snippet value, Snippet position) {
        return object(get(writer, access, SourceSlot.FieldAccess.class, "get", Object.class, position), value);
    }

    private static FieldCode object(Snippet get, Snippet value) {
        FieldCode.Body body = FieldCode.object(value);
        return FieldCode.unbounded((code, roomAfter) -> {
            get.write(code);
            body.write(code, roomAfter);
        });
    }

    private static FieldCode nullable(
            SourceEmitter writer, WriteNode.Nullable node, HeldSlot.OfNullable slot, Snippet position) {
        Snippet test = get(writer, slot.test(), HeldSlot.NullTest.class, "isNull", boolean.class, position);
        return of(writer, node.value(), slot.slot(), position).orNull(node.nullBranch(), (code, isNull) -> {
            test.write(code);
            code.jump(Opcodes.IFNE, isNull);
        });
    }

    private static FieldCode number(SourceEmitter writer, WriteNode node, HeldSlot slot, Snippet position) {
        SchemaKind kind = node.schema().kind();
        Snippet get = switch (kind) {
            case BOOLEAN -> get(writer, slot, HeldSlot.OfBoolean.class, "getBoolean", boolean.class, position);
            case INT -> get(writer, slot, HeldSlot.OfInt.class, "getInt", int.class, position);
            case LONG -> get(writer, slot, HeldSlot.OfLong.class, "getLong", long.class, position);
            case FLOAT -> get(writer, slot, HeldSlot.OfFloat.class, "getFloat", float.class, position);
            case DOUBLE -> get(writer, slot, HeldSlot.OfDouble.class, "getDouble", double.class, position);
            case NULL, BYTES, STRING, RECORD, ENUM, ARRAY, MAP, UNION, FIXED ->
                throw new IllegalArgumentException(kind.label());
        };
        return WriteNumberCode.of(kind, get);
    }

    /** What pushes what a function of a slot says of the value. */
    private static Snippet get(
            SourceEmitter writer, Object function, Class<?> type, String name, Class<?> result, Snippet position) {
        Snippet constant = writer.constant(function, type);
        return code -> {
            constant.write(code);
            code.load(WriteLocals.VALUE);
            position.write(code);
            code.call(type, name, result, Object.class, int.class);
        };
    }
}
