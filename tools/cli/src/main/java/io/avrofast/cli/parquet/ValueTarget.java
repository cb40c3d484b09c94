package io.avrofast.cli.parquet;

/** Takes a value that was read. */
@FunctionalInterface
interface ValueTarget {

    /** Takes a physical value of the place's schema, never null: where there is null, nothing comes. */
    void put(Object value);
}
