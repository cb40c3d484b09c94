package io.avrofast.internal.emit;

/** Some instructions of a method. May be written more than once: first to be measured, then for good. */
@FunctionalInterface
interface Snippet {

    /** No instructions. */
    Snippet NOTHING = code -> {};

    /** Writes the instructions; they find the operand stack empty. */
    void write(Code code);

    /** Both, one after the other. */
    default Snippet then(Snippet next) {
        return code -> {
            write(code);
            next.write(code);
        };
    }
}
