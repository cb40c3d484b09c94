package io.avrofast.codec;

/**
 * Compresses each block of a file with arrays that follow the data's size and sort in time proportional to it, whatever
 * the data is: equal records are the worst case of sorting by comparison.
 */
final class Bzip2Compressor implements BlockCompressor {

    /** So many bytes less than a level says a block may have, as bzip2 itself does. */
    private static final int RESERVE = 19;

    /** So many equal bytes are written out, then follows how many more there are. */
    private static final int RUN_START = 4;

    private static final int MOST_RUN = 255;

    private final int level;
    private final BitOutput bits = new BitOutput();
    private final RotationSorter sorter = new RotationSorter();
    private final Bzip2BlockOutput output = new Bzip2BlockOutput(bits);
    private byte[] block = new byte[0];
    private byte[] lastBytes = new byte[0];
    private int blockLength;
    private boolean closed;

    Bzip2Compressor(int level) {
        this.level = level;
    }

    @Override
    public void compress(byte[] source, int offset, int length, BlockBuffer target) {
        if (closed) {
            throw new IllegalStateException("compressor is closed");
        }
        BlockRange.requireCompressible(source, offset, length);
        // A reader allocates what the level says: no more than the block needs, which runs of 4 make a quarter longer.
        int enough = (int) Math.min(level, length * 5L / 4 / Bzip2Codec.LEVEL_BYTES + 1);
        makeRoom(Math.min(enough * Bzip2Codec.LEVEL_BYTES, length + length / 4 + MOST_RUN));
        bits.reset(target, length / 2);
        bits.put(Bzip2Codec.STREAM_MAGIC, 24);
        bits.put('0' + enough, 8);
        int end = offset + length;
        int at = offset;
        int checksum = 0;
        while (at < end) {
            int next = shortenRuns(source, at, end, enough * Bzip2Codec.LEVEL_BYTES - RESERVE);
            int blockChecksum = Bzip2Checksum.of(source, at, next);
            checksum = Bzip2Checksum.combine(checksum, blockChecksum);
            writeBlock(blockChecksum);
            at = next;
        }
        putMagic(Bzip2Codec.END_MAGIC);
        bits.put(checksum, 32);
        bits.finish();
    }

    private void makeRoom(int room) {
        if (block.length < room) {
            int size = Math.min(room + room / 8, level * Bzip2Codec.LEVEL_BYTES);
            block = new byte[size];
            lastBytes = new byte[size];
        }
    }

    /** Fills the block from the source, and returns how far it came. */
    private int shortenRuns(byte[] source, int from, int end, int most) {
        byte[] to = block;
        int written = 0;
        int at = from;
        while (at < end && written < most) {
            byte value = source[at];
            int runEnd = at + 1;
            int longest = Math.min(end, at + MOST_RUN);
            while (runEnd < longest && source[runEnd] == value) {
                runEnd++;
            }
            int run = runEnd - at;
            for (int i = Math.min(run, RUN_START); i > 0; i--) {
                to[written++] = value;
            }
            if (run >= RUN_START) {
                to[written++] = (byte) (run - RUN_START);
            }
            at = runEnd;
        }
        blockLength = written;
        return at;
    }

    private void writeBlock(int checksum) {
        int place = sorter.sort(block, blockLength, lastBytes);
        putMagic(Bzip2Codec.BLOCK_MAGIC);
        bits.put(checksum, 32);
        bits.put(0, 1);
        bits.put(place, 24);
        output.write(lastBytes, blockLength);
    }

    private void putMagic(long magic) {
        bits.put((int) (magic >>> 24), 24);
        bits.put((int) magic & 0xffffff, 24);
    }

    @Override
    public void close() {
        closed = true;
    }
}
