package io.avrofast.internal.emit;

/** The local variables that methods of a compiled writer have. */
final class WriteLocals {

    /** The {@link io.avrofast.internal.interpret.WriteContext}. */
    static final int CONTEXT = 0;

    /** Where the next value goes. */
    static final int POSITION = 1;

    /** The value, in methods that write one; its place is another's as soon as the areas of a record are known. */
    static final int VALUE = 2;

    /** The record's area of primitive values. */
    static final int PRIMITIVES = 2;

    /** The record's area of objects. */
    static final int REFERENCES = 3;

    /** The position of an item or entry, in methods that write an array or map by positions. */
    static final int ITEM = 3;

    /** The output, of which there is room for as much as the fields to come can take before the next text or object. */
    static final int BUFFER = 4;

    /** The first variable that is free in every method. */
    static final int FREE = 5;

    private WriteLocals() {}
}
