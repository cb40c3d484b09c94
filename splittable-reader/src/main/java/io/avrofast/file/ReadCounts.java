package io.avrofast.file;

/**
 * What a reader has gone through so far.
 *
 * @param blocks the blocks whose values were reached
 * @param storedBytes the bytes of those blocks' data in the file, as the codec left them
 * @param bytes the bytes of their data, decompressed
 * @param records the records that were looked at, those that a filter does not want among them
 */
public record ReadCounts(long blocks, long storedBytes, long bytes, long records) {}
