package io.avrofast.bench.micro.mapped;

/** An array of ints. */
public final class IntsRow {

    public int[] items;
}
