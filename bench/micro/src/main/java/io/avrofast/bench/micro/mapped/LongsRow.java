package io.avrofast.bench.micro.mapped;

/** An array of longs. */
public final class LongsRow {

    public long[] items;
}
