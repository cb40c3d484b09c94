package io.avrofast.file.internal;

import io.avrofast.file.ByteInput;
import java.io.IOException;

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
    private static final int LOCAL_HOP = 4 << 10;

    /** A distant storage gives that before the price of the request counts for nothing. */
    private static final int DISTANT_HOP = 64 << 10;

    /** Large enough that a local disk is not slowed down by the number of system calls. */
    private static final int LOCAL_WINDOW = 1 << 20;

    /** Between blocks too small to be jumped over, a distant storage is asked for as much at a time as memory allows. */
    private static final int DISTANT_HEADERS_WINDOW = 4 << 20;

    /** Whose gaps are worth reading up to here or further is a distant storage. */
    private static final int SMALLEST_DISTANT_GAP = 256 << 10;

    /** A window over the input's bytes, which reads as much at a time as is good for this use. */
    SourceWindow window(ByteInput input) throws IOException {
        boolean distant = input.gapWorthReading() >= SMALLEST_DISTANT_GAP;
        return switch (this) {
            case HEADER -> new SourceWindow(input, HEADER_WINDOW);
            case BLOCK_HEADERS ->
                distant
                        ? new SourceWindow(input, DISTANT_HOP, DISTANT_HEADERS_WINDOW)
                        : new SourceWindow(input, LOCAL_HOP);
            case BLOCKS -> new SourceWindow(input, distant ? AheadInput.PART_BYTES : LOCAL_WINDOW);
        };
    }
}
