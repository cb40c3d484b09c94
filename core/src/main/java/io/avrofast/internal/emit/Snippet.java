package io.avrofast.internal.emit;

import java.util.List;

/** Some instructions of a method. May be written more than once: first to be measured, then for good. */
@FunctionalInterface
interface Snippet {

    /** No instructions. */
    Snippet NOTHING = code -> {};

    /** Writes the instructions; unless said otherwise, they find the operand stack empty. */
    void write(Code code);

    /** One after the other. */
    static Snippet sequence(List<Snippet> snippets) {
        return code -> snippets.forEach(snippet -> snippet.write(code));
    }

    /** Both, one after the other. */
    default Snippet then(Snippet next) {
        return code -> {
            write(code);
            next.write(code);
        };
    }
}
