package io.avrofast.bench.micro.mapped;

/** An array of doubles. */
public final class DoublesRow {

    public double[] items;
}
