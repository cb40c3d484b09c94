package io.avrofast.internal.emit;

import io.avrofast.internal.plan.ReadNode;
import io.avrofast.internal.plan.ReadPlan;
import io.avrofast.model.ObjectSlot;
import java.lang.invoke.MethodHandle;

/** Writes the class that reads the data of one plan as values that the slots of one model, which are its constants, make. */
final class ObjectEmitter extends ReadMethods {

    /**
     * @param countsDepth whether the code counts how deep it is in the data, since the plan alone does not tell
     */
    ObjectEmitter(ReadPlan plan, boolean countsDepth) {
        super(plan, EmittedReader.class, countsDepth);
    }

    /**
     * Writes everything and makes the reader.
     *
     * @param slot makes the values; it fits the plan
     */
    EmittedReader emit(ObjectSlot slot) throws ReflectiveOperationException {
        return (EmittedReader) define(MethodForm.VALUE, () -> value(plan().root(), slot));
    }

    /** What reads the value of a node, as a slot makes it, and leaves it on the stack. */
    Snippet value(ReadNode node, ObjectSlot slot) {
        if (slot instanceof ObjectSlot.Later later) {
            return value(node, later.slot().get());
        }
        return slot instanceof ObjectSlot.Converted converted
                ? value(node, converted.slot()).then(converted(converted.conversion()))
                : node.accept(new ObjectSlotEmitter(this, slot));
    }

    /** What makes another object of the one on the stack. */
    Snippet converted(ObjectSlot.Conversion conversion) {
        Snippet constant = constant(conversion, ObjectSlot.Conversion.class);
        return code -> {
            int value = code.newLocal();
            code.store(value);
            constant.write(code);
            code.load(value);
            code.call(ObjectSlot.Conversion.class, "convert", Object.class, Object.class);
        };
    }

    /**
     * What calls a handle with what a snippet leaves on the stack, and leaves the result there.
     *
     * @param arguments leaves the arguments on the stack, whatever lies below them
     */
    Snippet called(MethodHandle handle, Snippet arguments) {
        Snippet constant = constant(handle, MethodHandle.class);
        return code -> {
            constant.write(code);
            arguments.write(code);
            code.call(
                    MethodHandle.class,
                    "invokeExact",
                    handle.type().returnType(),
                    handle.type().parameterArray());
        };
    }
}
