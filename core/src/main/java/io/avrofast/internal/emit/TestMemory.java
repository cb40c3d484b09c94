package io.avrofast.internal.emit;

import io.avrofast.internal.interpret.ReadContext;
import org.objectweb.asm.Opcodes;

/** Where compiled code keeps which tests of a filter were passed. Every test is set before it is asked for. */
abstract class TestMemory {

    /** Writes what comes before all others. */
    abstract void begin(Code code);

    /** Writes what takes 1 for a test that is passed, else 0, from the stack. */
    abstract void set(Code code, int test);

    /** Writes what puts that on the stack. */
    abstract void get(Code code, int test);

    /** Whether several methods can use it. */
    abstract boolean isShared();

    /** Local variables of one method. */
    static final class Locals extends TestMemory {

        private final int[] locals;

        Locals(int tests) {
            this.locals = new int[tests];
        }

        @Override
        void begin(Code code) {
            for (int i = 0; i < locals.length; i++) {
                locals[i] = code.newLocal();
            }
        }

        @Override
        void set(Code code, int test) {
            code.storeInt(locals[test]);
        }

        @Override
        void get(Code code, int test) {
            code.loadInt(locals[test]);
        }

        @Override
        boolean isShared() {
            return false;
        }
    }

    /** The context's. */
    static final class InContext extends TestMemory {

        private final int tests;

        InContext(int tests) {
            this.tests = tests;
        }

        @Override
        void begin(Code code) {
            code.load(ReadLocals.CONTEXT);
            code.push(tests);
            code.call(ReadContext.class, "holdTests", void.class, int.class);
        }

        @Override
        void set(Code code, int test) {
            int passed = code.newLocal();
            code.storeInt(passed);
            loadState(code, test);
            code.loadInt(passed);
            code.run(Opcodes.BASTORE);
        }

        @Override
        void get(Code code, int test) {
            loadState(code, test);
            code.run(Opcodes.BALOAD);
        }

        private static void loadState(Code code, int test) {
            code.load(ReadLocals.CONTEXT);
            code.getField(ReadContext.class, "tests", byte[].class);
            code.push(test);
        }

        @Override
        boolean isShared() {
            return true;
        }
    }
}
