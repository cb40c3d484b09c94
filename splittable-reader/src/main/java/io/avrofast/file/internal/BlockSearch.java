package io.avrofast.file.internal;

import io.avrofast.container.BlockHeader;
import io.avrofast.container.BlockParser;
import io.avrofast.container.MarkerFinder;
import io.avrofast.container.SyncMarker;
import io.avrofast.error.AvroException;
import io.avrofast.limit.DecodeLimits;
import java.io.IOException;

/** Looks for blocks in the middle of a file. */
final class BlockSearch {

    /** How many blocks must follow a marker before it is believed that data did not just happen to look like one. */
    private static final int BLOCKS_OF_PROOF = 2;

    /** Holds a marker and the numbers before a block's data. */
    private static final int PROBE_LENGTH = 64;

    private final SourceWindow window;
    private final SyncMarker marker;
    private final DecodeLimits limits;

    BlockSearch(SourceWindow window, SyncMarker marker, DecodeLimits limits) {
        this.window = window;
        this.marker = marker;
        this.limits = limits;
    }

    /**
     * Finds the first marker that begins in a part of the file, and leaves the window there.
     *
     * @return where it begins, or -1 if there is none
     */
    long find(long from, long to) throws IOException {
        MarkerFinder finder = new MarkerFinder(marker);
        window.jump(from);
        while (window.offset() < to) {
            int found = finder.find(window.bytes(), window.position(), window.position() + window.length());
            if (found >= 0) {
                window.advance(found - window.position());
                return window.offset() < to ? window.offset() : -1;
            }
            window.advance(Math.max(0, window.length() - (SyncMarker.BYTES - 1)));
            if (!window.extend(to + SyncMarker.BYTES - 1)) {
                return -1;
            }
        }
        return -1;
    }

    /**
     * Finds the first block that a whole marker precedes and two blocks or the end of the file follow.
     *
     * @param from where the marker may begin
     * @param to where it may begin no more
     * @return where the block begins or the file ends, or -1 if there is none
     */
    long findBlockStart(long from, long to) throws IOException {
        long next = from;
        while (true) {
            long found = find(next, to);
            if (found < 0 || isBlockStart(found + SyncMarker.BYTES)) {
                return found < 0 ? -1 : found + SyncMarker.BYTES;
            }
            next = found + 1;
        }
    }

    /** Whether a whole marker stands where a block says that its data ends. */
    boolean isMarker(BlockHeader block) throws IOException {
        return block != null && isMarkerAt(block.markerOffset());
    }

    /** Whether a whole marker begins at an offset. */
    boolean isMarkerAt(long offset) throws IOException {
        byte[] bytes = new byte[SyncMarker.BYTES];
        return window.copy(offset, bytes) == bytes.length && marker.isAt(bytes, 0);
    }

    /**
     * Whether a whole marker overlaps the place of one. Then the data is longer or shorter than its block says, and what
     * looks like a block behind that place may begin with the marker's last bytes.
     */
    boolean isMarkerAround(long offset) throws IOException {
        return find(offset - SyncMarker.BYTES + 1, offset + SyncMarker.BYTES) >= 0;
    }

    /** Whether the next blocks, or the end of the file, follow at an offset. Data could only forge that on purpose. */
    boolean isBlockStart(long offset) throws IOException {
        BlockParser parser = new BlockParser(marker, limits, offset, -1, window.sourceSize());
        byte[] probe = new byte[PROBE_LENGTH];
        try {
            int blocks = 0;
            while (blocks < BLOCKS_OF_PROOF) {
                int length = window.copy(parser.position(), probe);
                if (length == 0) {
                    parser.end();
                    return true;
                }
                blocks += feed(parser, probe, length);
            }
            return true;
        } catch (AvroException e) {
            return false;
        }
    }

    /** Feeds up to the end of a block, or to data that reaches beyond the probe, which is left out. */
    private static int feed(BlockParser parser, byte[] probe, int length) throws AvroException {
        parser.feed(probe, 0, length);
        parser.skipData();
        return parser.hasBlock() ? 1 : 0;
    }
}
