package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ReadContext;
import org.objectweb.asm.Opcodes;

/** What a method of a compiled reader does with the data, and so its parameters and result. */
enum MethodForm {
    /** Reads a value: the result is the value, and where it ends stands in the context. */
    VALUE("value", Object.class, byte[].class, int.class, int.class, ReadContext.class),

    /** Reads fields into the areas of a record: the result is where they end. */
    SLOTS("slots", int.class, byte[].class, int.class, int.class, ReadContext.class, byte[].class, Object[].class),

    /** Tells values to a target: the result is where they end. */
    TELL("tell", int.class, byte[].class, int.class, int.class, ReadContext.class, Object.class),

    /** Steps over values: the result is where they end. */
    SKIP("skip", int.class, byte[].class, int.class, int.class, ReadContext.class),

    /** Looks at values for a filter: the result is where they end. */
    TEST("test", int.class, byte[].class, int.class, int.class, ReadContext.class);

    private final String stem;
    private final String descriptor;

    MethodForm(String stem, Class<?> result, Class<?>... parameters) {
        this.stem = stem;
        this.descriptor = Names.descriptor(result, parameters);
    }

    /** What the names of such methods begin with. */
    String stem() {
        return stem;
    }

    String descriptor() {
        return descriptor;
    }

    /** Calls a method of this form at the position and goes to its end; a value is left on the stack. */
    void call(Code code, String owner, String name) {
        code.load(ReadLocals.BUFFER);
        code.loadInt(ReadLocals.POSITION);
        code.loadInt(ReadLocals.LIMIT);
        code.load(ReadLocals.CONTEXT);
        if (this == SLOTS) {
            code.load(ReadLocals.PRIMITIVES);
            code.load(ReadLocals.REFERENCES);
        }
        if (this == TELL) {
            code.load(ReadLocals.TARGET);
        }
        code.callStatic(owner, name, descriptor);
        if (this == VALUE) {
            code.load(ReadLocals.CONTEXT);
            code.getField(ReadContext.class, "end", int.class);
        }
        code.storeInt(ReadLocals.POSITION);
    }

    /**
     * Ends a method of this form, where a value lies on the stack. The position only grows, so that looking at it once here
     * tells whether everything before kept to the data: what did not is thrown away.
     */
    void finish(Code code) {
        if (this == VALUE) {
            int value = code.newLocal();
            code.store(value);
            checkPosition(code);
            code.load(ReadLocals.CONTEXT);
            code.loadInt(ReadLocals.POSITION);
            code.putField(ReadContext.class, "end", int.class);
            code.load(value);
            code.run(Opcodes.ARETURN);
        } else {
            checkPosition(code);
            code.loadInt(ReadLocals.POSITION);
            code.run(Opcodes.IRETURN);
        }
    }

    /**
     * Gives up where the position is beyond the data. The difference is negative also where a position near the largest int has
     * gone beyond it.
     */
    static void checkPosition(Code code) {
        code.loadInt(ReadLocals.LIMIT);
        code.loadInt(ReadLocals.POSITION);
        code.run(Opcodes.ISUB);
        code.faultIf(Opcodes.IFLT);
    }
}
