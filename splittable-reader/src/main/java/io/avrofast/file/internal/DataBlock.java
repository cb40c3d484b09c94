package io.avrofast.file.internal;

import io.avrofast.codec.BlockBuffer;
import io.avrofast.container.BlockHeader;

/**
 * A decompressed block.
 *
 * @param header what stood before it in the file
 * @param data its data
 */
public record DataBlock(BlockHeader header, BlockBuffer data) {}
