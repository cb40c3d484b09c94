package io.avrofast.bench.micro.mapped;

/** An array of booleans. */
public final class BooleansRow {

    public boolean[] items;
}
