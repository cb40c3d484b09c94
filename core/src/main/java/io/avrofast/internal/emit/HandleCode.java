package io.avrofast.internal.emit;

import io.avrofast.internal.plan.WriteNode;
import io.avrofast.model.SourceSlot;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;

/** What writes a record whose values the handles of a model give, which are constants. */
final class HandleCode {

    private HandleCode() {}

    static Snippet of(SourceEmitter writer, WriteNode.Structure node, SourceSlot.OfInstance slot) {
        Snippet type = writer.constant(slot.type(), Class.class);
        Snippet fields = writer.inUnits(fields(writer, node, slot));
        Snippet enter = writer.enter();
        Snippet leave = writer.leave();
        return code -> {
            type.write(code);
            code.load(WriteLocals.VALUE);
            code.call(Class.class, "isInstance", boolean.class, Object.class);
            code.faultIf(Opcodes.IFEQ);
            enter.write(code);
            fields.write(code);
            leave.write(code);
        };
    }

    private static List<FieldCode> fields(SourceEmitter writer, WriteNode.Structure node, SourceSlot.OfInstance slot) {
        List<FieldCode> fields = new ArrayList<>();
        for (int i = 0; i < node.fields().size(); i++) {
            int line = writer.nextLine(node, i);
            fields.add(field(writer, node.fields().get(i), slot.fields().get(i)).onLine(line));
        }
        return fields;
    }

    private static FieldCode field(SourceEmitter writer, WriteNode node, SourceSlot.Property property) {
        Snippet value = code -> code.load(WriteLocals.VALUE);
        Snippet gotten = called(writer, property.getter(), value);
        if (property.slot() == SourceSlot.Standard.PRIMITIVE) {
            return WriteNumberCode.of(node.schema().kind(), gotten);
        }
        if (property.slot() instanceof SourceSlot.OfNumber number) {
            return converted(writer, node, number, gotten);
        }
        FieldCode.Body body = FieldCode.object(writer.value(node, property.slot()));
        return FieldCode.unbounded((code, roomAfter) -> {
            gotten.write(code);
            body.write(code, roomAfter);
        });
    }

    /**
     * What writes what a conversion makes of an object.
     *
     * @param object leaves the object on the stack
     */
    static FieldCode converted(SourceEmitter writer, WriteNode node, SourceSlot.OfNumber slot, Snippet object) {
        return WriteNumberCode.of(node.schema().kind(), called(writer, slot.conversion(), object));
    }

    /** What leaves on the stack what a handle gives for an object that a snippet leaves there. */
    private static Snippet called(SourceEmitter writer, MethodHandle function, Snippet object) {
        Snippet handle = writer.constant(function, MethodHandle.class);
        return code -> {
            handle.write(code);
            object.write(code);
            code.call(MethodHandle.class, "invokeExact", function.type().returnType(), Object.class);
        };
    }
}
