package io.avrofast.internal.emit;

/** The local variables that every method of a compiled reader has, in the order of its parameters. */
final class ReadLocals {

    /** The data. */
    static final int BUFFER = 0;

    /** Where the next value begins; it only grows. */
    static final int POSITION = 1;

    /** Where the data ends. */
    static final int LIMIT = 2;

    /** The {@link io.avrofast.internal.interpret.ReadContext}. */
    static final int CONTEXT = 3;

    /** The record's area of primitive values, in methods that read a record or fill its slots. */
    static final int PRIMITIVES = 4;

    /** The record's area of objects, likewise. */
    static final int REFERENCES = 5;

    /** The target, in methods that tell values. */
    static final int TARGET = 4;

    /** The first variable that is free in every method. */
    static final int FREE = 6;

    private ReadLocals() {}
}
