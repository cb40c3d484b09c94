package io.avrofast.codec;

/**
 * The CRC-32 of bzip2: the polynomial of Ethernet, most significant bit first. Eight bytes at a time by eight tables.
 */
final class Bzip2Checksum {

    private static final int POLYNOMIAL = 0x04c11db7;

    /** Row i: what a byte does to the checksum with i bytes after it. */
    private static final int[][] EFFECTS = effects();

    private Bzip2Checksum() {}

    /** The checksum of a slice. */
    static int of(byte[] bytes, int from, int to) {
        int[][] effects = EFFECTS;
        int crc = -1;
        int at = from;
        for (; at + 8 <= to; at += 8) {
            int first = crc ^ BigEndian.getInt(bytes, at);
            int second = BigEndian.getInt(bytes, at + 4);
            crc = effects[7][first >>> 24]
                    ^ effects[6][(first >>> 16) & 0xff]
                    ^ effects[5][(first >>> 8) & 0xff]
                    ^ effects[4][first & 0xff]
                    ^ effects[3][second >>> 24]
                    ^ effects[2][(second >>> 16) & 0xff]
                    ^ effects[1][(second >>> 8) & 0xff]
                    ^ effects[0][second & 0xff];
        }
        for (; at < to; at++) {
            crc = (crc << 8) ^ effects[0][(crc >>> 24) ^ (bytes[at] & 0xff)];
        }
        return ~crc;
    }

    /** The checksum of a stream, from that of the blocks before and that of the next block. */
    static int combine(int before, int next) {
        return Integer.rotateLeft(before, 1) ^ next;
    }

    private static int[][] effects() {
        int[][] effects = new int[8][256];
        for (int value = 0; value < 256; value++) {
            int crc = value << 24;
            for (int bit = 0; bit < 8; bit++) {
                crc = crc < 0 ? (crc << 1) ^ POLYNOMIAL : crc << 1;
            }
            effects[0][value] = crc;
        }
        for (int row = 1; row < 8; row++) {
            for (int value = 0; value < 256; value++) {
                int crc = effects[row - 1][value];
                effects[row][value] = (crc << 8) ^ effects[0][crc >>> 24];
            }
        }
        return effects;
    }
}
