package io.avrofast.file;

/**
 * How much a file holds, by what its blocks say.
 *
 * @param records the number of records in all blocks
 * @param blocks the number of blocks, those without records included
 */
public record AvroFileCount(long records, long blocks) {}
