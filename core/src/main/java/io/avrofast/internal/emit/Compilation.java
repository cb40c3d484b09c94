package io.avrofast.internal.emit;

/** The compilation of a plan, now, later or never. Safe for use by many threads. */
public sealed interface Compilation permits ReadCompilation, SinkCompilation, WriteCompilation {

    /** Compiles if no values are to be waited for; once. */
    void begin();
}
