package io.avrofast.fuzz;

import java.io.IOException;
import java.util.List;

/** A part of avrofast that is given broken input. For one thread. */
interface FuzzTarget {

    /** What it is called: a word of letters. */
    String name();

    /** Sound inputs, from which broken ones are made; one or more. */
    List<byte[]> seeds() throws IOException;

    /** Pieces of input that mean something to the target. */
    List<byte[]> words();

    /**
     * Uses an input.
     *
     * @return what came of it, as {@link Outcome} tells; inputs of a new outcome are changed further
     * @throws AssertionError if the answer contradicts itself
     * @throws IOException if an error comes out that is not documented; so does any other exception
     */
    String use(byte[] input) throws IOException;
}
