package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;

/** What of a file is wanted, which decides how much is read at a time. */
public enum InputUse {

    /** The file's header only. */
    HEADER,

    /** The numbers before each block's data, and the sync markers. */
    BLOCK_HEADERS,

    /** The blocks with their data. */
    BLOCKS;

    /** Enough for most headers. */
    private static final int HEADER_WINDOW = 16 << 10;

    /** What a local file gives for about the price of the system call. */
    private static final int SMALLEST_WINDOW = 4 << 10;

    /** Large enough that neither a local disk nor a remote store is slowed down by the number of requests. */
    private static final int LARGEST_WINDOW = 1 << 20;

    /** How many bytes to read at a time. */
    int windowSize(ByteInput input) {
        return switch (this) {
            case HEADER -> HEADER_WINDOW;
            case BLOCK_HEADERS -> Math.max(SMALLEST_WINDOW, Math.min(LARGEST_WINDOW, input.gapWorthReading()));
            case BLOCKS -> LARGEST_WINDOW;
        };
    }
}
